import type { Transaction } from '../../database/connection.ts'
import { contactRequests } from '../../database/schema-accounts.ts'

export type NewContactRequest = typeof contactRequests.$inferInsert

export async function addContactRequest(transaction: Transaction, request: NewContactRequest): Promise<void> {
  await transaction.insert(contactRequests).values(request)
}
