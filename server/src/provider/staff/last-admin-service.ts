import { TEXT } from '../../../../contract/texts.ts'
import type { Transaction } from '../../database/connection.ts'
import { ApiError } from '../../http/errors.ts'
import { hasReachableAdmin } from '../accounts/admin-repository.ts'

/** Call it after `lockStaff`. @throws ApiError `conflict` if no other user with the role ADMIN would be left */
export async function assertNotLastAdmin(transaction: Transaction, userId: number): Promise<void> {
  if (!(await hasReachableAdmin(transaction, userId)))
    throw new ApiError('conflict', { message: TEXT.lastAdmin })
}
