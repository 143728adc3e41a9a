import { put, type SagaGenerator } from 'typed-redux-saga'
import type { RequestError } from '../../lib/request-error'
import { errorMessage } from '../requests/error-message'
import { notify } from './actions'

/**
 * Says in a toast why a request failed: for one whose outcome is shown nowhere else on the screen, such as an export.
 *
 * @param id failures that share it are told once, as long as the toast is there
 * @example yield* takeEvery(exportBoard.failure, notifyFailure('export-failed'))
 */
export const notifyFailure = (id: string) =>
  function* tell({ error }: { error: RequestError }): SagaGenerator<void> {
    yield* put(notify({ id, title: errorMessage(error), isPriority: true }))
  }
