import { memo, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { space } from '../../../components/theme/tokens'
import type { PollId } from '../../../core/entities/poll'
import { selectPoll } from '../../../core/entities/selectors'
import { PollItem } from '../../../core/poll-cards/poll-item'
import type { CoreState } from '../../../core/state'
import { selectHighlight } from '../selectors'
import { MarkedText } from './marked-text'

const Place = styled.div`
  padding-block-end: ${space(2.5)};
`

/** A search result: a poll with the search terms highlighted in its question. */
export const SearchHit = memo(function SearchHit({ id }: { id: PollId }) {
  const poll = useSelector((state: CoreState) => selectPoll(state, id))
  const ranges = useSelector((state: CoreState) => selectHighlight(state, id))?.question
  const question = poll?.question
  const marked = useMemo(
    () => (question && ranges?.length ? <MarkedText text={question} ranges={ranges} /> : undefined),
    [question, ranges],
  )
  return (
    <Place>
      <PollItem id={id} marked={marked} />
    </Place>
  )
})
