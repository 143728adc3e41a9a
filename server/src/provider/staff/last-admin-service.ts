import { TEXT } from '../../../../contract/texts.ts'
import type { Transaction } from '../../database/connection.ts'
import { ApiError } from '../../http/errors.ts'
import { hasAdminWhoCanLogIn } from '../accounts/admin-repository.ts'

/** Call it after `lockStaffRoles`. @throws ApiError `conflict` if no other user with the role ADMIN could log in */
export async function assertNotLastAdmin(transaction: Transaction, userId: number): Promise<void> {
  if (!(await hasAdminWhoCanLogIn(transaction, userId)))
    throw new ApiError('conflict', { message: TEXT.lastAdmin })
}
