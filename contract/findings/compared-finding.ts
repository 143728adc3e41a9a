/** The finding of a view that compares groups or regions. Apart from the other views, which pages load with the poll. */
import type { MapLevel } from '../charts/model/map.ts'
import type { ChartPoll, ChartResult } from '../charts/result.ts'
import { getMeanUnit } from '../class-intervals.ts'
import { hasComparableGroups } from '../result-weights.ts'
import { groupsFinding, type DimensionContrast } from './groups-finding.ts'
import { toFindingBasis } from './poll-finding.ts'
import { regionsFinding } from './regions-finding.ts'
import type { ViewSentence } from './view-sentence.ts'

/** What a view compares: groups with one another, or regions with all other respondents. */
export type ComparedView =
  | {
      readonly view: 'GROUPS'
      /** The differences between the groups of each dimension of the view. */
      readonly dimensionContrasts: readonly DimensionContrast[]
    }
  | {
      readonly view: 'REGIONS'
      readonly level: MapLevel
      /** The answer that a map shows; null for the poll's default subject. */
      readonly chosenAnswer?: number | null
    }

/**
 * Returns the sentence about the groups or regions of a view; null if none are compared, then the finding of the result
 * stands.
 *
 * @param result of the view; for groups, that of all respondents is enough
 * @param filterText describes the filter, '' for all respondents
 */
export function groupsOrRegionsFinding(
  poll: ChartPoll,
  result: Pick<ChartResult, 'total' | 'tables' | 'weighting'>,
  compared: ComparedView,
  filterText?: string,
): ViewSentence | null {
  if (!hasComparableGroups(result)) return null
  const context = { filterText, basis: toFindingBasis(result.weighting.method) }
  if (compared.view === 'REGIONS')
    return regionsFinding(poll, result, compared.level, { ...context, chosenAnswer: compared.chosenAnswer })
  const { dimensionContrasts } = compared
  return dimensionContrasts.length === 0
    ? null
    : groupsFinding(poll, dimensionContrasts, { ...context, unit: getMeanUnit(poll) })
}
