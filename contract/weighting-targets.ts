/** Source and date of the population figures to which votes are weighted. */
export const WEIGHTING_TARGETS_SOURCE = 'Statistisches Bundesamt, Bevölkerung am 31. Dezember 2023'

/** Source and date of the targets of profile answers. */
export const PROFILE_TARGETS_SOURCE =
  'Schulabschluss: Statistisches Bundesamt, Mikrozensus 2024 (Menschen, die nicht mehr zur Schule gehen). Zweitstimme 2025: endgültiges Ergebnis der Bundestagswahl, mit Nichtwählenden.'
