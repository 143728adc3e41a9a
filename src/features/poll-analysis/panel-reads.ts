import {
  fetchDistrictEstimates,
  fetchPollSensitivity,
  fetchPollWeights,
  fetchQuestionAverage,
  fetchTrackRecord,
} from '../../api/results'
import { createCachedRead } from '../../core/requests/cached-read'
import { resultKey } from './view/requests'

/** The average of a poll's question over institutes. */
export const AVERAGES = createCachedRead('pollAnalysis/fetchAverage', fetchQuestionAverage, {
  name: 'questionAverages',
})
/** The estimates by district. */
export const ESTIMATES = createCachedRead('pollAnalysis/fetchEstimates', fetchDistrictEstimates, {
  name: 'districtEstimates',
})
/** How much findings depend on weighting and single votes. */
export const SENSITIVITIES = createCachedRead('pollAnalysis/fetchSensitivity', fetchPollSensitivity, {
  name: 'pollSensitivities',
  key: resultKey,
  max: 10,
})
/** The polls with a known answer. */
export const TRACK_RECORD = createCachedRead('pollAnalysis/fetchTrackRecord', fetchTrackRecord, {
  name: 'trackRecord',
})
export const WEIGHTS = createCachedRead('pollAnalysis/fetchWeights', fetchPollWeights, {
  name: 'pollWeights',
})
