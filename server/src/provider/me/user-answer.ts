import type { Context } from '../../context.ts'
import type { User } from '../viewer.ts'
import { presentUser } from './presenter.ts'
import { findAccount, findPalettes } from './repository.ts'
import type { UserAnswer } from './schema.ts'

/** What GET /v1/me and each login tell of a user. */
export async function userAnswer({ database }: Pick<Context, 'database'>, user: User): Promise<UserAnswer> {
  const [account, palettes] = await Promise.all([
    findAccount(database, user.userId),
    user.organisation ? findPalettes(database, user.organisation.id) : [],
  ])
  return presentUser(user, account, palettes)
}
