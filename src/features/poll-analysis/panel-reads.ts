import {
  fetchOrStartDistrictEstimates,
  fetchPollFlows,
  fetchPollSensitivity,
  fetchPollWeights,
  fetchAverageOfInstitutes,
  fetchTrackRecord,
} from '../../api/results'
import { createCachedRead } from '../../core/requests/cached-read'
import { getPollRequestKey } from './view/requests'

/** The average of a poll's question over institutes. */
export const QUESTION_AVERAGE_READ = createCachedRead('pollAnalysis/fetchAverage', fetchAverageOfInstitutes, {
  sliceName: 'questionAverages',
})
export const DISTRICT_ESTIMATES_READ = createCachedRead(
  'pollAnalysis/fetchEstimates',
  fetchOrStartDistrictEstimates,
  { sliceName: 'districtEstimates' },
)
/** The answers of the same people at two times. */
export const POLL_FLOWS_READ = createCachedRead('pollAnalysis/fetchFlows', fetchPollFlows, {
  sliceName: 'pollFlows',
})
/** How much findings depend on weighting and single votes. */
export const POLL_SENSITIVITY_READ = createCachedRead('pollAnalysis/fetchSensitivity', fetchPollSensitivity, {
  sliceName: 'pollSensitivities',
  key: getPollRequestKey,
  maxResponses: 10,
})
/** The polls with a known answer. */
export const TRACK_RECORD_READ = createCachedRead('pollAnalysis/fetchTrackRecord', fetchTrackRecord, {
  sliceName: 'trackRecord',
})
export const POLL_WEIGHTS_READ = createCachedRead('pollAnalysis/fetchWeights', fetchPollWeights, {
  sliceName: 'pollWeights',
})
