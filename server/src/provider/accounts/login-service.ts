import type { Static } from 'typebox'
import type { Context } from '../../context/context.ts'
import { ApiError } from '../../http/errors.ts'
import { createTouchingUserLoader } from '../viewer-repository.ts'
import type { LoginResponse } from './schema.ts'
import { createUserPresenter } from './user-service.ts'

/** Returns the login response for the session that was just opened with `token`. */
export async function createLoginResponse(
  context: Pick<Context, 'config' | 'database' | 'now'>,
  token: string,
): Promise<Static<typeof LoginResponse>> {
  const viewer = await createTouchingUserLoader(context)(token)
  if (!viewer) throw new ApiError('invalid_token') // the session ended in the meantime
  const user = await createUserPresenter(context)(viewer)
  return { auth_token: token, user, features: user.features, admin_roles: user.admin_roles }
}
