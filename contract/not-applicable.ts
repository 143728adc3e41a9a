import { TEXT } from './texts.ts'

/** Returns the German reason why a filter or grouping could not be applied to a result. Takes the codes of the API. */
export function notApplicableReason({ dimension, reason }: { dimension: string; reason: string }): string {
  if (reason === 'NOT_PUBLISHED') return TEXT.onlyTotalPublished
  if (reason === 'BANDS_DO_NOT_FIT') return 'Die Umfrage kennt nur andere Altersgruppen.'
  return dimension === 'PERIOD'
    ? 'Von den einzelnen Antworten ist nicht bekannt, wann sie gegeben wurden.'
    : 'Diese Angabe wurde in der Umfrage nicht erhoben.'
}
