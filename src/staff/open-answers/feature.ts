import { put, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { notify } from '../../core/notifications/actions'
import { getErrorMessage, type ErrorTexts } from '../../core/requests/error-message'
import { formatCount } from '../../lib/format'
import { createRequest, LEADING_BY_ID } from '../../lib/request'
import { createListFeature } from '../list/list-feature'
import * as api from './api'

export const fetchDistinctAnswers = createRequest('adminOpenAnswers/list', api.fetchOpenAnswers)
export const codeAnswers = createRequest('adminOpenAnswers/code', api.codeOpenAnswers, LEADING_BY_ID)

const CHANGED: ErrorTexts = {
  conflict:
    'Die Umfrage oder die Zuordnung wurde inzwischen geändert. Bitte prüfen Sie beides und ordnen Sie erneut zu.',
}

/** Returns a confirmation: for answers that already had a category, the list hardly shows the change. */
function codedText({ answers, categoryPositions }: Parameters<typeof api.codeOpenAnswers>[0]): string {
  const count = answers.length === 1 ? 'Eine Antwort' : `${formatCount(answers.length)} Antworten`
  return categoryPositions.length === 0 ? `${count}: nicht zuordenbar.` : `${count} zugeordnet.`
}

export const openAnswerList = createListFeature('adminOpenAnswers', fetchDistinctAnswers, 'answers', {
  idOf: ({ key }) => key,
  details: ({ poll, categories = [], votes = 0, uncoded = 0 }) => ({
    poll: poll ?? null,
    categories,
    votes,
    uncoded,
  }),
  requests: [codeAnswers],
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery(codeAnswers.success, function* ({ meta }) {
      yield* put(notify({ title: codedText(meta.initiator.payload), timeoutMs: 4_000 }))
    })
    yield* takeEvery(codeAnswers.failure, function* ({ error }) {
      yield* put(notify({ id: 'coding-failed', title: getErrorMessage(error, CHANGED), isPriority: true }))
    })
  },
})
