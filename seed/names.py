"""Names, streets and sentences that the demo is made of."""

FIRST_NAMES = (
    "Agnes", "Albert", "Alice", "Amparo", "Arthur", "Beatriz", "Bernice", "Carl", "Carmen",
    "Clara", "Clarence", "Consuelo", "Dolores", "Dorothy", "Earl", "Edith", "Eleanor", "Elmer",
    "Emilio", "Esther", "Eugene", "Evelyn", "Florence", "Frances", "Frank", "George", "Gladys",
    "Gloria", "Harold", "Hazel", "Helen", "Henry", "Herbert", "Irene", "Jesús", "Joaquín", "José",
    "Josephine", "Juana", "June", "Kwame", "Leonard", "Lillian", "Lois", "Louise", "Lucille",
    "Luz", "Manuel", "Margaret", "María", "Marian", "Martha", "Mei", "Mildred", "Minh", "Norma",
    "Olga", "Pauline", "Pearl", "Phyllis", "Rafael", "Ralph", "Ramón", "Raymond", "Rosa", "Rosalie",
    "Roy", "Ruth", "Salvador", "Shirley", "Soledad", "Stanley", "Sun-hee", "Thelma", "Theodore",
    "Vera", "Vernon", "Viola", "Virginia", "Walter", "Willie", "Winston", "Yolanda",
)  # fmt: skip
LAST_NAMES = (
    "Abrams", "Acosta", "Alvarez", "Anderson", "Baker", "Becker", "Bennett", "Boateng", "Brooks",
    "Bui", "Caldwell", "Campos", "Carter", "Castillo", "Chen", "Clark", "Cohen", "Coleman",
    "Cruz", "Delgado", "Diaz", "Dixon", "Edwards", "Ellis", "Esposito", "Fernández", "Fisher",
    "Flores", "Foster", "Franklin", "García", "Gibson", "Gonzalez", "Grant", "Greene", "Guerrero",
    "Hall", "Harris", "Hayes", "Henderson", "Hoffman", "Howard", "Hughes", "Ibrahim", "Jackson",
    "Jenkins", "Kaplan", "Kelly", "Kim", "Kowalski", "Lawson", "Lewis", "Lombardi", "López",
    "Marino", "Marsh", "Martinez", "Mendoza", "Miller", "Morales", "Murphy", "Navarro", "Nguyen",
    "Núñez", "O'Brien", "Okafor", "Olson", "Ortiz", "Park", "Patel", "Peña", "Perry", "Petrov",
    "Quinn", "Ramos", "Reyes", "Rivera", "Robinson", "Rossi", "Russo", "Santos", "Schmidt",
    "Schwartz", "Silva", "Simmons", "Smith-Jones", "Stewart", "Sullivan", "Thompson", "Torres",
    "Tran", "Vargas", "Washington", "Weber", "Williams", "Wong", "Young", "Zimmerman",
)  # fmt: skip
STREETS = (
    "Ashwood Avenue", "Bay Street", "Birch Lane", "Bridge Street", "Cedar Court", "Center Street",
    "Chestnut Street", "Church Road", "Clinton Place", "Elm Street", "Garden Terrace",
    "Harbor View", "Hillside Avenue", "Lake Drive", "Maple Avenue", "Meadow Lane", "Mill Road",
    "Oak Street", "Orchard Road", "Park Place", "Pine Street", "River Road", "Summit Avenue",
    "Sycamore Drive", "Valley Road", "Walnut Street", "Willow Way",
)  # fmt: skip
TOWNS = (
    ("Bayonne", "07002"), ("Clifton", "07011"), ("East Orange", "07017"), ("Elizabeth", "07201"),
    ("Hackensack", "07601"), ("Hoboken", "07030"), ("Jersey City", "07302"), ("Linden", "07036"),
    ("Montclair", "07042"), ("Newark", "07102"), ("Nutley", "07110"), ("Passaic", "07055"),
    ("Paterson", "07501"), ("Rahway", "07065"), ("Union City", "07087"), ("West New York", "07093"),
)  # fmt: skip
SERVICES = (
    "Personal care", "Skilled nursing", "Physical therapy", "Companion care",
    "Medication management", "Home health aide",
)  # fmt: skip
NOTES = (
    "Washed and dressed with help; skin in good order.",
    "Blood pressure 138/82, pulse 76. Pill box refilled.",
    "Walked indoors with the walker for ten minutes, steady.",
    "Good appetite, drank enough. Daughter was present.",
    "Wound on the left heel is smaller; dressing changed.",
    "Exercises for the shoulder done twice; less pain than last week.",
    "Was tired today; slept badly. Asked the family to call the doctor.",
    "Shopping and light cleaning done; talked about the grandchildren.",
    "Blood sugar 142 before breakfast; diet talked over again.",
    "Refused the shower, washed at the basin instead.",
    "Transfer from bed to chair with one helper, no fall.",
    "New prescription picked up at the pharmacy.",
    "",
)
