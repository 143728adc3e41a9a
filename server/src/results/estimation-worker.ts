import { parentPort, workerData } from 'node:worker_threads'
import { DISTRICTS } from '../regions/districts.ts'
import { estimateDistricts } from '../statistics/small-area/districts.ts'
import { toDistrictVotes } from './district-votes.ts'
import type { DistrictEstimation } from './estimation.ts'

const { votes, ...survey } = workerData as DistrictEstimation // passed by estimation.ts
parentPort?.postMessage(estimateDistricts({ ...survey, votes: toDistrictVotes(votes), districts: DISTRICTS }))
