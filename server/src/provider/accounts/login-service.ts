import type { Static } from 'typebox'
import type { Context } from '../../context/context.ts'
import { ApiError } from '../../http/errors.ts'
import { createUserAnswer } from './user-service.ts'
import { createViewerLoader } from '../viewer.ts'
import type { LoginAnswer } from './schema.ts'

/** What a login answers for the session that was just opened with `token`. */
export async function loginAnswer(
  context: Pick<Context, 'config' | 'database' | 'now'>,
  token: string,
): Promise<Static<typeof LoginAnswer>> {
  const viewer = await createViewerLoader(context)(token)
  if (!viewer) throw new ApiError('invalid_token') // the session ended while it was opened
  const user = await createUserAnswer(context)(viewer)
  return { auth_token: token, user, features: user.features, admin_roles: user.admin_roles }
}
