import { useState } from 'react'
import type { PollWaves } from '../../../api/results'
import { selectCachedWaves } from './feature'
import { fetchWaves, toWavesRequestWithoutPeriod } from './requests'
import { useCachedResponse, type ShownOrPrevious } from './use-cached-response'
import type { AnalysisView } from './view'

interface ShownWaves extends PollWaves {
  view: AnalysisView
}

/** Returns the waves of a poll with the filter of a view, and loads them if they are not cached. */
export function useWavesOrPrevious(pollId: number, view: AnalysisView): ShownOrPrevious<ShownWaves> {
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
