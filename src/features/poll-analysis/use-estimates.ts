import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import type { DistrictEstimates } from '../../api/results'
import type { PollId } from '../../core/entities/poll'
import { selectError } from '../../core/requests/selectors'
import { useFetch } from '../../core/requests/use-fetch'
import type { CoreState } from '../../core/state'
import type { RequestError } from '../../lib/request-error'
import { useFeatures } from '../../core/use-features'
import { estimatesFeature, fetchEstimates, selectEstimates } from './estimates-feature'

/** Between one question whether estimates are computed by now and the next. */
const ASK_AGAIN_MS = 2000

const FEATURES = [estimatesFeature]

/** The estimates of a poll, asked for until they are computed. */
export function useEstimates(pollId: PollId): {
  answer: DistrictEstimates | undefined
  error: RequestError | null
  ask: () => void
} {
  useFeatures(FEATURES)
  const answer = useSelector((state: CoreState) => selectEstimates(state, pollId))
  const error = useSelector((state: CoreState) => selectError(state, fetchEstimates, String(pollId)))
  const ask = useFetch(fetchEstimates, pollId)
  useEffect(() => {
    if (answer?.status !== 'PENDING') return undefined
    const timer = setTimeout(ask, ASK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [answer, ask])
  return { answer, error, ask }
}
