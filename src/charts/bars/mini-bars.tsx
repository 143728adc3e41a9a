import { styled } from 'styled-components'
import { sortAnswers, type AnswerOrder } from '../../../contract/answer-order'
import type { Answer } from '../../../contract/charts/types'
import { formatWholePercent } from '../../../contract/findings/numbers'
import { dataTransition } from '../../components/theme/mixins'
import { color, media, space, text } from '../../components/theme/tokens'
import { getSeriesColor } from '../line/series-color'

// One styled component for the whole chart, because long lists render many of them. Widths are SVG attributes, because
// the content security policy blocks style attributes in server-rendered HTML.
const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  font-size: ${text.small};
  line-height: 1.3;
  li {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 3px ${space(1)};
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    ${media.print} {
      white-space: normal;
    }
  }
  svg {
    grid-column: 1 / -1;
    width: 100%;
    height: 8px;
    background: ${color.sunken};
  }
  rect {
    ${dataTransition('width')}
  }
`

interface MiniBarsProps {
  answers: readonly Answer[]
  order?: AnswerOrder
  limit?: number
}

/** Returns the `count` largest answers in their given order; "weiß nicht" only if there are too few others. */
export function pickLargestAnswers<Given extends Answer>(answers: readonly Given[], count: number): Given[] {
  const chosen = new Set(sortAnswers(answers, 'size').slice(0, count))
  return answers.filter((answer) => chosen.has(answer))
}

/** The answers with the largest shares as thin bars, for cards; the full width is 100 %. */
export function MiniBars({ answers, order = 'questionnaire', limit = 3 }: MiniBarsProps) {
  return (
    <List>
      {sortAnswers(pickLargestAnswers(answers, limit), order).map((answer) => (
        <li key={answer.id}>
          <span>{answer.label}</span>
          <b>{formatWholePercent(answer.share)}</b>
          <svg aria-hidden>
            <rect height="8" width={`${100 * answer.share}%`} fill={getSeriesColor(answer)} />
          </svg>
        </li>
      ))}
    </List>
  )
}
