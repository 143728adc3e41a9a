import { memo, useMemo, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import type { TextRange } from '../../../api/polls'
import { PagePartBoundary } from '../../../components/error-boundary'
import { color } from '../../../components/theme/tokens'
import type { PollId } from '../../../core/entities/poll'
import { selectPoll } from '../../../core/entities/selectors'
import { PollRow } from '../../../core/poll-cards/poll-row'
import type { CoreState } from '../../../core/state'
import { selectHighlight } from '../feature'

const Mark = styled.mark`
  background: ${color.accentSoft};
  border-radius: 2px;
  color: inherit;
`

/** A search result: a poll with the search terms highlighted in its question. */
export const SearchHit = memo(function SearchHit({ id }: { id: PollId }) {
  const question = useSelector((state: CoreState) => selectPoll(state, id))?.question
  const ranges = useSelector((state: CoreState) => selectHighlight(state, id))?.question
  const marked = useMemo(
    () => (question && ranges?.length ? <MarkedText text={question} ranges={ranges} /> : undefined),
    [question, ranges],
  )
  return (
    <PagePartBoundary>
      <PollRow id={id} highlightedQuestion={marked} />
    </PagePartBoundary>
  )
})

/** A text with highlighted ranges, in ascending order. Overlapping and invalid ranges are skipped. */
function MarkedText({ text, ranges }: { text: string; ranges: readonly TextRange[] }) {
  const parts: ReactNode[] = []
  let position = 0
  for (const { start, end } of ranges) {
    if (start < position || end > text.length) continue
    parts.push(text.slice(position, start), <Mark key={start}>{text.slice(start, end)}</Mark>)
    position = end
  }
  return (
    <>
      {parts}
      {text.slice(position)}
    </>
  )
}
