import type { Static } from 'typebox'
import { pickSnakeJson } from '../../lib/pick-case.ts'
import type { AccountRow } from '../accounts/repository.ts'
import type { SessionRow } from '../accounts/session-repository.ts'
import type { ConsentResponse, SessionsResponse } from './schema.ts'

export function presentConsent(account: AccountRow): Static<typeof ConsentResponse> {
  return {
    has_gdpr_consent: account.gdprConsentAt !== null,
    gdpr_consent_at: account.gdprConsentAt?.toISOString() ?? null,
    gdpr_consent_version: account.gdprConsentVersion,
  }
}

export function presentSessions(rows: SessionRow[], currentId: number): Static<typeof SessionsResponse> {
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      is_current: row.id === currentId,
      ...pickSnakeJson(row, 'userAgent', 'createdAt', 'lastUsedAt', 'expiresAt'),
    })),
  }
}
