import type { SagaGenerator } from 'typed-redux-saga'
import * as api from '../../api/collections'
import { requestSaga } from '../../lib/request'
import { fetchCollections } from './actions'

export function* collectionsSaga(): SagaGenerator<void> {
  yield* requestSaga(fetchCollections, api.fetchCollections)
}
