import { useEffect, useState } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import type { PollDetail, PollResult } from '../../api/results'
import { selectError, selectIsLoading } from '../../core/requests/selectors'
import { withPeople } from '../../core/result-filter/filter'
import type { CoreState } from '../../core/state'
import type { RequestError } from '../../lib/request-error'
import { fetchResult, queryOf, resultKey } from './requests'
import { selectResult, selectResultChangedAt } from './feature'
import type { AnalysisView } from './view'

/** A result, and the view whose it is. */
export interface Shown {
  view: AnalysisView
  result: PollResult
}

interface AskedResult {
  /** While another result is awaited, or could not be had, the one before it. */
  shown: Shown | undefined
  /** What is shown is not what was asked for. */
  isBehind: boolean
  /** Why what was asked for did not come. */
  error: RequestError | null
  ask: () => void
}

/** The result of a view, asked for where it is not at hand, and anew when it has changed on the server. */
export function useResult(poll: PollDetail, view: AnalysisView): AskedResult {
  const dispatch = useDispatch()
  const request = { pollId: poll.id, query: queryOf(view) }
  const key = resultKey(request)
  const result = useSelector((state: CoreState) => selectResult(state, request))
  const told = result?.segment ? withPeople(view, result.segment) : view
  const error = useSelector((state: CoreState) => selectError(state, fetchResult, key))
  const store = useStore<CoreState>()
  const [before, setBefore] = useState<Shown>()
  // Result and method are two views of one answer.
  if (result && (result !== before?.result || view.chart !== before.view.chart))
    setBefore({ view: told, result })
  const changedAt = useSelector((state: CoreState) => selectResultChangedAt(state, request))
  const ask = () => dispatch(fetchResult(request))

  useEffect(() => {
    // Of now, not of the drawing: the headline's result may have been asked for by then, and be the same.
    const state = store.getState()
    const isAwaited = !selectResult(state, request) && !selectIsLoading(state, fetchResult, key)
    if (isAwaited || selectResultChangedAt(state, request) > 0) ask()
    // oxlint-disable-next-line react/exhaustive-deps -- the key says all that the question depends on
  }, [key, changedAt, !result])

  return {
    shown: result ? { view: told, result } : before,
    isBehind: !result,
    error: result ? null : error,
    ask,
  }
}
