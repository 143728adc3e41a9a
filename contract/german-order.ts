import { lazy } from './lazy.ts'

const collator = lazy(() => new Intl.Collator('de-DE', { numeric: true }))

/** Compares texts in German order: umlauts next to their base letters, „Welle 2“ before „Welle 10“. For `sort`. */
export const compareGerman = (one: string, other: string): number => collator().compare(one, other)
