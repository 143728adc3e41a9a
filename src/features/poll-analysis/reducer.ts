import { createReducer } from '@reduxjs/toolkit'
import type { PollResult } from '../../api/results'
import { fetchResult, resultKey } from './actions'

export interface PollAnalysisState {
  /** The newest answers by their key, the newest last. */
  results: { key: string; result: PollResult }[]
}

/** Enough to go back and forth between the views of a few polls without asking again. */
const KEPT = 40

const empty: PollAnalysisState = { results: [] }

export const pollAnalysisReducer = createReducer(empty, (builder) => {
  builder.addMatcher(fetchResult.success.match, (state, { payload, meta }) => {
    const key = resultKey(meta.initiator.payload)
    const others = state.results.filter((kept) => kept.key !== key)
    state.results = [...others, { key, result: payload }].slice(-KEPT)
  })
})
