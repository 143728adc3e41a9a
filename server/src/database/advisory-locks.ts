// PostgreSQL's advisory locks share one namespace per database, so all their numbers are defined here.

/** Held during migrations, so that instances starting at the same time migrate one after the other. */
export const MIGRATION_LOCK = 7_301_948

/** Held while demo data is seeded, so that only one of several starting instances seeds it. */
export const SEED_LOCK = 7_301_949

/** Held while collections are reordered, so that each change sees the scores of the previous one. */
export const COLLECTION_ORDER_LOCK = 7_301_950

/** Held while admin roles are changed, so that two ADMINs who remove each other's role cannot both succeed. */
export const STAFF_ROLES_LOCK = 7_301_960

/** Held while a poll is marked as a profile question, so that no two polls get the same subject. */
export const PROFILE_QUESTION_LOCK = 7_301_962

/** Held while a due look at watches is enqueued, so that only one process enqueues it. */
export const WATCH_LOOK_LOCK = 7_301_961

/**
 * Held while an individual region is created or changed, so that their number and names are counted one after the
 * other.
 */
export const INDIVIDUAL_REGION_LOCK = 7_301_963

/** First of two numbers; the second is the poll ID. Held while the poll's votes are packed. */
export const PER_POLL_VOTE_PACKING_LOCK = 7326
