import type { Static } from 'typebox'
import type { Context } from '../../context.ts'
import { userAnswer } from '../me/user-answer.ts'
import { tokenHash } from '../tokens.ts'
import { findViewers } from '../viewer.ts'
import type { LoginAnswer } from './schema.ts'

/** What a login answers for the session that was just opened with `token`. */
export async function loginAnswer(
  context: Pick<Context, 'database' | 'now'>,
  token: string,
): Promise<Static<typeof LoginAnswer>> {
  const hash = tokenHash(token)
  const viewer = (await findViewers(context.database, [hash], context.now())).get(hash.toString('hex'))
  if (!viewer) throw new Error('the session ended while it was opened')
  const user = await userAnswer(context, viewer)
  return { auth_token: token, user, features: user.features, admin_roles: user.admin_roles }
}
