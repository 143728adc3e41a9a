import { fieldError } from '../http/errors.ts'
import { INVALID_VALUE } from '../http/validation.ts'

/** @throws ApiError `validation_failed` for a body that names another object than the address */
export function assertSameId({ params, body }: { params: { id: number }; body: { id?: number } }): void {
  if (body.id !== undefined && body.id !== params.id) throw fieldError('id', INVALID_VALUE)
}
