import { lazy } from '../../contract/lazy'

const collator = lazy(() => new Intl.Collator('de-DE', { numeric: true }))

/** Orders texts as a German reader expects: umlauts beside their letters, „Welle 2“ before „Welle 10“. */
export const compareGerman = (one: string, other: string): number => collator().compare(one, other)
