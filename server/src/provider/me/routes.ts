import { type Static, Type } from 'typebox'
import { ENTITLEMENTS } from '../../../../contract/entitlements.ts'
import type { Gender } from '../../../../contract/enumerations/gender.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { ApiError } from '../../http/errors.ts'
import { passwordChangedEmail } from '../../mail/emails.ts'
import { assertCurrentConsentVersion } from '../accounts/consent-policy.ts'
import { createUserPresenter } from '../accounts/login-service.ts'
import { assertAcceptablePassword } from '../accounts/password-policy.ts'
import { assertPasswordIfAccountHasOne, hashPassword } from '../accounts/password-service.ts'
import { anonymousUser, knownAdminRoles, omitNonScalarMetadata } from '../accounts/presenter.ts'
import {
  requireAccount,
  lockIfPasswordUnchanged,
  updateAccount,
  type AccountRow,
} from '../accounts/repository.ts'
import { UserResponse, PasswordConfirmation } from '../accounts/schema.ts'
import { endSession, endSessions, findSessions, hasSession } from '../accounts/session-repository.ts'
import { revokeLoginAndResetTokens } from '../accounts/token-repository.ts'
import { NoContent, OneOf } from '../common-schema.ts'
import { defineRoutes } from '../domain-routes.ts'
import { createDownloadHeaders } from '../file-response.ts'
import { operation } from '../operation.ts'
import type { User } from '../viewer.ts'
import { collectPersonalData, getPersonById } from './personal-data-repository.ts'
import { deletePersonAndFreeLicenses } from './personal-data-service.ts'
import { presentConsent, presentSessions } from './presenter.ts'
import { mergeMetadataWithinLimit } from './repository.ts'
import {
  AdminMeResponse,
  ConsentResponse,
  ConsentQuery,
  PersonalDataExportResponse,
  MetadataChanges,
  MetadataResponse,
  PasswordBody,
  PersonalDataBody,
  SessionsResponse,
} from './schema.ts'

/**
 * Keeps the gender and its `DIVERSE` flag consistent. @throws ApiError `validation_failed` if the body contradicts
 * itself
 */
function genderChanges(
  { gender, is_diverse_gender: isDiverse }: Static<typeof PersonalDataBody>,
  before: Gender | null,
): { gender?: Gender | null; isDiverseGender?: boolean } {
  if (gender === undefined && isDiverse === undefined) return {}
  if (gender === undefined) {
    const other = before === 'DIVERSE' ? null : before
    return { gender: isDiverse ? 'DIVERSE' : other, isDiverseGender: isDiverse }
  }
  const isDiverseGender = gender === 'DIVERSE'
  if (isDiverse !== undefined && isDiverse !== isDiverseGender) {
    const fields = { is_diverse_gender: 'Diese Angabe passt nicht zum Geschlecht.' }
    throw new ApiError('validation_failed', { fields })
  }
  return { gender, isDiverseGender }
}

