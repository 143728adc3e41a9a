import type { Context } from '../../context/context.ts'
import { ApiError } from '../../http/errors.ts'
import type { User } from '../viewer.ts'
import { presentUser } from './presenter.ts'
import { createProfileReader } from './repository.ts'
import type { UserAnswer } from './schema.ts'

/** What GET /v1/me and each login tell of a user. */
export function createUserAnswer({
  config,
  database,
}: Pick<Context, 'config' | 'database'>): (user: User) => Promise<UserAnswer> {
  const profileOf = createProfileReader(database)
  return async (user) => {
    const profile = await profileOf({ userId: user.userId, organizationId: user.organization?.id ?? null })
    if (!profile) throw new ApiError('invalid_token') // the account was deleted meanwhile
    return presentUser(user, profile, config)
  }
}
