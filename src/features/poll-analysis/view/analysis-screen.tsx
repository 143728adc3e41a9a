import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useLocation, useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { DocumentTitle } from '../../../components/document-title'
import { ChartSkeleton, Loading, TextSkeleton } from '../../../components/skeleton'
import { ErrorState } from '../../../components/states'
import { space } from '../../../components/theme/tokens'
import { VisuallyHidden } from '../../../components/visually-hidden'
import { parsePollId } from '../../../core/entities/poll-id'
import { selectPoll } from '../../../core/entities/selectors'
import { NotFoundScreen } from '../../../core/pages/screens'
import { getErrorMessage } from '../../../core/requests/error-message'
import { selectError } from '../../../core/requests/selectors'
import { useFetch } from '../../../core/requests/use-fetch'
import type { CoreState } from '../../../core/state'
import { AnalysisHead, AnalysisPage, LazyPollActions, QuestionHeading, TopicRow } from './analysis-head'
import { selectCachedPollDetail } from './feature'
import { PollAnalysis } from './poll-analysis'
import { fetchPoll } from './requests'
import { parseView } from './view'

const Skeletons = styled.div`
  display: grid;
  gap: ${space(3)};
  padding-block: ${space(1.5)};
`

/** The page of the poll in the URL; "not found" if it does not exist or the user may not see it. */
export function AnalysisScreen() {
  const { pollId, options } = useParams()
  const { search } = useLocation()
  const id = parsePollId(pollId)
  return id === null ? <NotFoundScreen /> : <Analysis key={id} id={id} options={options} search={search} />
}

const LOADING = 'Umfrage wird geladen …'
const FAILED = 'Diese Umfrage konnte nicht geladen werden.'

function Analysis({ id, options, search }: { id: number; options: string | undefined; search: string }) {
  const poll = useSelector((state: CoreState) => selectCachedPollDetail(state, id))
  const card = useSelector((state: CoreState) => selectPoll(state, id))
  const error = useSelector((state: CoreState) => selectError(state, fetchPoll, id))

  const reload = useFetch(fetchPoll, id)
  useEffect(() => LazyPollActions.load(), []) // together with the poll

  if (!poll && error?.code === 'not_found') return <NotFoundScreen />
  const view = parseView(options, new URLSearchParams(search))
  if (!poll)
    return (
      <AnalysisPage>
        <DocumentTitle>{error ? FAILED : (card?.title ?? LOADING)}</DocumentTitle>
        <TopicRow />
        {error ? (
          <>
            <QuestionHeading tabIndex={-1}>{FAILED}</QuestionHeading>
            <ErrorState text={getErrorMessage(error)} onRetry={reload} />
          </>
        ) : (
          <>
            {card ? (
              <QuestionHeading tabIndex={-1}>{card.question}</QuestionHeading>
            ) : (
              <VisuallyHidden as="h1" tabIndex={-1}>
                {LOADING}
              </VisuallyHidden>
            )}
            <Loading>
              <Skeletons>
                {!card && <TextSkeleton lines={2} />}
                <TextSkeleton lines={2} />
                <ChartSkeleton />
              </Skeletons>
            </Loading>
          </>
        )}
      </AnalysisPage>
    )
  return (
    <AnalysisPage>
      <DocumentTitle>{poll.title}</DocumentTitle>
      <AnalysisHead poll={poll} view={view} />
      <PollAnalysis poll={poll} view={view} />
    </AnalysisPage>
  )
}
