const FULL_SHARES = [0.1, 0.2, 0.3, 0.4, 0.5, 0.75]

/** Returns the share that the full length of a bar represents, for a given largest share. */
export const fullFor = (share: number): number => FULL_SHARES.find((full) => share <= full) ?? 1
