import { createSelector } from '@reduxjs/toolkit'
import type { VoterRole } from '../../../contract/enumerations/people'
import { PATHS } from '../../../contract/paths'
import { localStore } from '../../lib/storage'
import type { CoreState } from '../state'
import { getSessionMessage } from './messages'
import { findEmail, hasMasterDataRole, findVoterRole } from './user'

/** The next missing part of an account. */
export type AccountGap = 'no_email' | 'no_email_verification' | 'no_password'

/** Subscribers of a newsletter and participants of projects have no account to complete. */
const WITHOUT_ACCOUNT: readonly VoterRole[] = ['LIMITED_NEWSLETTER_EMAIL', 'INTERNATIONAL']

const selectUser = (state: CoreState) => state.user.info

export const selectNextAccountGap = createSelector([selectUser], (user): AccountGap | null => {
  const role = findVoterRole(user)
  if (!user || (role !== null && WITHOUT_ACCOUNT.includes(role))) return null
  if (hasMasterDataRole(user)) return 'no_email'
  if (!findEmail(user)) return null
  if (!user.emailVerified) return 'no_email_verification'
  return user.hasPassword ? null : 'no_password'
})

/** Selects the highlighted entry of the account menu: the task and its path. */
export const selectAccountTask = createSelector(
  [selectNextAccountGap, selectUser],
  (gap, user): { gap: AccountGap; to: string; label: string } | null => {
    switch (gap) {
      case 'no_email':
        return { gap, to: PATHS.signup, label: getSessionMessage('account.completeEmail') }
      case 'no_email_verification':
        return { gap, to: PATHS.verifyEmail, label: getSessionMessage('account.verifyEmail') }
      case 'no_password':
        return {
          gap,
          to: `${PATHS.firstPassword}?email=${encodeURIComponent(findEmail(user) ?? '')}`,
          label: getSessionMessage('account.setPassword'),
        }
      case null:
        return null
    }
  },
)

/** Selects whether to ask for a password: the user has none and did not sign up with Facebook. */
export const selectLacksPasswordExceptFacebook = ({ app, auth, user }: CoreState): boolean =>
  app.isInitialized && auth.isAuthenticated && !user.info?.hasPassword && user.info?.signupType !== 'FACEBOOK'

const SHOWN_AT = 'user_state_badge_shown_at'
const LAST_STATE = 'last_user_state'
const PAUSE_MS = 3 * 24 * 60 * 60 * 1000

interface BadgeRecord {
  /** Milliseconds since 1970; null if the badge was never shown. */
  shownAt: number | null
  lastGap: string | null
}

/** Returns whether to show the badge on the avatar (NAV-15). */
export function isEmailGapBadgeDue(
  gap: AccountGap | null,
  { shownAt, lastGap }: BadgeRecord,
  now: number,
): boolean {
  if (gap !== 'no_email' && gap !== 'no_email_verification') return false
  return shownAt === null || now - shownAt >= PAUSE_MS || gap === lastGap
}

export function readBadgeRecord(): BadgeRecord {
  const shownAt = Number(localStore.read(SHOWN_AT) ?? Number.NaN)
  return { shownAt: Number.isFinite(shownAt) ? shownAt : null, lastGap: localStore.read(LAST_STATE) }
}

/** Records that the badge was shown. */
export function recordBadgeShown(gap: AccountGap, now: number): void {
  localStore.write(SHOWN_AT, String(now))
  localStore.write(LAST_STATE, gap)
}
