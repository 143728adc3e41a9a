import { useSelector } from 'react-redux'
import { useLocation, useParams } from 'react-router-dom'
import { DocumentTitle } from '../../../components/document-title'
import { PageColumn } from '../../../components/page-header'
import { ChartSkeleton, Loading, TextSkeleton } from '../../../components/skeleton'
import { ErrorState } from '../../../components/states'
import { parsePollId } from '../../../core/entities/poll-id'
import { errorMessage } from '../../../core/requests/error-message'
import { selectError } from '../../../core/requests/selectors'
import { useFetch } from '../../../core/requests/use-fetch'
import { NotFoundScreen } from '../../../core/screens'
import type { CoreState } from '../../../core/state'
import { AnalysisHead } from './analysis-head'
import { selectPollDetail } from './feature'
import { PollAnalysis } from './poll-analysis'
import { fetchPoll } from './requests'
import { parseView } from './view'

/** The page of the poll in the URL; "not found" if it does not exist or the user may not see it. */
export function AnalysisScreen() {
  const { pollId, options } = useParams()
  const { search } = useLocation()
  const id = parsePollId(pollId)
  return id === null ? <NotFoundScreen /> : <Analysis key={id} id={id} options={options} search={search} />
}

interface AnalysisProps {
  id: number
  options: string | undefined
  search: string
}

function Analysis({ id, options, search }: AnalysisProps) {
  const poll = useSelector((state: CoreState) => selectPollDetail(state, id))
  const error = useSelector((state: CoreState) => selectError(state, fetchPoll, id))

  const reload = useFetch(fetchPoll, id)

  if (!poll && error?.code === 'not_found') return <NotFoundScreen />
  const view = parseView(options, new URLSearchParams(search))
  return (
    <PageColumn>
      {poll && <DocumentTitle>{poll.title}</DocumentTitle>}
      {poll ? (
        <>
          <AnalysisHead poll={poll} view={view} />
          <PollAnalysis poll={poll} view={view} />
        </>
      ) : error ? (
        <ErrorState text={errorMessage(error)} onRetry={reload} />
      ) : (
        <Loading>
          <TextSkeleton lines={2} />
          <ChartSkeleton />
        </Loading>
      )}
    </PageColumn>
  )
}
