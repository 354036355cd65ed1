//! The figures and the rule options.

/// Kinds of resources, by the order of the faces of a die.
pub const RESOURCES: usize = 4;
/// The most objects in a town: seven buildings, the port, and perhaps the university.
pub const OBJECTS: usize = 9;
/// The most players.
pub const PLAYERS: usize = 4;
/// The most knights of a player.
pub const ARMY: u8 = 16;

pub(super) const GOLD: usize = 0;
pub(super) const KNIGHT: usize = 4;
pub(super) const JOKER: usize = 5;
pub(super) const FACES: usize = 6;

pub(super) const PORT: usize = 3;
pub(super) const BARRACKS: usize = 4;
/// The object that doubles the harvest of each resource: mint, carpentry, smithy, stonemason.
pub(super) const WORKSHOPS: [usize; RESOURCES] = [2, 5, 6, 7];

/// Letters of the resources: gold, wood, steel, stone.
const LETTERS: [char; RESOURCES] = ['Z', 'D', 'S', 'K'];
/// What a stage of each object costs, without the university.
const COSTS: [&str; OBJECTS - 1] = ["4K4D4S4Z", "3K3D3S3Z", "2K2D2S", "1K2D1S", "2K1D1S", "2D1S", "1K2S", "2K1D"];
const DEFENCES: [i32; OBJECTS - 1] = [4, 3, 2, 2, 2, 1, 1, 1];

/// An amount of gold, wood, steel and stone.
pub type Amounts = [u8; RESOURCES];

/// The rules of one game: figures, and options with the names that the pack gives them.
#[derive(Clone, Debug)]
#[allow(clippy::struct_excessive_bools)] // each is a rule option of its own
pub struct Rules {
    pub(super) players: usize,
    pub(super) objects: usize,
    pub(super) stages: u8,
    pub(super) costs: [Amounts; OBJECTS],
    pub(super) defences: [i32; OBJECTS],
    pub(super) ship: Amounts,
    pub(super) sand: bool,
    pub(super) max_throws: u32,
    pub(super) joker_held: bool,
    pub(super) cap: u8,
    pub(super) gold_builds: bool,
    pub(super) gold_ships: bool,
    pub(super) both_stages: bool,
    pub(super) per_gold: bool,
    pub(super) only_built: bool,
    pub(super) port_shelter: u8,
    pub(super) most_recruits: u32,
    pub(super) supply: u32,
    pub(super) at_once: bool,
    pub(super) random_first: bool,
    pub(super) ship_returns: bool,
    pub(super) many_battles: bool,
}

impl Rules {
    /// The rules with the default of every option.
    pub fn new(players: usize) -> Self {
        let mut rules = Self {
            players,
            objects: OBJECTS - 1,
            stages: 2,
            costs: [[0; RESOURCES]; OBJECTS],
            defences: [0; OBJECTS],
            ship: amounts("4D2S"),
            sand: false,
            max_throws: 3,
            joker_held: false,
            cap: 4,
            gold_builds: true,
            gold_ships: false,
            both_stages: true,
            per_gold: false,
            only_built: false,
            port_shelter: 2,
            most_recruits: u32::MAX,
            supply: 64,
            at_once: false,
            random_first: false,
            ship_returns: true,
            many_battles: false,
        };
        for (at, cost) in COSTS.iter().enumerate() {
            rules.costs[at] = amounts(cost);
            rules.defences[at] = DEFENCES[at];
        }
        rules
    }

    /// Variant II: every object is one stage.
    #[must_use]
    pub fn one_stage(mut self) -> Self {
        self.stages = 1;
        self
    }

    /// Sets an option.
    ///
    /// # Panics
    /// When there is no such option or value.
    #[must_use]
    pub fn with(mut self, option: &str, value: &str) -> Self {
        let number = || value.parse::<u8>().unwrap_or_else(|_| panic!("{option} = {value}"));
        match (option, value) {
            ("hourglass", _) => self.sand = value == "sand",
            ("max_throws", _) => self.max_throws = number().into(),
            ("joker", _) => self.joker_held = value == "held",
            ("harvest_cap", _) => self.cap = number(),
            ("gold_pays", _) => {
                self.gold_builds = value != "nothing";
                self.gold_ships = value == "construction-and-ship";
            }
            ("both_stages_one_turn", _) => self.both_stages = value == "true",
            ("barracks", _) => self.per_gold = value == "per-gold",
            ("knight_field", _) => self.only_built = value == "built",
            ("port_knights", _) => self.port_shelter = if value == "unlimited" { ARMY } else { 2 },
            ("knights_total", _) => self.most_recruits = if value == "over-the-game" { 16 } else { u32::MAX },
            ("knight_supply", _) => self.supply = number().into(),
            ("university", "present") => self.objects = OBJECTS,
            ("university_cost", _) => self.costs[OBJECTS - 1] = amounts(value),
            ("university_defence", _) => self.defences[OBJECTS - 1] = number().into(),
            ("benefits_from", _) => self.at_once = value == "at-once",
            ("first_player", _) => self.random_first = value == "random",
            ("unused_ship", _) => self.ship_returns = value == "returns",
            ("battles_per_turn", _) => self.many_battles = value == "any",
            _ => panic!("there is no option `{option}` with `{value}`"),
        }
        self
    }

    pub(super) fn shelter(&self, object: usize) -> u8 {
        if object == PORT { self.port_shelter } else { 2 }
    }
}

/// A cost such as `4D + 2S`. The kinds stand in the order of the printed costs: stone, wood, steel,
/// gold.
fn amounts(text: &str) -> Amounts {
    let mut cost = [0; RESOURCES];
    let mut n = 0;
    for letter in text.chars() {
        match (letter.to_digit(10), LETTERS.iter().position(|&l| l == letter)) {
            (Some(digit), _) => n = n * 10 + digit as u8,
            (None, Some(at)) => cost[at] = std::mem::take(&mut n),
            (None, None) => {}
        }
    }
    cost
}
