//! Scripts and files that are stopped before a rule runs.

use rulesmith_game::Folder;
use rulesmith_tests::harness::load::messages;
use rulesmith_tests::harness::stack::{PROGRAM, on_stack};

use crate::village::{load, rules, told, village};

#[test]
fn nothing_is_imported_evaluated_printed_or_waited_for() {
    let barred = [
        "import \"rules/turn\" as t;",
        "import \"../x\" as x;",
        "import \"/etc/passwd\" as x;",
        "eval(\"loop {}\");",
        "sleep(1000000);",
        "print(\"x\");",
        "debug(\"x\");",
        "exit();",
        "exit(1);",
        "let f = Fn(\"work\"); f.call(p);",
        "let t = timestamp();",
        "let f = open(\"/etc/passwd\");",
        "let a = [3, 1]; a.sort();",
        "let a = []; a.push(1);",
        "let a = []; push(a, 1);",
        "let a = []; a.pad(1000000, 1);",
        "let s = \"x\"; s.pad(1000000, \"x\");",
        "let b = blob(1000000);",
        "let f = |x| x;",
        "let m = #{};",
    ];
    for work in barred {
        let text = rules(work);
        let folder = village(&[("rules/turn.rhai", text.as_str())]);
        let (loads, told) = on_stack(PROGRAM, || {
            let loaded = load(folder);
            (loaded.pack.is_some(), messages(&loaded))
        });
        assert!(!loads && told.contains("village/rules/turn.rhai:2:"), "{work}\n{told}");
    }
}

#[test]
fn deep_nesting_is_refused() {
    let opened =
        |n: usize, open: &str, inner: &str, close: &str| format!("{}{inner}{}", open.repeat(n), close.repeat(n));
    let deep = [
        format!("let x = {};", opened(20_000, "(", "1", ")")),
        format!("let x = {};", opened(20_000, "[", "1", "]")),
        format!("let x = {};", opened(20_000, "-", "1", "")),
        format!("let x = 1{};", " + 1".repeat(20_000)),
        format!("let x = true{};", " && true".repeat(20_000)),
        opened(5_000, "if true { ", "1", " }"),
        opened(5_000, "{ ", "1", " }"),
        opened(5_000, "loop { ", "1", " }"),
        format!("p{};", ".piece(\"mill\").owner".repeat(5_000)),
        format!("work({}p{});", "work(".repeat(5_000), ")".repeat(5_000)),
    ];
    for work in deep {
        let text = rules(&work);
        let told = told(&[("rules/turn.rhai", text.as_str())]);
        assert!(told.contains("village/rules/turn.rhai:2:"), "{}\n{told}", &work[..40]);
    }
}

#[test]
fn deep_data_is_refused() {
    let lists = format!("[house.barn]\nprice = {}1{}\n", "[".repeat(100_000), "]".repeat(100_000));
    let tables = format!("[house.barn]\nprice = {}1{}\n", "{ a = ".repeat(50_000), " }".repeat(50_000));
    let keys = format!("[house.{}]\nprice = 1\n", vec!["a"; 100_000].join("."));
    let dotted = format!("house.{} = 1\n", vec!["a"; 100_000].join("."));
    for text in [lists, tables, keys, dotted] {
        let told = told(&[("components/deep.toml", text.as_str())]);
        assert!(told.contains("village/components/deep.toml:"), "{}\n{}", &text[..30], &told[..told.len().min(2000)]);
    }
}

#[test]
fn too_much_of_anything_is_refused() {
    let long = format!("{}\n{}", rules("1"), "// a comment\n".repeat(100_000));
    let told_long = told(&[("rules/turn.rhai", long.as_str())]);
    assert!(told_long.contains("too-long") || told_long.contains("too-many"), "{told_long}");
    let huge = format!("# {}", "x".repeat(1 << 20));
    assert!(told(&[("components/huge.toml", huge.as_str())]).contains("too-long"));
    let functions = rules("1") + many(3000, |n| format!("fn f{n}() {{ 1 }}\n")).as_str();
    let told_functions = told(&[("rules/turn.rhai", functions.as_str())]);
    assert!(told_functions.contains("village/rules/turn.rhai:"), "{told_functions}");
    let variables = many(3000, |n| format!("let v{n} = 1;\n"));
    let text = rules(&variables);
    let folder = village(&[("rules/turn.rhai", text.as_str())]);
    on_stack(PROGRAM, || {
        if let Some(pack) = load(folder).pack {
            assert!(crate::village::fails(&pack).place.is_some());
        }
    });
}

