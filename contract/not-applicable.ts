import type { ResultFileQuery } from './result-view.ts'
import { TEXT } from './texts.ts'

/** Returns the German reason why a filter or grouping could not be applied to a result. Takes the codes of the API. */
export function notApplicableText({ dimension, reason }: { dimension: string; reason: string }): string {
  if (reason === 'NOT_PUBLISHED') return TEXT.onlyTotalPublished
  if (reason === 'BANDS_DO_NOT_FIT') return 'Die Umfrage kennt nur andere Altersgruppen.'
  return dimension === 'PERIOD'
    ? 'Von den einzelnen Antworten ist nicht bekannt, wann sie gegeben wurden.'
    : 'Diese Angabe wurde in der Umfrage nicht erhoben.'
}

/** A filter or grouping of a query that a result could not apply, in the format of the API. */
interface NotApplicable {
  readonly part: string
  readonly dimension: string
}

/** The parameters that filter by a dimension. All others are dimensions of a region. */
const PARAMS: Partial<Record<string, readonly (keyof ResultFileQuery)[]>> = {
  AGE: ['age'],
  GENDER: ['gender'],
  PERIOD: ['period', 'from', 'to'],
}

/**
 * Returns a query without the filters that a result could not apply. Everything that describes the figures of a result
 * uses it, so that figures of all respondents are never called those of a group.
 */
export function withoutInapplicableFilters<Query extends ResultFileQuery>(
  query: Query,
  notApplicable: readonly NotApplicable[],
): Query {
  const ignored = notApplicable.flatMap(({ part, dimension }): readonly (keyof ResultFileQuery)[] =>
    part === 'FILTER' ? (PARAMS[dimension] ?? ['region']) : [],
  )
  return { ...query, ...Object.fromEntries(ignored.map((name) => [name, undefined])) }
}
