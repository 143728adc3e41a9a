import { combineReducers } from '@reduxjs/toolkit'
import { put, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { createFeatureModule } from '../../core/feature-module'
import { notify } from '../../core/notifications/actions'
import { getErrorMessage, type ErrorTexts } from '../../core/requests/error-message'
import type { CoreState } from '../../core/state'
import { formatCount } from '../../lib/format'
import { createByIdReducer, createLoadedItemsSelector, createPagedListReducer } from '../../lib/remote-list'
import { createRequest, LEADING_BY_ID } from '../../lib/request'
import * as api from './api'
import type { DistinctAnswer } from './api'

export const fetchDistinctAnswers = createRequest('adminOpenAnswers/list', api.fetchOpenAnswers)
export const codeAnswers = createRequest('adminOpenAnswers/code', api.codeOpenAnswers, LEADING_BY_ID)

const keyOf = ({ key }: DistinctAnswer) => key
const CHANGED: ErrorTexts = {
  conflict:
    'Die Umfrage oder die Zuordnung wurde inzwischen geändert. Bitte prüfen Sie beides und ordnen Sie erneut zu.',
}

/** Returns a confirmation: for answers that already had a category, the list hardly shows the change. */
function codedText({ answers, categoryPositions }: Parameters<typeof api.codeOpenAnswers>[0]): string {
  const count = answers.length === 1 ? 'Eine Antwort' : `${formatCount(answers.length)} Antworten`
  return categoryPositions.length === 0 ? `${count}: nicht zuordenbar.` : `${count} zugeordnet.`
}

export const adminOpenAnswersFeature = createFeatureModule({
  name: 'adminOpenAnswers',
  requests: [fetchDistinctAnswers, codeAnswers],
  reducer: combineReducers({
    list: createPagedListReducer(fetchDistinctAnswers, 'answers', {
      idOf: keyOf,
      details: ({ poll, categories = [], votes = 0, uncoded = 0 }) => ({
        poll: poll ?? null,
        categories,
        votes,
        uncoded,
      }),
    }),
    answers: createByIdReducer([fetchDistinctAnswers], 'answers', keyOf),
  }),
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery(codeAnswers.success, function* ({ meta }) {
      yield* put(notify({ title: codedText(meta.initiator.payload), timeoutMs: 4_000 }))
    })
    yield* takeEvery(codeAnswers.failure, function* ({ error }) {
      yield* put(notify({ id: 'coding-failed', title: getErrorMessage(error, CHANGED), isPriority: true }))
    })
  },
})

const slice = adminOpenAnswersFeature.selectSlice

export const selectOpenAnswerListState = (state: CoreState) => slice(state).list

export const selectDistinctAnswers = createLoadedItemsSelector(
  selectOpenAnswerListState,
  (state) => slice(state).answers,
)
