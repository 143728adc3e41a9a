import { useState } from 'react'
import type { PollWaves } from '../../../api/results'
import type { RequestError } from '../../../lib/request-error'
import { selectCachedWaves } from './feature'
import { fetchWaves, toWavesRequestWithoutPeriod } from './requests'
import { useCachedResponse } from './use-cached-response'
import type { AnalysisView } from './view'

/** The waves of a poll with the view that they are filtered by. */
interface ShownWaves extends PollWaves {
  view: AnalysisView
}

interface WavesState {
  /** The current waves; those of the previous filter while others load or failed to load. */
  shown: ShownWaves | undefined
  /** Whether `shown` belongs to another filter. */
  isOutdated: boolean
  /** The error of the request. */
  error: RequestError | null
  load: () => void
}

/** Returns the waves of a poll with the filter of a view, and loads them if they are not cached. */
export function useWavesOrPrevious(pollId: number, view: AnalysisView): WavesState {
  const request = toWavesRequestWithoutPeriod(pollId, view)
  const { response, error, load } = useCachedResponse(fetchWaves, request, selectCachedWaves)
  const [before, setBefore] = useState<ShownWaves>()
  if (response && response.waves !== before?.waves) setBefore({ ...response, view })
  return {
    shown: response ? { ...response, view } : before,
    isOutdated: !response,
    error: response ? null : error,
    load,
  }
}
