import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { summarizeResult } from '../../../../contract/charts/model/finding'
import type { Finding } from '../../../../contract/findings/poll-finding'
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
  text-wrap: pretty;
  ${media.print} {
    margin-block-start: 0;
  }
`

const keepIn = (text: ReactNode) => (typeof text === 'string' ? preventRangeLineBreaks(text) : text)

interface FindingLineProps extends ShownResult {
  poll: PollDetail
  /** The sentence of a view with a finding of its own. */
  sentence?: ReactNode
  /** Renders the content below the sentence. */
  below?: (finding: Finding) => ReactNode
}

/** The finding of the result in a sentence; renders nothing without one, because the chart area explains why. */
export function FindingLine({ poll, view, result, sentence, below }: FindingLineProps) {
  const who = formatShownPeople(view, useRegionNames(view.region.values), result.notApplicable)
  const finding = summarizeResult(poll, result, who)
  return (
    <>
      {(sentence != null || finding.numbers.length > 0) && (
        <Sentence>{keepIn(sentence ?? finding.sentence)}</Sentence>
      )}
      {below?.(finding)}
    </>
  )
}