export const meRoutes = defineRoutes('me', (app, context) => {
  const { database, now } = context
  const userAnswer = createUserPresenter(context)
  const saveConsent = async (
    { userId }: User,
    consent: Pick<AccountRow, 'gdprConsentAt' | 'gdprConsentVersion'>,
  ) => presentConsent(await updateAccount(database, userId, consent))
  app.get('/v1/me', operation('getMe', { access: 'public', response: UserResponse }), async ({ viewer }) =>
    viewer.kind === 'anonymous' ? anonymousUser : userAnswer(viewer),
  )
  app.patch(
    '/v1/me',
    operation('updateMe', { access: 'user', body: PersonalDataBody, response: UserResponse }),
    async ({ user, body }) => {
      const { first_name, last_name } = body
      const { gender } = await requireAccount(database, user.userId)
      await updateAccount(database, user.userId, {
        ...(first_name !== undefined && { firstName: first_name?.trim() ?? null }),
        ...(last_name !== undefined && { lastName: last_name?.trim() ?? null }),
        ...genderChanges(body, gender),
      })
      return userAnswer(user)
    },
  )
  app.patch(
    '/v1/me/metadata_v3',
    operation('updateMetadata', { access: 'user', body: MetadataChanges, response: MetadataResponse }),
    async ({ user: { userId }, body }) => {
      const metadata = await mergeMetadataWithinLimit(database, userId, body)
      if (metadata === null) {
        await requireAccount(database, userId) // throws if the account was deleted; otherwise there are too many keys
        throw new ApiError('validation_failed')
      }
      return { metadata: omitNonScalarMetadata(metadata) }
    },
  )
  app.post(
    '/v1/me/gdpr_consent',
    operation('giveConsent', { access: 'user', querystring: ConsentQuery, response: ConsentResponse }),
    async ({ user, query }) => {
      const { consentVersion } = context.config
      if (query.version !== undefined) assertCurrentConsentVersion(query.version, context.config)
      return saveConsent(user, { gdprConsentAt: now(), gdprConsentVersion: consentVersion })
    },
  )
  app.delete(
    '/v1/me/gdpr_consent',
    operation('withdrawConsent', { access: 'user', response: ConsentResponse }),
    ({ user }) => saveConsent(user, { gdprConsentAt: null, gdprConsentVersion: null }),
  )
  app.put(
    '/v1/me/password',
    operation('changePassword', { access: 'user', body: PasswordBody, response: NoContent }),
    async (request) => {
      const { user } = request
      const { current_password: current, new_password: wanted } = request.body
      const account = await requireAccount(database, user.userId)
      await assertPasswordIfAccountHasOne(context, request, account.passwordHash, current, 'current_password')
      await assertAcceptablePassword(wanted, account.email)
      const passwordHash = await hashPassword(context, wanted, clientNetwork(request))
      const { email } = account
      await database.transaction(async (transaction) => {
        const isUnchanged = await lockIfPasswordUnchanged(transaction, user.userId, account.passwordHash)
        if (!isUnchanged || !(await hasSession(transaction, user.sessionId)))
          throw new ApiError('invalid_token')
        await updateAccount(transaction, user.userId, {
          passwordHash,
          ...(account.voterRole === 'EMAIL' && { voterRole: 'EMAIL_PASSWORD' }),
        })
        await revokeLoginAndResetTokens(transaction, now(), user.userId)
        await endSessions(transaction, user.userId, user.sessionId)
        if (email !== null) await context.mailer.enqueue(transaction, passwordChangedEmail(email))
      })
      void context.mailer.deliver()
    },
  )
  app.get(
    '/v1/me/sessions',
    operation('listSessions', { access: 'user', response: SessionsResponse }),
    async ({ user: { userId, sessionId } }) =>
      presentSessions(await findSessions(database, userId, now()), sessionId),
  )
  app.delete(
    '/v1/me/sessions',
    operation('endOtherSessions', {
      access: 'user',
      summary: 'Ends all sessions of the user except the current one',
      response: NoContent,
    }),
    ({ user: { userId, sessionId } }) => endSessions(database, userId, sessionId),
  )
  app.delete(
    '/v1/me/sessions/:id',
    operation('endSession', { access: 'user', response: NoContent }),
    async ({ user: { userId }, params }) => {
      if (!(await endSession(database, { userId, sessionId: params.id }))) throw new ApiError('not_found')
    },
  )
  app.get(
    '/v1/me/export',
    operation('exportMe', { access: 'user', response: PersonalDataExportResponse }),
    async ({ user }, reply) => {
      reply.headers(createDownloadHeaders('meine-daten.json', 'application/json; charset=utf-8'))
      const data = await collectPersonalData(database, await getPersonById(database, user.userId))
      return { exported_at: now().toISOString(), ...data }
    },
  )
  app.delete(
    '/v1/me',
    operation('deleteMe', { access: 'user', body: PasswordConfirmation, response: NoContent }),
    async (request) => {
      const { userId } = request.user
      const { passwordHash } = await requireAccount(database, userId)
      await assertPasswordIfAccountHasOne(context, request, passwordHash, request.body.password, 'password')
      await deletePersonAndFreeLicenses(database, await getPersonById(database, userId))
    },
  )
  app.get(
    '/v1/admin/me',
    operation('getAdminMe', { access: { permission: 'internalArea.open' }, response: AdminMeResponse }),
    async ({ user }) => ({
      admin_roles: knownAdminRoles(user.adminRoles),
      is_mail_enabled: context.mailer.mode !== 'NONE',
    }),
  )
})

const FeaturesResponse = Type.Object({ features: Type.Array(OneOf(ENTITLEMENTS)) })

/** The route for the viewer's entitlements, which the app host serves under /api. */
export const entitlementRoutes = defineRoutes('me', (app) => {
  app.get(
    '/me/features',
    operation('getFeatures', { access: 'public', response: FeaturesResponse }),
    async ({ viewer }) => ({ features: viewer.kind === 'user' ? [...viewer.entitlements] : [] }),
  )
})
