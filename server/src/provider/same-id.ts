import { fieldError } from '../http/errors.ts'
import { INVALID_VALUE } from '../http/validation.ts'

/** @throws ApiError `validation_failed` if the body has another ID than the URL */
export function assertSameId({ params, body }: { params: { id: number }; body: { id?: number } }): void {
  if (body.id !== undefined && body.id !== params.id) throw fieldError('id', INVALID_VALUE)
}
