import {
  isEmailGapBadgeDue,
  readBadgeRecord,
  recordBadgeShown,
  selectNextAccountGap,
  selectAccountTask,
  selectLacksPasswordExceptFacebook,
  type AccountGap,
} from '../../../src/core/session/account-completion'
import { appInitialized } from '../../../src/core/session/events'
import { fetchUser } from '../../../src/core/session/requests'
import type { User } from '../../../src/core/session/user'
import { createCoreStore, createUser } from '../../support/core-store'

const stateOf = (user: User) =>
  createCoreStore(fetchUser.success(user, fetchUser()), appInitialized()).getState()

test.each<[AccountGap | null, string | undefined, Partial<User>]>([
  ['no_email', '/signup', { email: null, voterRole: 'MASTER_DATA' }],
  ['no_email_verification', '/signup/verify', { emailVerified: false, hasPassword: false }],
  [
    'no_password',
    '/set-new-password?email=a%2Bb%40c.example',
    { email: 'a+b@c.example', hasPassword: false },
  ],
  [null, undefined, {}],
  [null, undefined, { voterRole: 'LIMITED_NEWSLETTER_EMAIL', emailVerified: false, hasPassword: false }],
  [null, undefined, { voterRole: 'INTERNATIONAL', emailVerified: false, hasPassword: false }],
  [null, undefined, { email: null, voterRole: 'ANONYMOUS', hasPassword: false }],
])('the gap %s leads to %s [NAV-13]', (gap, to, user) => {
  const state = stateOf(createUser(user))
  expect(selectNextAccountGap(state)).toBe(gap)
  expect(selectAccountTask(state)?.to).toBe(to)
})

test('a password is needed only by users with an e-mail address, without a password and not from Facebook, after the app has started [NAV-14]', () => {
  const user = createUser({ hasPassword: false })
  expect(selectLacksPasswordExceptFacebook(stateOf(user))).toBe(true)
  expect(selectLacksPasswordExceptFacebook(stateOf({ ...user, hasPassword: true }))).toBe(false)
  expect(selectLacksPasswordExceptFacebook(stateOf({ ...user, signupType: 'FACEBOOK' }))).toBe(false)
  expect(selectLacksPasswordExceptFacebook(stateOf({ ...user, email: null }))).toBe(false)
  expect(
    selectLacksPasswordExceptFacebook(createCoreStore(fetchUser.success(user, fetchUser())).getState()),
  ).toBe(false)
})

describe('the badge', () => {
  const DAY = 24 * 60 * 60 * 1000
  const now = Date.UTC(2026, 2, 3)

  test.each<[string, AccountGap | null, number | null, string | null, boolean]>([
    ['was never shown', 'no_email', null, null, true],
    ['was shown a moment ago for another gap', 'no_email', now - 1, 'no_email_verification', false],
    ['was shown just under three days ago', 'no_email', now - 3 * DAY + 1, 'no_email_verification', false],
    ['was shown three days ago', 'no_email_verification', now - 3 * DAY, 'no_email', true],
    ['was last shown for the same gap', 'no_email_verification', now - 1, 'no_email_verification', true],
    ['is not for passwords', 'no_password', null, null, false],
    ['has no gap to show', null, null, null, false],
    ['was shown in the future, because of a wrong clock', 'no_email', now + DAY, null, false],
  ])('that %s is due: %5$s [NAV-15]', (_name, gap, shownAt, lastGap, due) => {
    expect(isEmailGapBadgeDue(gap, { shownAt, lastGap }, now)).toBe(due)
  })

  test('is stored in the local storage [NAV-15]', () => {
    expect(readBadgeRecord()).toEqual({ shownAt: null, lastGap: null })
    recordBadgeShown('no_email', now)
    expect(readBadgeRecord()).toEqual({ shownAt: now, lastGap: 'no_email' })
    expect(localStorage.getItem('last_user_state')).toBe('no_email')
    localStorage.setItem('user_state_badge_shown_at', 'nonsense')
    expect(readBadgeRecord().shownAt).toBeNull()
  })
})
