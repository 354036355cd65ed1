//! Makes the table of verbs and the properties of a pack known to the interpreter.

use std::any::TypeId;
use std::cell::RefCell;
use std::rc::Rc;

use rhai::{Dynamic, Engine, EvalAltResult, ImmutableString, NativeCallContext, Position};
use rulesmith_model::event::MOST_IN_A_STEP;
use rulesmith_model::{Cell, Defs, KindId, PieceId, PlayerId};

use crate::memo::Memo;
use crate::names::Names;
use crate::property::{self, Property};
use crate::run::{Shared, Stop};
use crate::value::{Face, ListHandle, Type, Value};
use crate::verbs::{self, Verb};

type Raised = Box<EvalAltResult>;

/// Registers everything that scripts of this pack may use.
pub(crate) fn bind(engine: &mut Engine, defs: &Defs, names: &Rc<Names>) {
    engine.register_type_with_name::<PlayerId>("player");
    engine.register_type_with_name::<PieceId>("piece");
    engine.register_type_with_name::<KindId>("kind");
    engine.register_type_with_name::<Cell>("cell");
    engine.register_type_with_name::<Face>("face");
    engine.register_type_with_name::<ListHandle>("list");
    engine.register_iterator::<ListHandle>();
    engine.register_fn("==", |a: PlayerId, b: PlayerId| a == b).register_fn("!=", |a: PlayerId, b: PlayerId| a != b);
    engine.register_fn("==", |a: PieceId, b: PieceId| a == b).register_fn("!=", |a: PieceId, b: PieceId| a != b);
    engine.register_fn("==", |a: KindId, b: KindId| a == b).register_fn("!=", |a: KindId, b: KindId| a != b);
    let resolver = Rc::new(Resolver { names: names.clone(), known: RefCell::default() });
    for verb in verbs::all() {
        bind_verb(engine, verb, &resolver);
    }
    for (name, property) in property::all(defs) {
        bind_property(engine, &name, property);
    }
}

/// Names in quotes, looked up once for each place where one is written.
struct Resolver {
    names: Rc<Names>,
    known: RefCell<Memo<Value>>,
}

impl Resolver {
    fn resolve(&self, ty: Type, name: &ImmutableString) -> Option<Value> {
        let sense = ty as u8;
        let known = self.known.borrow().known(name, sense);
        if known.is_some() {
            return known;
        }
        let found = self.names.resolve(ty, name)?;
        self.known.borrow_mut().learn(name, sense, found.clone());
        Some(found)
    }
}

fn bind_verb(engine: &mut Engine, verb: &'static Verb, resolver: &Rc<Resolver>) {
    let types: Vec<Type> = verb.types().collect();
    for signature in signatures(&types) {
        let (types, resolver) = (types.clone(), resolver.clone());
        let native =
            move |context: NativeCallContext, args: &mut [&mut Dynamic]| call(verb, &types, &resolver, &context, args);
        engine.register_raw_fn(verb.name, signature, native);
    }
}

/// Every combination of the Rust types that the parameters may arrive as.
fn signatures(types: &[Type]) -> Vec<Vec<TypeId>> {
    types.iter().fold(vec![Vec::new()], |made, ty| {
        let each = |start: &Vec<TypeId>| {
            let longer = |id: &TypeId| start.iter().chain([id]).copied().collect();
            arrives_as(*ty).iter().map(longer).collect::<Vec<_>>()
        };
        made.iter().flat_map(each).collect()
    })
}

fn arrives_as(ty: Type) -> Vec<TypeId> {
    let text = TypeId::of::<ImmutableString>();
    match ty {
        Type::Unit => vec![TypeId::of::<()>()],
        Type::Bool => vec![TypeId::of::<bool>()],
        Type::Int => vec![TypeId::of::<i64>()],
        Type::Player => vec![TypeId::of::<PlayerId>()],
        Type::Piece => vec![TypeId::of::<PieceId>()],
        Type::Cell => vec![TypeId::of::<Cell>()],
        Type::Face => vec![TypeId::of::<Face>()],
        Type::List => vec![TypeId::of::<ListHandle>()],
        Type::Kind => vec![TypeId::of::<KindId>()],
        Type::Priced => vec![TypeId::of::<PieceId>(), TypeId::of::<KindId>(), text],
        Type::Counter | Type::TableCounter | Type::PieceKind | Type::Symbol => vec![text, TypeId::of::<KindId>()],
        Type::Any | Type::Item => any().into(),
        _ => vec![text],
    }
}

/// What a script may handle and compare.
fn any() -> [TypeId; 8] {
    [
        TypeId::of::<PlayerId>(),
        TypeId::of::<PieceId>(),
        TypeId::of::<KindId>(),
        TypeId::of::<Cell>(),
        TypeId::of::<Face>(),
        TypeId::of::<i64>(),
        TypeId::of::<bool>(),
        TypeId::of::<ImmutableString>(),
    ]
}

