import type { ReactNode } from 'react'
import { comparedFinding } from '../../../../contract/findings/compared-finding'
import type { PollDetail } from '../../../api/results'
import type { Shown } from '../view/use-result'
import { mapChoice, markedRegions } from '../view/view'

interface CitedRegionsProps extends Shown {
  poll: PollDetail
  /** Describes the filter; empty for all respondents. */
  who: string
  /** Renders the sentence; null if the citation is from before regions were compared. */
  children: (sentence: string | null) => ReactNode
}

/** The finding of a cited view of regions. Their marks are in its result, unlike the differences between groups. */
export function CitedRegions({ poll, view, result, who, children }: CitedRegionsProps) {
  const level = markedRegions(view)
  return children(
    level && comparedFinding(poll, result, { view: 'REGIONS', level, chosen: mapChoice(view) }, who),
  )
}
