import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation, useParams } from 'react-router-dom'
import type { ReactNode } from 'react'
import { PageColumn } from '../../../components/page-header'
import { ChartSkeleton, Loading, TextSkeleton } from '../../../components/skeleton'
import { ErrorState } from '../../../components/states'
import { errorMessage } from '../../../core/requests/error-message'
import { selectError, selectIsLoading } from '../../../core/requests/selectors'
import type { CoreState } from '../../../core/state'
import { fetchPoll } from '../actions'
import { selectPollDetail } from '../selectors'
import { readView } from '../view'
import { AnalysisHead } from './analysis-head'
import { PollAnalysis } from './poll-analysis'

interface AnalysisScreenProps {
  /** Shown for a poll that does not exist, or not for this user. */
  notFound: ReactNode
  /** Told the question once it is known, for the page's title. */
  onTitle: (title: string) => void
}

/** A poll by the id of its address. */
export function AnalysisScreen({ notFound, onTitle }: AnalysisScreenProps) {
  const { pollId = '', options } = useParams()
  const { search } = useLocation()
  const id = /^\d{1,9}$/.test(pollId) ? Number(pollId) : null
  return id === null ? (
    notFound
  ) : (
    <Analysis key={id} id={id} options={options} search={search} notFound={notFound} onTitle={onTitle} />
  )
}

interface AnalysisProps extends AnalysisScreenProps {
  id: number
  options: string | undefined
  search: string
}

function Analysis({ id, options, search, notFound, onTitle }: AnalysisProps) {
  const dispatch = useDispatch()
  const poll = useSelector((state: CoreState) => selectPollDetail(state, id))
  const error = useSelector((state: CoreState) => selectError(state, fetchPoll, id))
  const isLoading = useSelector((state: CoreState) => selectIsLoading(state, fetchPoll, id))

  useEffect(() => {
    dispatch(fetchPoll(id))
  }, [dispatch, id])

  const title = poll?.title
  useEffect(() => {
    if (title) onTitle(title)
  }, [title, onTitle])

  if (!poll && error?.code === 'not_found') return notFound
  return (
    <PageColumn>
      {poll ? (
        <>
          <AnalysisHead poll={poll} />
          <PollAnalysis poll={poll} view={readView(options, new URLSearchParams(search))} />
        </>
      ) : error ? (
        <ErrorState
          text={errorMessage(error)}
          onRetry={() => dispatch(fetchPoll(id))}
          isRetrying={isLoading}
        />
      ) : (
        <Loading>
          <TextSkeleton lines={2} />
          <ChartSkeleton />
        </Loading>
      )}
    </PageColumn>
  )
}
