import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { PollContrasts } from '../../api/results'
import type { PollId } from '../../core/entities/poll'
import { selectError } from '../../core/requests/selectors'
import type { CoreState } from '../../core/state'
import type { RequestError } from '../../lib/request-error'
import { useFeatures } from '../../core/use-features'
import {
  contrastsFeature,
  fetchContrasts,
  selectContrasts,
  selectContrastsChangedAt,
} from './contrasts-feature'
import { contrastsOf, resultKey } from './requests'
import type { AnalysisView } from './view'

const FEATURES = [contrastsFeature]

/** What differs beyond chance in a result, asked for where it is not at hand. */
export function useContrasts(
  pollId: PollId,
  view: AnalysisView,
): { answer: PollContrasts | undefined; error: RequestError | null; ask: () => void } {
  useFeatures(FEATURES)
  const dispatch = useDispatch()
  const request = contrastsOf(pollId, view)
  const key = resultKey(request)
  const answer = useSelector((state: CoreState) => selectContrasts(state, request))
  const error = useSelector((state: CoreState) => selectError(state, fetchContrasts, key))
  const ask = () => dispatch(fetchContrasts(request))
  const changedAt = useSelector((state: CoreState) => selectContrastsChangedAt(state, request))
  useEffect(() => {
    if (!answer || changedAt > 0) ask()
    // oxlint-disable-next-line react/exhaustive-deps -- the key says all that the question depends on
  }, [key, changedAt, !answer])
  return { answer, error, ask }
}