fn call(
    verb: &Verb,
    types: &[Type],
    resolver: &Resolver,
    context: &NativeCallContext,
    args: &mut [&mut Dynamic],
) -> Result<Dynamic, Raised> {
    let at = context.call_position();
    let mut values: [Value; 5] = Default::default();
    for ((value, arg), ty) in values.iter_mut().zip(args.iter()).zip(types) {
        *value = accept(resolver, *ty, arg).map_err(|message| raise(Stop::Fault(message), at))?;
    }
    with_run(context, |run| {
        run.watch.line = at.line().unwrap_or(0) as u32;
        (verb.call)(run, &values[..args.len()]).map(|value| noted(value, run.watch.line))
    })
    .map(Value::into_dynamic)
}

/// A list knows the lines that refused its candidates; this one refused those that have none yet.
fn noted(value: Value, line: u32) -> Value {
    match value {
        Value::List(mut list) if list.refused_at.len() < list.refused.len() => {
            Rc::make_mut(&mut list).note_line(line);
            Value::List(list)
        }
        other => other,
    }
}

/// Turns what a script passed into what the verb takes.
fn accept(resolver: &Resolver, ty: Type, arg: &Dynamic) -> Result<Value, String> {
    let names = &resolver.names;
    if Names::is_named(ty)
        && let Ok(name) = arg.as_immutable_string_ref()
    {
        return resolver.resolve(ty, &name).ok_or_else(|| unknown(names, ty, &name));
    }
    match plain(ty, arg).or_else(|| Value::from_dynamic(arg)) {
        Some(Value::Kind(kind)) if ty == Type::Symbol => {
            names.symbol_of(kind).map(Value::Symbol).ok_or_else(|| "no symbol on dice has this name".to_owned())
        }
        Some(Value::Kind(kind)) if !names.accepts(ty, kind) => Err(format!("expected {}", ty.title())),
        Some(value) => Ok(value),
        None => Err(format!("expected {}", ty.title())),
    }
}

/// The value, if it is what most arguments of this type are.
fn plain(ty: Type, arg: &Dynamic) -> Option<Value> {
    match ty {
        Type::Player => arg.read_lock::<PlayerId>().map(|player| Value::Player(*player)),
        Type::Piece => arg.read_lock::<PieceId>().map(|piece| Value::Piece(*piece)),
        Type::List => arg.read_lock::<ListHandle>().map(|list| Value::List(list.0.clone())),
        _ => None,
    }
}

/// The message about a name that nothing has.
pub(crate) fn unknown(names: &Names, ty: Type, name: &str) -> String {
    let hint = rulesmith_grammar::nearest(name, names.known(ty));
    let hint = hint.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
    format!("`{name}` is not {}{hint}", ty.title())
}

fn bind_property(engine: &mut Engine, name: &str, property: Property) {
    let getter = format!("get${name}");
    match property.receiver() {
        Type::Player => {
            let read = move |context: NativeCallContext, args: &mut [&mut Dynamic]| {
                let player = *args[0].read_lock::<PlayerId>().ok_or_else(lost_receiver)?;
                with_run(&context, |run| Ok(property::of_player(run, player, property))).map(Value::into_dynamic)
            };
            engine.register_raw_fn(getter, [TypeId::of::<PlayerId>()], read);
        }
        Type::Piece => {
            let read = move |context: NativeCallContext, args: &mut [&mut Dynamic]| {
                let piece = *args[0].read_lock::<PieceId>().ok_or_else(lost_receiver)?;
                with_run(&context, |run| property::of_piece(run, piece, property)).map(Value::into_dynamic)
            };
            engine.register_raw_fn(getter, [TypeId::of::<PieceId>()], read);
        }
        _ => {
            let read = move |context: NativeCallContext, args: &mut [&mut Dynamic]| {
                let kind = *args[0].read_lock::<KindId>().ok_or_else(lost_receiver)?;
                with_run(&context, |run| property::of_kind(run, kind, property)).map(Value::into_dynamic)
            };
            engine.register_raw_fn(getter, [TypeId::of::<KindId>()], read);
        }
    }
}

fn lost_receiver() -> Raised {
    raise(Stop::fault("a property was read from nothing"), Position::NONE)
}

/// Borrows the run for one verb. The borrow ends before the script goes on.
fn with_run(
    context: &NativeCallContext,
    f: impl FnOnce(&mut crate::run::Run) -> Result<Value, Stop>,
) -> Result<Value, Raised> {
    let at = context.call_position();
    let tag = context.tag().and_then(Dynamic::read_lock::<Shared>);
    let Some(shared) = tag else { return Err(raise(Stop::fault("no game is running"), at)) };
    let Ok(mut run) = shared.try_borrow_mut() else {
        return Err(raise(Stop::fault("a verb was used while another one runs"), at));
    };
    let value = f(&mut run).map_err(|stop| raise(stop, at))?;
    if run.watch.count() > MOST_IN_A_STEP {
        let told = format!("more than {MOST_IN_A_STEP} things happen in one step");
        return Err(raise(Stop::Fault(told), at));
    }
    Ok(value)
}

/// A script cannot catch the error that makes a game wait.
fn raise(stop: Stop, at: Position) -> Raised {
    Box::new(match stop {
        Stop::Wait => EvalAltResult::ErrorTerminated(Dynamic::UNIT, at),
        Stop::Fault(message) => EvalAltResult::ErrorRuntime(message.into(), at),
    })
}
