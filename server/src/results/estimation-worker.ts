import { parentPort, workerData } from 'node:worker_threads'
import { DISTRICTS } from '../regions/districts.ts'
import { estimateDistricts } from '../statistics/small-area/districts.ts'
import { estimateProtectedDistricts } from '../statistics/small-area/protected-districts.ts'
import { toDistrictVotes } from './district-votes.ts'
import type { DistrictEstimationInput } from './estimation.ts'

const estimation = workerData as DistrictEstimationInput // passed by estimation.ts
parentPort?.postMessage(
  'figures' in estimation
    ? estimateProtectedDistricts({ ...estimation, districts: DISTRICTS })
    : estimateDistricts({ ...estimation, votes: toDistrictVotes(estimation.votes), districts: DISTRICTS }),
)
