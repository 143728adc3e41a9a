import { put, select, takeEvery, takeLeading, type SagaGenerator } from 'typed-redux-saga'
import * as contact from '../../api/contact'
import { selectContactVariant } from '../../core/overlays/selectors'
import { requestSaga } from '../../lib/request'
import { draftDropped, sendAnonymousMessage, sendCustomerMessage } from './actions'

export function* contactSaga(): SagaGenerator<void> {
  yield* requestSaga(sendCustomerMessage, contact.sendCustomerMessage, takeLeading)
  yield* requestSaga(sendAnonymousMessage, contact.sendAnonymousMessage, takeLeading)
  yield* takeEvery([sendCustomerMessage.success, sendAnonymousMessage.success], function* dropDraft() {
    yield* put(draftDropped(yield* select(selectContactVariant)))
  })
}