#[test]
fn thousands_of_files_are_refused() {
    let mut folder = village(&[]);
    folder.files.extend((0..5000).map(|n| (format!("components/{n}.toml"), format!("[good.good{n}]\n"))));
    let loaded = on_stack(PROGRAM, || messages(&load(folder)));
    assert!(loaded.contains("too-many"), "{loaded}");
}

#[test]
fn thousands_of_components_values_and_phases_end_in_messages() {
    let goods = many(2000, |n| format!("[good.good{n}]\nsymbol = \"G{n}\"\n"));
    let options = many(2000, |n| format!("[option.option{n}]\nask = \"?\"\nvalues = [1, 2, 3]\n"));
    let values = format!("[option.many]\nask = \"?\"\nvalues = [{}]\n", vec!["1"; 100_000].join(", "));
    let faces = format!("[die.many]\nfaces = [{}]\n", vec!["\"W\""; 100_000].join(", "));
    let pieces = "[house.barn]\nprice = \"1W\"\ncount = 1000000000\n".to_owned();
    let supply = "[good.clay]\nsymbol = \"C\"\nsupply = 1000000000\ncap = 9223372036854775807\n".to_owned();
    let cost = format!("[house.barn]\nprice = \"{}\"\n", "1W + ".repeat(200_000));
    let amount = "[house.barn]\nprice = \"99999999999999999999W\"\n".to_owned();
    let face = format!("[die.many]\nfaces = [\"{}\", \"W\"]\n", "W + ".repeat(250_000));
    let face_amount = "[die.many]\nfaces = [\"4000000000W\", \"W\"]\n".to_owned();
    let phases = many(3000, |n| format!("[phase.p{n}]\n"));
    let mistakes = many(20_000, |n| format!("[house.barn{n}]\nx = 1\n"));
    for text in [goods, options, values, faces, pieces, supply, cost, amount, face, face_amount, phases, mistakes] {
        let told = told(&[("components/many.toml", text.as_str())]);
        assert!(told.contains("village/components/many.toml:"), "{}\n{}", &text[..30], &told[..told.len().min(2000)]);
        assert!(told.len() < 400_000, "{} bytes of messages for {}", told.len(), &text[..30]);
    }
}

#[test]
fn a_folder_of_noise_ends_in_messages() {
    let noise =
        ["", "\u{feff}", "\0\0\0", "[[[[", "= = =", "[pack]\n[pack]", "\u{1b}[2J", "'''", "\"\"\"", "a.b.c.d = {"];
    for text in noise {
        for path in ["pack.toml", "components/noise.toml", "rules/noise.rhai", "tests/noise.scene"] {
            let folder = Folder { name: "noise".into(), files: vec![(path.into(), text.into())] };
            let loaded = on_stack(PROGRAM, || load(folder));
            assert!(loaded.pack.is_none() && !loaded.diagnostics.is_empty(), "{path}: {text:?}");
            let mixed = village(&[(path, text)]);
            on_stack(PROGRAM, || messages(&load(mixed)));
        }
    }
}

#[test]
fn a_pack_may_be_called_anything() {
    for name in ["", "a\nb", "\u{1b}[31m", "../..", "x".repeat(100_000).as_str()] {
        let folder = Folder { name: name.into(), files: vec![("pack.toml".into(), "[pack".into())] };
        let told = on_stack(PROGRAM, || messages(&load(folder)));
        assert!(!told.contains('\u{1b}'), "{told:?}");
    }
}

fn many(n: usize, text: impl Fn(usize) -> String) -> String {
    (0..n).map(text).collect()
}

/// Tables are searched key by key, so their size is bounded: in one file, and in all together.
#[test]
fn a_table_of_thousands_of_keys_is_refused() {
    let edges = |from: usize, to: usize| many(to - from, |n| format!("[edge.e{}]\nletter = \"x\"\n", from + n));
    let whole = told(&[("components/many.toml", &edges(0, 2001))]);
    assert!(whole.contains("a table may have 2000 keys at most, this has 2001"), "{whole:.400}");
    let parts = told(&[("components/one.toml", &edges(0, 1500)), ("components/two.toml", &edges(1500, 3000))]);
    assert!(parts.contains("a table may have 2000 keys at most, those of all files together"), "{parts:.400}");
}
