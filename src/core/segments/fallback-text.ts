/** Returns the text that states why a segment cannot be used and what is shown instead; null if it is used. */
export const formatSegmentFallback = (rejectionReason: string | undefined): string | null =>
  rejectionReason === undefined ? null : `${rejectionReason} Gezeigt werden alle Befragten.`
