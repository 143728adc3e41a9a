import type { Camelized } from '../lib/case'
import { provider } from './client'
import { path } from './path'
import { hasKeys } from './shape'

interface Options {
  signal: AbortSignal
}

interface OrganisationWire {
  id: number
  slug: string
  name: string
  logo_url: string | null
  kind: 'CUSTOMER' | 'PUBLISHER'
  pro_role:
    | 'DEMO'
    | 'CUSTOMER'
    | 'CUSTOMER_ADMIN'
    | 'CUSTOMER_FLATRATE'
    | 'CUSTOMER_FLATRATE_ADMIN'
    | 'PUBLISHER'
    | 'PUBLISHER_ADMIN'
    | 'MASTER_DATA'
  remaining_licenses: number
  allowed_filter_types: string[]
  color_palette_config: {
    allow_organization_admins_access: boolean
    internal_color_palettes: { id: number; name: string; colors: string[] }[]
    active_palette_id: number | null
  }
}

type VoterRoleWire =
  'ANONYMOUS' | 'MASTER_DATA' | 'EMAIL' | 'EMAIL_PASSWORD' | 'LIMITED_NEWSLETTER_EMAIL' | 'INTERNATIONAL'

export interface UserWire {
  id: number | null
  email: string | null
  email_verified: boolean
  has_password: boolean
  voter_role: VoterRoleWire
  gender: 'MALE' | 'FEMALE' | 'DIVERSE' | null
  is_diverse_gender: boolean
  first_name: string | null
  last_name: string | null
  admin_roles: string[]
  features: string[]
  metadata: Record<string, string | number | boolean | null>
  signup_type: string | null
  has_gdpr_consent: boolean
  personal: { email: string | null; voter_role: VoterRoleWire }
  anonymized_uid: string | null
  pro: { member_role: 'ADMIN' | 'EDITOR' | null; organisation: OrganisationWire } | null
}

/** What a login answers. */
export interface SessionWire {
  auth_token: string
  user: UserWire
  features: string[]
  admin_roles: string[]
}

/** Who asks; an ANONYMOUS user without a token. */
export const fetchMe = (_: void, { signal }: Options) =>
  provider.get<UserWire>('/v1/me', { signal, check: hasKeys('email', 'voterRole') })

export interface PersonalData {
  firstName?: string | null
  lastName?: string | null
  gender?: 'MALE' | 'FEMALE' | 'DIVERSE' | null
}

export const updateMe = (data: PersonalData, { signal }: Options) =>
  provider.patch<UserWire>('/v1/me', data, { signal, check: hasKeys('email') })

export const updateMetadata = (metadata: Record<string, unknown>, { signal }: Options) =>
  provider.patch<{ metadata: UserWire['metadata'] }>('/v1/me/metadata_v3', metadata, {
    signal,
    check: hasKeys('metadata'),
  })

interface ConsentWire {
  has_gdpr_consent: boolean
  gdpr_consent_at: string | null
  gdpr_consent_version: string | null
}

export const giveGdprConsent = (_: void, { signal }: Options) =>
  provider.post<ConsentWire>('/v1/me/gdpr_consent', undefined, { signal })

export const withdrawGdprConsent = (_: void, { signal }: Options) =>
  provider.delete<ConsentWire>('/v1/me/gdpr_consent', { signal })

export const changePassword = (
  body: { currentPassword?: string; newPassword: string },
  { signal }: Options,
) => provider.put('/v1/me/password', body, { signal })

interface SessionsWire {
  sessions: {
    id: number
    is_current: boolean
    user_agent: string | null
    created_at: string
    last_used_at: string
    expires_at: string
  }[]
}

/** Where an account is logged in. */
export type SessionEntry = Camelized<SessionsWire>['sessions'][number]

export const fetchSessions = (_: void, { signal }: Options) =>
  provider.get<SessionsWire>('/v1/me/sessions', { signal, check: hasKeys('sessions') })

export const endSession = (id: number, { signal }: Options) =>
  provider.delete(path`/v1/me/sessions/${id}`, { signal })

/** Everything that is kept about the person. */
export const exportMe = (_: void, { signal }: Options) =>
  provider.get<Record<string, unknown>>('/v1/me/export', { signal, check: hasKeys('account') })

export const deleteMe = (body: { password?: string }, { signal }: Options) =>
  provider.delete('/v1/me', { signal, body })

export const fetchAdminMe = (_: void, { signal }: Options) =>
  provider.get<{ admin_roles: string[] }>('/v1/admin/me', { signal, check: hasKeys('adminRoles') })
