import { styled } from 'styled-components'
import { groupsOrRegionsFinding } from '../../../../contract/findings/compared-finding'
import type { DimensionFigures } from '../../../../contract/findings/groups-finding'
import type { PollDetail } from '../../../api/results'
import { formatShownPeople } from '../../../core/result-filter/filter-labels'
import { useRegionNames } from '../../../core/result-filter/use-region-names'
import { preventRangeLineBreaks } from '../../../lib/keep-ranges'
import type { ShownResult } from './use-result'
import { findMapAnswerPosition, findComparedRegionLevel } from './view'

interface ComparedFindingProps extends ShownResult {
  poll: PollDetail
  /** The differences between the groups of the view; undefined for a view of regions. */
  families?: readonly DimensionFigures[] | undefined
}

/** Longer sentences would take three lines of the size of a headline, and move the chart below the first 400 pixels. */
const MAX_HEADLINE = 170
const LongSentence = styled.span`
  display: block;
  font-size: 0.9375rem;
  line-height: 1.3;
`

/**
 * The sentence about the groups or regions of a view.
 *
 * @param result of the headline; of a view of regions its own
 */
export function GroupsOrRegionsSentence({ poll, families, view, result }: ComparedFindingProps) {
  const found = useSentence({ poll, families, view, result })
  if (found === null) return null
  const sentence = preventRangeLineBreaks(found)
  return sentence.length > MAX_HEADLINE ? <LongSentence>{sentence}</LongSentence> : sentence
}

function useSentence({ poll, families, view, result }: ComparedFindingProps): string | null {
  const who = formatShownPeople(view, useRegionNames(view.region.values), result.notApplicable)
  if (families !== undefined) return groupsOrRegionsFinding(poll, result, { view: 'GROUPS', families }, who)
  const level = findComparedRegionLevel(view)
  return (
    level &&
    groupsOrRegionsFinding(poll, result, { view: 'REGIONS', level, chosen: findMapAnswerPosition(view) }, who)
  )
}
