const FULL_SHARES = [0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.75]

/** Returns the share that a bar of full length represents. @param share the largest share of the chart */
export const fullBarShare = (share: number): number => FULL_SHARES.find((full) => share <= full) ?? 1
