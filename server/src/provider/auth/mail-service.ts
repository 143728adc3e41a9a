import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context/context.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { ApiError } from '../../http/errors.ts'
import { assertBelowLimitAndCount, isWithinLimits } from '../../http/rate-limit.ts'
import type { EmailMessage } from '../../mail/emails.ts'
import { findAccountByEmail } from '../accounts/repository.ts'
import { issueToken, type TokenKind } from '../accounts/token-repository.ts'
import { RATE_LIMITS } from '../limits.ts'

/**
 * Several times the duration of the account lookup, so that responses with and without an account take equally long.
 */
const RESPONSE_DELAY_MS = 100

/**
 * Sends a link to the account with this address, if it exists and no limit is reached. Neither the response nor its
 * time reveals whether the account exists: limits are counted before the lookup, every response is delayed equally,
 * and the e-mail is enqueued afterwards.
 *
 * @throws ApiError `mail_disabled`, `rate_limited`; `unavailable` if too many such requests are pending
 */
export async function enqueueLinkEmailIfAccountExists(
  context: Context,
  request: FastifyRequest,
  kind: TokenKind,
  address: string,
  write: (email: string, token: string) => EmailMessage,
): Promise<void> {
  requireMailEnabled(context)
  const email = address.toLowerCase()
  const network = clientNetwork(request)
  const lookUp = context.queues.mail.run(network, async () => {
    const isAllowed = await isWithinLimits(async () => {
      // The network first: beyond its limit, nothing is written for made-up addresses.
      await assertBelowLimitAndCount(context, RATE_LIMITS.emailNetwork, network)
      await assertBelowLimitAndCount(context, RATE_LIMITS.email, kind, email, network)
      await assertBelowLimitAndCount(context, RATE_LIMITS.emailTotal, kind, email)
    })
    return isAllowed ? findAccountByEmail(context.database, email) : undefined
  })
  const [account] = await Promise.all([lookUp, wait(RESPONSE_DELAY_MS)])
  if (!account) return
  context.background.runAfterResponse(
    async () => {
      await context.database.transaction(async (transaction) => {
        const recipient = { id: account.id, email }
        const { token, expiresAt } = await issueToken(transaction, context.now(), kind, recipient)
        await context.mailer.enqueue(transaction, write(email, token), { expiresAt })
      })
      await context.mailer.deliver()
    },
    (error) => request.log.error({ err: error }, 'email not queued'),
  )
}

/** @throws ApiError `mail_disabled` if the server cannot send e-mail; the response would promise one */
export function requireMailEnabled({ mailer }: Pick<Context, 'mailer'>): void {
  if (mailer.mode === 'NONE') throw new ApiError('mail_disabled')
}
