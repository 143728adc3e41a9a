import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import type { Letter } from '../../mail/letters.ts'
import { findAccountByEmail } from '../me/repository.ts'
import { countTowards, LIMITS } from '../rate-limit.ts'
import { issueToken, type TokenKind } from './one-time-tokens.ts'

/**
 * Sends a link to the account with this address, if there is one. The caller learns nothing of it: neither
 * from the answer nor from its time, for the letter is queued and sent behind the answer. Nobody gets more than
 * five of a kind an hour.
 * @throws ApiError `mail_disabled`
 */
export async function sendOnRequest(
  context: Context,
  request: FastifyRequest,
  kind: TokenKind,
  address: string,
  write: (email: string, token: string) => Letter,
): Promise<void> {
  requireMail(context)
  const email = address.toLowerCase()
  const account = await findAccountByEmail(context.database, email)
  if (!(await isWithinLimit(context, kind, email)) || !account) return
  context.background.run(
    async () => {
      await context.database.transaction(async (transaction) => {
        const recipient = { id: account.id, email }
        const { token, expiresAt } = await issueToken(transaction, context.now(), kind, recipient)
        await context.mailer.enqueue(transaction, write(email, token), { expiresAt })
      })
      await context.mailer.deliver()
    },
    (error) => request.log.error({ err: error }, 'letter not queued'),
  )
}

/** @throws ApiError `mail_disabled` where no mail can leave: a promise of one would be false */
export function requireMail({ mailer }: Pick<Context, 'mailer'>): void {
  if (mailer.mode === 'NONE') throw new ApiError('mail_disabled')
}

async function isWithinLimit(context: Context, kind: TokenKind, email: string): Promise<boolean> {
  try {
    await countTowards(context, LIMITS.letter, kind, email)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'rate_limited') return false
    throw error
  }
}
