/** Returns the text that states why a segment cannot be used and what is shown instead; null if it is used. */
export const fallbackText = (refusal: string | undefined): string | null =>
  refusal === undefined ? null : `${refusal} Gezeigt werden alle Befragten.`
