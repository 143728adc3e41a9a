import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import type { Letter } from '../../mail/mailer.ts'
import { findAccountByEmail, type AccountRow } from '../me/repository.ts'
import { countTowards, LIMITS } from '../rate-limit.ts'

/**
 * Writes to the account with this address, if there is one. The caller learns nothing of it: neither from the
 * answer nor from its time, for the letter is written behind the answer. Nobody gets more than five an hour.
 */
export async function sendOnRequest(
  context: Context,
  request: FastifyRequest,
  address: string,
  write: (account: AccountRow, email: string) => Promise<Letter>,
): Promise<void> {
  const email = address.toLowerCase()
  const account = await findAccountByEmail(context.database, email)
  if (!(await isWithinLimit(context, email)) || !account) return
  context.background.run(
    async () => context.mailer.send(await write(account, email)),
    (error) => request.log.error({ err: error }, 'letter not sent'),
  )
}

async function isWithinLimit(context: Context, email: string): Promise<boolean> {
  try {
    await countTowards(context, LIMITS.letter, email)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'rate_limited') return false
    throw error
  }
}
