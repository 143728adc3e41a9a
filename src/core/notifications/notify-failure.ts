import { put, type SagaGenerator } from 'typed-redux-saga'
import type { RequestError } from '../../lib/request-error'
import { getErrorMessage } from '../requests/error-message'
import { notify } from './actions'

/**
 * Creates a saga that shows the error of a failed request in a toast, for failures that are shown under a condition only.
 * Requests whose failures are always shown in a toast declare it: `createRequest(…, { failureToastId })`.
 *
 * @param toastId the id of the toast. Further failures with the same id are not shown while it is open
 * @example if (failed.error.code !== 'not_found') yield* createFailureToastSaga('export-failed')(failed)
 */
export const createFailureToastSaga = (
  toastId: string,
): ((failed: { error: RequestError }) => SagaGenerator<void>) =>
  function* showError({ error }: { error: RequestError }): SagaGenerator<void> {
    yield* put(notify({ id: toastId, title: getErrorMessage(error), isPriority: true }))
  }
