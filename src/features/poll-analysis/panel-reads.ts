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
export const QUESTION_AVERAGE_READ = createCachedRead('questionAverages', fetchAverageOfInstitutes)
export const DISTRICT_ESTIMATES_READ = createCachedRead('districtEstimates', fetchOrStartDistrictEstimates)
/** The answers of the same people at two times. */
export const POLL_FLOWS_READ = createCachedRead('pollFlows', fetchPollFlows)
/** How much findings depend on weighting and single votes. */
export const POLL_SENSITIVITY_READ = createCachedRead('pollSensitivities', fetchPollSensitivity, {
  key: getPollRequestKey,
  maxResponses: 10,
})
/** The polls with a known answer. */
export const TRACK_RECORD_READ = createCachedRead('trackRecord', fetchTrackRecord)
export const POLL_WEIGHTS_READ = createCachedRead('pollWeights', fetchPollWeights)
