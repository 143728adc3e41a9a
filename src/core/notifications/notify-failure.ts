import { put, type SagaGenerator } from 'typed-redux-saga'
import type { RequestError } from '../../lib/request-error'
import { errorMessage } from '../requests/error-message'
import { notify } from './actions'

/**
 * Creates a saga that shows the error of a failed request in a toast. Use it for requests whose failure is not shown
 * elsewhere, such as exports.
 *
 * @param id the id of the toast. Further failures with the same id are not shown while it is open
 * @example yield* takeEvery(exportBoard.failure, notifyFailure('export-failed'))
 */
export const notifyFailure = (id: string) =>
  function* showError({ error }: { error: RequestError }): SagaGenerator<void> {
    yield* put(notify({ id, title: errorMessage(error), isPriority: true }))
  }
