import { takeLeading, type SagaGenerator } from 'typed-redux-saga'
import * as contact from '../../api/contact'
import { requestSaga } from '../../lib/request'
import { sendAnonymousMessage, sendCustomerMessage } from './actions'

export function* contactSaga(): SagaGenerator<void> {
  yield* requestSaga(sendCustomerMessage, contact.sendCustomerMessage, takeLeading)
  yield* requestSaga(sendAnonymousMessage, contact.sendAnonymousMessage, takeLeading)
}
