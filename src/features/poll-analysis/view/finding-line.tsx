import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { summarizeResult } from '../../../../contract/charts/model/finding'
import {
  toViewSentence,
  type RangeForm,
  type ViewSentence,
} from '../../../../contract/findings/view-sentence'
import type { PollDetail } from '../../../api/results'
import { font, media, space } from '../../../components/theme/tokens'
import { formatShownPeople } from '../../../core/result-filter/filter-labels'
import { useRegionNames } from '../../../core/result-filter/use-region-names'
import { preventRangeLineBreaks } from '../../../lib/keep-ranges'
import type { ShownResult } from './use-result'

const Sentence = styled.p`
  max-width: 64rem;
  margin-block-start: -${space(1)}; /* belongs to the headline */
  font: 600 clamp(1.125rem, 1.05rem + 0.35vw, 1.25rem) / 1.4 ${font.serif};
  ${media.print} {
    margin-block-start: 0;
  }
`

/** Longer sentences of a view would take three lines of a headline, and move its chart below the first 400 pixels. */
const MAX_HEADLINE = 170
const LongSentence = styled.span`
  display: block;
  font-size: 0.9375rem;
  line-height: 1.3;
`

interface FindingLineProps extends ShownResult {
  poll: PollDetail
  /** The sentence of a view with a finding of its own. */
  viewSentence?: ViewSentence | null
  /** Renders the content below the sentence. */
  renderBelow?: (rangeForm: RangeForm | null) => ReactNode
}

/** The finding of the result in a sentence; renders nothing without one, because the chart area explains why. */
export function FindingLine({ poll, view, result, viewSentence, renderBelow }: FindingLineProps) {
  const filterText = formatShownPeople(view, useRegionNames(view.region.values), result.notApplicable)
  const finding = summarizeResult(poll, result, filterText)
  const shown = viewSentence ?? toViewSentence(finding)
  const text = preventRangeLineBreaks(shown.text)
  return (
    <>
      {(viewSentence != null || finding.numbers.length > 0) && (
        <Sentence>
          {viewSentence && text.length > MAX_HEADLINE ? <LongSentence>{text}</LongSentence> : text}
        </Sentence>
      )}
      {renderBelow?.(shown.rangeForm)}
    </>
  )
}
