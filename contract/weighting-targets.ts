/** Source and date of the population figures to which votes are weighted. */
export const WEIGHTING_TARGETS = 'Statistisches Bundesamt, Bevölkerung am 31. Dezember 2023'
