//! The grammar of single lines.
#![allow(missing_docs, unreachable_pub)]

#[derive(pest_derive::Parser)]
#[grammar = "scene/scene.pest"]
pub struct LineParser;
