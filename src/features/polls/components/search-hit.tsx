import { memo, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { PagePart } from '../../../components/error-boundary'
import type { PollId } from '../../../core/entities/poll'
import { selectPoll } from '../../../core/entities/selectors'
import { PollRow } from '../../../core/poll-cards/poll-row'
import type { CoreState } from '../../../core/state'
import { selectHighlight } from '../selectors'
import { MarkedText } from './marked-text'

/** A search result: a poll with the search terms highlighted in its question. */
export const SearchHit = memo(function SearchHit({ id }: { id: PollId }) {
  const question = useSelector((state: CoreState) => selectPoll(state, id))?.question
  const ranges = useSelector((state: CoreState) => selectHighlight(state, id))?.question
  const marked = useMemo(
    () => (question && ranges?.length ? <MarkedText text={question} ranges={ranges} /> : undefined),
    [question, ranges],
  )
  return (
    <PagePart>
      <PollRow id={id} marked={marked} />
    </PagePart>
  )
})
