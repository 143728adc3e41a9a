import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { PollContrasts } from '../../../api/results'
import type { PollId } from '../../../core/entities/poll'
import { selectError } from '../../../core/requests/selectors'
import type { CoreState } from '../../../core/state'
import { useFeatures } from '../../../core/use-features'
import type { RequestError } from '../../../lib/request-error'
import { toContrastRequest, resultKey } from '../view/requests'
import type { AnalysisView } from '../view/view'
import {
  contrastsFeature,
  fetchContrasts,
  selectContrasts,
  selectContrastsChangedAt,
} from './contrasts-feature'

const FEATURES = [contrastsFeature]

/** Returns the significant differences of a result, and loads them if they are not cached. */
export function useContrasts(
  pollId: PollId,
  view: AnalysisView,
): { response: PollContrasts | undefined; error: RequestError | null; load: () => void } {
  useFeatures(FEATURES)
  const dispatch = useDispatch()
  const request = toContrastRequest(pollId, view)
  const key = resultKey(request)
  const response = useSelector((state: CoreState) => selectContrasts(state, request))
  const error = useSelector((state: CoreState) => selectError(state, fetchContrasts, key))
  const load = () => dispatch(fetchContrasts(request))
  const changedAt = useSelector((state: CoreState) => selectContrastsChangedAt(state, request))
  useEffect(() => {
    if (!response || changedAt > 0) load()
    // oxlint-disable-next-line react/exhaustive-deps -- the key identifies the request
  }, [key, changedAt, !response])
  return { response, error, load }
}
