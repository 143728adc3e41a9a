// The numbers of PostgreSQL's advisory locks: one namespace for the whole database, so all of them stand here.

/** Held while migrations run: of two instances that start at once, one migrates after the other. */
export const MIGRATION_LOCK = 7_301_948

/** Held while the demo data are written: of two instances that start at once, one writes them. */
export const SEED_LOCK = 7_301_949

/** Held while the order of the collections is changed: each change sees the scores of the one before. */
export const ORDERING_LOCK = 7_301_950

/** Held while admin roles are changed: of two ADMINs who take each other's role, one stays. */
export const STAFF_LOCK = 7_301_960

/** Held while it is decided whether a look at what people watch is due: of two processes one enqueues it. */
export const WATCH_LOCK = 7_301_961

/** First of two numbers, the second being the poll's id: held while its votes are packed. */
export const PACKING_LOCK = 7326
