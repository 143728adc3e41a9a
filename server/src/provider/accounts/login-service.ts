import type { Static } from 'typebox'
import type { Context } from '../../context/context.ts'
import { ApiError } from '../../http/errors.ts'
import { createTouchingUserLoader } from '../viewer-repository.ts'
import type { User } from '../viewer.ts'
import { presentUser } from './presenter.ts'
import { createProfileReader } from './repository.ts'
import type { UserResponse, LoginResponse } from './schema.ts'

/** Returns a function that creates the user object of GET /v1/me and of login responses. */
export function createUserPresenter({ config, database }: Pick<Context, 'config' | 'database'>) {
  const loadProfile = createProfileReader(database)
  return async (user: User): Promise<UserResponse> => {
    const actingOrganizationId = user.organization?.id ?? null
    const profile = await loadProfile({ userId: user.userId, actingOrganizationId })
    if (!profile) throw new ApiError('invalid_token') // the account was deleted in the meantime
    return presentUser(user, profile, config)
  }
}

/** Returns the login response for the session that was just opened with `token`. */
export async function createLoginResponse(
  context: Pick<Context, 'config' | 'database' | 'now'>,
  sessionToken: string,
): Promise<Static<typeof LoginResponse>> {
  const viewer = await createTouchingUserLoader(context)(sessionToken)
  if (!viewer) throw new ApiError('invalid_token') // the session ended in the meantime
  const user = await createUserPresenter(context)(viewer)
  return { auth_token: sessionToken, user, features: user.features, admin_roles: user.admin_roles }
}
