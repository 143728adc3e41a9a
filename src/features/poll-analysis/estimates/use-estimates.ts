import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import type { DistrictEstimates } from '../../../api/results'
import type { PollId } from '../../../core/entities/poll'
import { selectError } from '../../../core/requests/selectors'
import { useFetch } from '../../../core/requests/use-fetch'
import type { CoreState } from '../../../core/state'
import { useFeatures } from '../../../core/use-features'
import type { RequestError } from '../../../lib/request-error'
import { estimatesFeature, fetchEstimates, selectEstimates } from './estimates-feature'

/** The polling interval while estimates are computed. */
const POLLING_INTERVAL_MS = 2000

const FEATURES = [estimatesFeature]

/** Returns the estimates of a poll; polls the server until they are computed. */
export function useEstimates(pollId: PollId): {
  response: DistrictEstimates | undefined
  error: RequestError | null
  load: () => void
} {
  useFeatures(FEATURES)
  const response = useSelector((state: CoreState) => selectEstimates(state, pollId))
  const error = useSelector((state: CoreState) => selectError(state, fetchEstimates, String(pollId)))
  const load = useFetch(fetchEstimates, pollId)
  useEffect(() => {
    if (response?.status !== 'PENDING') return undefined
    const timer = setTimeout(load, POLLING_INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [response, load])
  return { response, error, load }
}
