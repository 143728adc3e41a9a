import { ApiError } from '../../http/errors.ts'

/** What to throw where a parameter makes no sense. */
export const refusal = (field: string, message: string): ApiError =>
  new ApiError('validation_failed', { fields: { [field]: message } })
