/**
 * Residents of Germany on 31.12.2023, all nationalities, from the population update based on the census of 2022.
 * Source: © Statistisches Bundesamt (Destatis), Genesis-Online, table 12411-0013, 2025;
 * Datenlizenz Deutschland – Namensnennung – Version 2.0 (dl-de/by-2-0).
 */

/**
 * First year of each elementary age band; the last is open. Bands that are not published separately are computed by
 * subtraction.
 */
export const NATIONAL_AGE_BREAKS = [18, 30, 40, 45, 50, 60, 65, 70, 75] as const

/** By elementary band: women, men. */
export const NATIONAL_RESIDENTS: readonly [women: readonly number[], men: readonly number[]] = [
  [5212389, 5337831, 2674408, 2445662, 6140167, 3220837, 2689765, 2354840, 5424367],
  [5698680, 5610014, 2703805, 2451360, 6153590, 3124535, 2490910, 2034125, 3714590],
]

export const STATE_AGE_BREAKS = [18, 30, 40, 50, 65] as const

/** The 16 states in the order of the official key (AGS 01–16), by state band: women, men. */
export const STATE_RESIDENTS: readonly (readonly [women: readonly number[], men: readonly number[]])[] = [
  // Schleswig-Holstein
  [
    [176068, 175833, 179388, 353367, 389626],
    [192114, 181299, 171864, 340412, 310081],
  ],
  // Hamburg
  [
    [144534, 147108, 126895, 184073, 190629],
    [143859, 148450, 125742, 182316, 142406],
  ],
  // Niedersachsen
  [
    [501092, 483969, 473664, 928493, 1014078],
    [547007, 513144, 469073, 911663, 816477],
  ],
  // Bremen
  [
    [52410, 47293, 41848, 71793, 83065],
    [57763, 50884, 42700, 70388, 62640],
  ],
  // Nordrhein-Westfalen
  [
    [1171351, 1154373, 1093455, 2048994, 2204625],
    [1270732, 1205759, 1079039, 2016197, 1713702],
  ],
  // Hessen
  [
    [406519, 406122, 398466, 701191, 743548],
    [444421, 421384, 389455, 693951, 596278],
  ],
  // Rheinland-Pfalz
  [
    [250293, 255718, 245873, 477169, 520181],
    [276094, 270955, 245086, 470821, 423868],
  ],
  // Baden-Württemberg
  [
    [744086, 727123, 689679, 1233444, 1315905],
    [825981, 772331, 689049, 1227231, 1060408],
  ],
  // Bayern
  [
    [843559, 862502, 829412, 1473360, 1555783],
    [934448, 913647, 833695, 1461629, 1245433],
  ],
  // Saarland
  [
    [59795, 61986, 57827, 119226, 140814],
    [65832, 66333, 58147, 116429, 111913],
  ],
  // Berlin
  [
    [265411, 304867, 243139, 355435, 400224],
    [266883, 311837, 248427, 356982, 300727],
  ],
  // Brandenburg
  [
    [109846, 147176, 160500, 307493, 371054],
    [126964, 149824, 167468, 309066, 292429],
  ],
  // Mecklenburg-Vorpommern
  [
    [73939, 88969, 93098, 187244, 243758],
    [79953, 92778, 100635, 186419, 188768],
  ],
  // Sachsen
  [
    [210755, 239700, 242469, 425857, 622416],
    [233748, 257511, 266584, 437279, 465355],
  ],
  // Sachsen-Anhalt
  [
    [100323, 118857, 121110, 252377, 345073],
    [115511, 127355, 132556, 252653, 256474],
  ],
  // Thüringen
  [
    [102408, 116235, 123247, 241488, 328193],
    [117370, 126523, 135645, 244689, 252666],
  ],
]
