import type { ReactNode } from 'react'
import { groupsOrRegionsFinding } from '../../../../contract/findings/compared-finding'
import type { ViewSentence } from '../../../../contract/findings/view-sentence'
import type { PollDetail } from '../../../api/results'
import type { ShownResult } from '../view/use-result'
import { findMapAnswerPosition, findRegionLevelComparedWithRest } from '../view/view'

interface CitedRegionsProps extends ShownResult {
  poll: PollDetail
  /** Describes the filter; empty for all respondents. */
  filterText: string
  /** Renders the sentence; null if the citation is from before regions were compared. */
  children: (sentence: ViewSentence | null) => ReactNode
}

/** The finding of a cited view of regions. Their marks are in its result, unlike the differences between groups. */
export function WithCitedRegionsFinding({ poll, view, result, filterText, children }: CitedRegionsProps) {
  const level = findRegionLevelComparedWithRest(view)
  return children(
    level &&
      groupsOrRegionsFinding(
        poll,
        result,
        { view: 'REGIONS', level, chosenAnswer: findMapAnswerPosition(view) },
        filterText,
      ),
  )
}
