import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { INVITATION_DAYS, LINK_MINUTES } from '../../../../contract/limits.ts'
import type { Context } from '../../context/context.ts'
import type { Transaction } from '../../database/connection.ts'
import { oneTimeTokens } from '../../database/schema-accounts.ts'
import { ApiError } from '../../http/errors.ts'
import { newToken, tokenHash } from '../../lib/tokens.ts'

const MINUTE = 60_000

export type TokenKind = keyof typeof LINK_MINUTES

/** As long as an invitation is valid, because the link may be passed on by hand. */
export const FIRST_PASSWORD_LINK_LIFETIME_MS = INVITATION_DAYS * 24 * 60 * MINUTE

/** Creates a token for a link in an e-mail to `email`. */
export async function issueToken(
  database: Pick<Transaction, 'insert'>,
  now: Date,
  kind: TokenKind,
  { id: userId, email }: { id: number; email: string },
  lifetimeMs: number = LINK_MINUTES[kind] * MINUTE,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  await database.insert(oneTimeTokens).values({ tokenHash: tokenHash(token), kind, userId, email, expiresAt })
  return { token, expiresAt }
}

const isUsable = (kind: TokenKind, token: string, now: Date) =>
  and(
    eq(oneTimeTokens.tokenHash, tokenHash(token)),
    eq(oneTimeTokens.kind, kind),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, now),
  )

/** Returns a token without consuming it. @throws ApiError `link_expired` if it is unknown, used or expired */
export async function requireToken(
  { database, now }: Pick<Context, 'database' | 'now'>,
  kind: TokenKind,
  token: string,
) {
  const [found] = await database
    .select()
    .from(oneTimeTokens)
    .where(isUsable(kind, token, now()))
  if (!found) throw new ApiError('link_expired')
  return found
}

/** Consumes a token. @throws ApiError `link_expired` for all but the first call, too */
export async function consumeToken(transaction: Transaction, now: Date, kind: TokenKind, token: string) {
  const [used] = await transaction
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(isUsable(kind, token, now))
    .returning()
  if (!used) throw new ApiError('link_expired')
  return used
}

/** Revokes the user's unused login and password reset links, so that links in older e-mails no longer work. */
export async function revokeLoginAndResetTokens(transaction: Transaction, now: Date, userId: number) {
  await transaction
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        inArray(oneTimeTokens.kind, ['LOGIN', 'PASSWORD_RESET'] satisfies TokenKind[]),
        isNull(oneTimeTokens.usedAt),
      ),
    )
}
