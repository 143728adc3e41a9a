import { hasComparableGroups } from '../../../../contract/result-weights'
import type { PollContrasts, PollDetail } from '../../../api/results'
import { isSameFilter } from '../../../core/result-filter/filter'
import { useFetchedContrasts } from './use-contrasts'
import type { ShownResult, useResultOrPrevious } from './use-result'
import { getDimensionsWithComparedGroups, findRegionLevelComparedWithRest, type AnalysisView } from './view'

export interface FindingComparison {
  /** Whether the finding of the view can be about its groups or regions. */
  canCompare: boolean
  /** What the finding is about; undefined while it is unknown, and if nothing is compared. */
  comparedResult: (ShownResult & { dimensionContrasts?: PollContrasts['dimensions'] }) | undefined
  /** Whether what is compared was loaded, or could not be. */
  isSettled: boolean
}

/**
 * Returns what the finding of a view of groups or regions is about. Nothing is compared for few respondents, for
 * published shares, and by attributes that the poll does not have: then the finding is that of the result.
 *
 * @param headlineResult the result of the headline; the last parameter is that of the view
 */
export function useComparedGroupsOrRegions(
  poll: PollDetail,
  view: AnalysisView,
  headlineResult: ShownResult | undefined,
  { shown, error }: Pick<ReturnType<typeof useResultOrPrevious>, 'shown' | 'error'>,
): FindingComparison {
  const isMissing = (name: string) =>
    shown?.result.notApplicable.some(({ part, dimension }) => part === 'GROUP' && dimension === name)
  const isComparable = headlineResult === undefined || hasComparableGroups(headlineResult.result)
  const dimensions = isComparable
    ? getDimensionsWithComparedGroups(view).filter((name) => !isMissing(name))
    : []
  const isOfGroups = dimensions.length > 0
  const contrasts = useFetchedContrasts(poll.id, view, { isEnabled: isOfGroups })
  // Of the same respondents as the finding, which stays while the next result is loaded.
  const people = { ...(headlineResult?.view ?? view), chart: view.chart, groupBy: view.groupBy }
  const { response } = useFetchedContrasts(poll.id, people, { isEnabled: false })
  if (isOfGroups) {
    const dimensionContrasts =
      response?.dimensions.filter(({ dimension }) => dimensions.includes(dimension)) ?? []
    return {
      canCompare: true,
      comparedResult:
        headlineResult && dimensionContrasts.length > 0
          ? { ...headlineResult, dimensionContrasts }
          : undefined,
      isSettled: contrasts.error !== null || contrasts.response !== undefined,
    }
  }
  const level = isComparable ? findRegionLevelComparedWithRest(view) : null
  const canCompare = level !== null && !isMissing(level)
  const isOfLevel = shown !== undefined && findRegionLevelComparedWithRest(shown.view) === level
  // Marks of the same respondents as the finding, too.
  const comparedResult =
    canCompare && isOfLevel && headlineResult && isSameFilter(shown.view, headlineResult.view)
      ? shown
      : undefined
  return {
    canCompare,
    comparedResult,
    isSettled: !canCompare || error !== null || comparedResult !== undefined,
  }
}
