/** Where the figures of the population are from that votes are weighted to, and the day that they are of. */
export const WEIGHTING_TARGETS = 'Statistisches Bundesamt, Bevölkerung am 31. Dezember 2023'
