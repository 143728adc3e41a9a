import { put, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import * as api from '../../api/favorites'
import { requestSaga, type Failed } from '../../lib/request'
import { takeInTurn } from '../../lib/take-in-turn'
import type { PollId } from '../entities/poll'
import { notify } from '../notifications/actions'
import { errorMessage } from '../requests/error-message'
import { favoritePoll, unfavoritePoll } from './requests'

/** Sends the requests of one poll one after the other, so that the server ends with the last of them. */
export function* favoritesSaga(): SagaGenerator<void> {
  const inTurn = takeInTurn()
  yield* requestSaga(favoritePoll, api.favoritePoll, inTurn)
  yield* requestSaga(unfavoritePoll, api.unfavoritePoll, inTurn)
  yield* takeEvery([favoritePoll.failure, unfavoritePoll.failure], notifyRollback)
}

function* notifyRollback({ type, error }: Failed<PollId>) {
  const title =
    type === favoritePoll.failure.type
      ? 'Der Favorit wurde nicht gespeichert.'
      : 'Der Favorit wurde nicht entfernt.'
  yield* put(notify({ id: 'favorite-failed', title, content: errorMessage(error), timeout: 8_000 }))
}
