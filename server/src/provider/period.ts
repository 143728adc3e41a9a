import { TEXT } from '../../../contract/texts.ts'
import { fieldError } from '../http/errors.ts'

/** @throws ApiError `validation_failed` for a period that ends before it begins */
export function assertPeriod({ from, to }: { from?: string; to?: string }): void {
  if (from !== undefined && to !== undefined && to < from) throw fieldError('to', TEXT.endBeforeStart)
}
