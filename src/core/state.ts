/**
 * The core's part of the root state, which is always present. Each domain of the core declares its slice next to its
 * reducer.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- open to declarations of the core's domains
export interface CoreState {}
