import { put, type SagaGenerator } from 'typed-redux-saga'
import type { RequestError } from '../../lib/request-error'
import { getErrorMessage } from '../requests/error-message'
import { notify } from './actions'

/**
 * Shows the error of a failed request in a toast, for failures that are shown under a condition only.
 * Requests whose failures are always shown in a toast declare it: `createRequest(…, { failureToastId })`.
 *
 * @param toastId the id of the toast. Further failures with the same id are not shown while it is open
 * @example if (error.code !== 'not_found') yield* notifyFailure('export-failed', error)
 */
export function* notifyFailure(toastId: string, error: RequestError): SagaGenerator<void> {
  yield* put(notify({ id: toastId, title: getErrorMessage(error), isPriority: true }))
}
