/** Says why a segment filters nothing, and what a page shows in its place; null where it filters. */
export const fallbackText = (refusal: string | undefined): string | null =>
  refusal === undefined ? null : `${refusal} Gezeigt werden alle Befragten.`
