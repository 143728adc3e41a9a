/**
 * What selectors of any tier may count on. Each domain of the core declares its own part, beside its reducer; the root
 * reducer keeps them all.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- open to declarations of the core's domains
export interface CoreState {}
