/**
 * How far the clocks of two processes may differ, in milliseconds. A stored time that is later than now by more than
 * this comes from a clock that was wrong and has been set back. Limits and locks ignore such a time; otherwise they
 * would last until it is reached.
 */
export const MAX_CLOCK_SKEW_MS = 60_000
