import { put, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import type { Failed } from '../../lib/request'
import type { PollId } from '../entities/poll'
import { createFeatureModule } from '../feature-module'
import { notify } from '../notifications/actions'
import { getErrorMessage } from '../requests/error-message'
import { favoritePoll, unfavoritePoll } from './requests'

/** Sends the requests of favorites. Their state is part of the core state. */
export const favoritesFeature = createFeatureModule({
  name: 'favorites',
  requests: [favoritePoll, unfavoritePoll],
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery([favoritePoll.failure, unfavoritePoll.failure], notifyRollback)
  },
})

function* notifyRollback({ type, error }: Failed<PollId>) {
  const title =
    type === favoritePoll.failure.type
      ? 'Der Favorit wurde nicht gespeichert.'
      : 'Der Favorit wurde nicht entfernt.'
  yield* put(notify({ id: 'favorite-failed', title, content: getErrorMessage(error), timeoutMs: 8_000 }))
}
