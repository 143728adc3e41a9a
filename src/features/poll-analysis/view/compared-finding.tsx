import type { ReactNode } from 'react'
import { groupsOrRegionsFinding } from '../../../../contract/findings/compared-finding'
import type { DimensionContrast } from '../../../../contract/findings/groups-finding'
import type { ViewSentence } from '../../../../contract/findings/view-sentence'
import type { PollDetail } from '../../../api/results'
import { formatShownPeople } from '../../../core/result-filter/filter-labels'
import { useRegionNames } from '../../../core/result-filter/use-region-names'
import type { ShownResult } from './use-result'
import { findMapAnswerPosition, findRegionLevelComparedWithRest } from './view'

interface ComparedFindingProps extends ShownResult {
  poll: PollDetail
  /** The differences between the groups of the view; undefined for a view of regions. */
  dimensionContrasts?: readonly DimensionContrast[] | undefined
  /** Renders the finding with the sentence about the groups or regions; null if none are compared. */
  children: (sentence: ViewSentence | null) => ReactNode
}

/**
 * The finding of the groups or regions of a view.
 *
 * @param result of the headline; of a view of regions its own
 */
export function GroupsOrRegionsFinding({
  poll,
  dimensionContrasts,
  view,
  result,
  children,
}: ComparedFindingProps) {
  const filterText = formatShownPeople(view, useRegionNames(view.region.values), result.notApplicable)
  if (dimensionContrasts !== undefined)
    return children(groupsOrRegionsFinding(poll, result, { view: 'GROUPS', dimensionContrasts }, filterText))
  const level = findRegionLevelComparedWithRest(view)
  const chosenAnswer = findMapAnswerPosition(view)
  return children(
    level && groupsOrRegionsFinding(poll, result, { view: 'REGIONS', level, chosenAnswer }, filterText),
  )
}
