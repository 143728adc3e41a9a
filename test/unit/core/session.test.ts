import { isPermitted, rolesWith } from '../../../contract/admin-permissions'
import { ADMIN_ROLES, type AdminRole } from '../../../contract/admin-roles'
import { rawDataLevel } from '../../../contract/raw-data-level'
import { selectCanChoosePalette } from '../../../src/core/organization/selectors'
import {
  gdprOverlayHidden,
  gdprOverlayShown,
  appInitialized,
  initialStateRead,
  loggedOut,
} from '../../../src/core/session/events'
import { readInitialState } from '../../../src/core/session/initial-state'
import {
  acceptInvitation,
  fetchAdminRoles,
  fetchEntitlements,
  fetchUser,
  giveGdprConsent,
  login,
  loginByEmailToken,
  resetPasswordAndLogIn,
  updateMetadata,
} from '../../../src/core/session/requests'
import {
  selectHasAnyEntitlement,
  selectIsStaff,
  selectCanUseInternalTools,
  selectIsPro,
  selectCanSeeNews,
} from '../../../src/core/session/selectors'
import type { User } from '../../../src/core/session/user'
import type { RequestError } from '../../../src/lib/request-error'
import { CALL_PERMISSIONS, SCREEN_PERMISSIONS } from '../../support/access-page'
import { createCoreStore, createOrganizationInfo, createSession, createUser } from '../../support/core-store'

const credentials = { email: 'a@b.example', password: 'geheim' }
const loggedIn = (overrides = {}) => login.success(createSession(overrides), login(credentials))

describe('the auth state', () => {
  test.each([
    ['login', login(credentials)],
    ['login by an e-mail token', loginByEmailToken({ token: 't' })],
    ['check', fetchUser()],
  ])('during a %s it is loading and not authenticated [AUTH-01] [AUTH-02]', (_name, request) => {
    const { auth } = createCoreStore(loggedIn(), request).getState()
    expect(auth).toEqual({ isAuthenticated: false, isMasterdataUser: false, isLoading: true, error: null })
  })

  test('after an abandoned login it is not loading [AUTH-02]', () => {
    const asked = login(credentials)
    expect(createCoreStore(asked, login.abandoned(asked)).getState().auth.isLoading).toBe(false)
  })

  test.each<[string, User, boolean, boolean]>([
    ['an e-mail', { email: 'a@b.example', voterRole: 'EMAIL' }, true, false],
    ['an e-mail under personal', { personal: { email: 'a@b.example' } }, true, false],
    ['master data only', { email: null, voterRole: 'MASTER_DATA' }, true, true],
    ['nothing', { email: null, voterRole: 'ANONYMOUS' }, false, false],
  ])('with %s it is authenticated: %3$s [AUTH-02]', (_name, user, isAuthenticated, isMasterdataUser) => {
    const { auth } = createCoreStore(fetchUser.success(user, fetchUser())).getState()
    expect(auth).toEqual({ isAuthenticated, isMasterdataUser, isLoading: false, error: null })
  })

  test.each([
    ['login', (error: RequestError) => login.failure(error, login(credentials))],
    ['check', (error: RequestError) => fetchUser.failure(error, fetchUser())],
  ])(
    'after a failed %s it has the error body of the server and is not authenticated [AUTH-02]',
    (_name, fail) => {
      const error = { code: 'invalid_credentials', message: 'no', status: 401 } as const
      const { auth } = createCoreStore(loggedIn(), fail(error)).getState()
      expect(auth).toEqual({ isAuthenticated: false, isMasterdataUser: false, isLoading: false, error })
    },
  )
})

test('a user stays logged in while accepting an invitation [AUTH-01]', () => {
  const apply = acceptInvitation({ token: 't' })
  const store = createCoreStore(loggedIn(), apply)
  expect(store.getState().auth.isAuthenticated).toBe(true)
  store.dispatch(acceptInvitation.success(createSession({ features: ['pro:access'] }), apply))
  expect(selectIsPro(store.getState())).toBe(true)
})

describe('the user', () => {
  test('has features and admin roles after login [AUTH-03]', () => {
    const { user } = createCoreStore(
      loggedIn({ features: ['pro:access'], adminRoles: ['SUPPORT'] }),
    ).getState()
    expect(user).toEqual({ info: createUser(), features: ['pro:access'], adminRoles: ['SUPPORT'] })
  })

  test('gets features and admin roles that are loaded later [AUTH-03]', () => {
    const store = createCoreStore(
      loggedIn(),
      fetchEntitlements.success({ features: ['pro:news'] }, fetchEntitlements()),
      fetchAdminRoles.success({ isMailEnabled: true, adminRoles: ['ADMIN'] }, fetchAdminRoles()),
    )
    expect(store.getState().user).toMatchObject({ features: ['pro:news'], adminRoles: ['ADMIN'] })
  })

  test('keeps features when reloaded without them [AUTH-03]', () => {
    const { user } = createCoreStore(
      loggedIn({ features: ['pro:access'] }),
      fetchUser.success(createUser(), fetchUser()),
    ).getState()
    expect(user.features).toEqual(['pro:access'])
  })

  test('has no experiments among the features [AUTH-05]', () => {
    const state = createCoreStore(loggedIn({ features: ['pro:access', 'experiment:new_nav'] })).getState()
    expect(selectHasAnyEntitlement(state, ['pro:access'])).toBe(true)
    expect(selectHasAnyEntitlement(state, ['experiment:new_nav'])).toBe(false)
  })

  test('has a password after setting one [AUTH-06]', () => {
    const before = createCoreStore(loggedIn({ user: createUser({ hasPassword: false }) }))
    before.dispatch(
      resetPasswordAndLogIn.success(
        {},
        resetPasswordAndLogIn({ newPassword: 'x', passwordRecoveryToken: 't' }),
      ),
    )
    expect(before.getState().user.info?.hasPassword).toBe(true)
  })

  test('has the metadata of the response [AUTH-01]', () => {
    const store = createCoreStore(
      loggedIn(),
      updateMetadata.success({ metadata: { lastVisited: 5 } }, updateMetadata({ lastVisited: 5 })),
    )
    expect(store.getState().user.info?.metadata).toEqual({ lastVisited: 5 })
  })

  test('is removed by a logout; the app remains initialized [AUTH-01]', () => {
    const state = createCoreStore(
      appInitialized(),
      loggedIn({ features: ['pro:access'] }),
      loggedOut({ reason: 'logout' }),
    ).getState()
    expect(state.user).toEqual({ info: null, features: [], adminRoles: [] })
    expect([state.auth.isAuthenticated, state.app.isInitialized]).toEqual([false, true])
  })
})

describe('the consent overlay', () => {
  const unasked = () => loggedIn({ user: createUser({ hasGdprConsent: false }) })

  test('is shown to a user without consent until consent is given [UI-04]', () => {
    const store = createCoreStore(unasked())
    expect(store.getState().app.showGDPROverlay).toBe(true)
    store.dispatch(giveGdprConsent.success(undefined, giveGdprConsent()))
    expect(store.getState().app.showGDPROverlay).toBe(false)
    expect(store.getState().user.info?.hasGdprConsent).toBe(true)
  })

  test('is not shown to visitors, and can be shown and hidden [UI-04]', () => {
    const store = createCoreStore(
      fetchUser.success({ voterRole: 'ANONYMOUS', hasGdprConsent: false }, fetchUser()),
    )
    const isShown = () => store.getState().app.showGDPROverlay
    expect(isShown()).toBe(false)
    store.dispatch(gdprOverlayShown())
    expect(isShown()).toBe(true)
    store.dispatch(gdprOverlayHidden())
    expect(isShown()).toBe(false)
  })
})

describe("the page's initial state", () => {
  afterEach(() => delete window.__INITIAL_STATE__)

  test('contains the session, in snake case [INIT-01]', () => {
    window.__INITIAL_STATE__ = {
      session: {
        user: { email: 'a@b.example', has_gdpr_consent: true },
        features: ['pro:access'],
        admin_roles: ['SUPPORT'],
      },
    }
    const state = createCoreStore(readInitialState()).getState()
    expect(state.auth.isAuthenticated).toBe(true)
    expect(state.user).toEqual({
      info: { email: 'a@b.example', hasGdprConsent: true },
      features: ['pro:access'],
      adminRoles: ['SUPPORT'],
    })
    expect(state.app.isInitialized).toBe(false)
  })

  test.each([undefined, null, 'nonsense', {}, { session: 7 }, { session: { user: null } }])(
    'is ignored if it is %j [INIT-01]',
    (page) => {
      window.__INITIAL_STATE__ = page
      const state = createCoreStore(readInitialState(), appInitialized()).getState()
      expect(state.auth).toMatchObject({ isAuthenticated: false, isLoading: false })
      expect(state.app.isInitialized).toBe(true)
    },
  )

  test('prefills the sign-up with the data of a social sign-up [AUTH-11]', () => {
    expect(createCoreStore().getState().socialData).toEqual({ isFetching: false, data: null })
    window.__INITIAL_STATE__ = { social_data: { first_name: 'Eva', email: 'eva@b.example' } }
    const store = createCoreStore(readInitialState())
    expect(store.getState().socialData).toEqual({
      isFetching: false,
      data: { firstName: 'Eva', email: 'eva@b.example' },
    })
    store.dispatch(initialStateRead({}))
    expect(store.getState().socialData.data).toBeNull()
  })
})

describe('visibility', () => {
  test('nothing is visible to a visitor, even with remaining features [AUTH-08]', () => {
    const state = createCoreStore(
      fetchEntitlements.success(
        { features: ['pro:access', 'pro:news', 'internal:tooling'] },
        fetchEntitlements(),
      ),
    ).getState()
    expect([
      selectIsPro(state),
      selectCanSeeNews(state),
      selectCanUseInternalTools(state),
      selectIsStaff(state),
    ]).toEqual([false, false, false, false])
  })

  test.each([
    ['pro:access', selectIsPro],
    ['pro:news', selectCanSeeNews],
    ['internal:tooling', selectCanUseInternalTools],
  ])('%s makes its area visible [AUTH-08]', (feature, select) => {
    expect(select(createCoreStore(loggedIn({ features: [feature] })).getState())).toBe(true)
    expect(select(createCoreStore(loggedIn({ features: ['other'] })).getState())).toBe(false)
  })

  test.each([
    ['CUSTOMER_ADMIN', true, true],
    ['CUSTOMER_ADMIN', false, false],
    ['CUSTOMER_FLATRATE_ADMIN', true, false],
    ['CUSTOMER', true, false],
    ['PUBLISHER_ADMIN', true, false],
  ] as const)(
    '%s with access for admins %s may choose the palette: %s [AUTH-08]',
    (proRole, allowed, may) => {
      const organization = createOrganizationInfo({
        proRole,
        colorPaletteConfig: {
          allowOrganizationAdminsAccess: allowed,
          internalColorPalettes: [],
          activePaletteId: null,
        },
      })
      expect(
        selectCanChoosePalette(
          createCoreStore(loggedIn({ user: createUser({ pro: { organization } }) })).getState(),
        ),
      ).toBe(may)
    },
  )

  test('any admin role makes the management bar visible [AUTH-08]', () => {
    for (const role of ADMIN_ROLES) {
      expect(selectIsStaff(createCoreStore(loggedIn({ adminRoles: [role] })).getState())).toBe(true)
    }
  })
})

describe('admin roles', () => {
  test('ADMIN has every permission, including raw data with open-ended answers [AUTH-09] [AUTH-10]', () => {
    expect(isPermitted(['ADMIN'], 'polls.block')).toBe(true)
    expect(isPermitted(['ADMIN'], 'organizations.switch')).toBe(true)
    expect(rawDataLevel(['ADMIN'])).toBe('advancedWithOpenEnded')
  })

  test.each<[AdminRole, Parameters<typeof isPermitted>[1], boolean]>([
    ['SWITCH_ORGANIZATIONS', 'organizations.switch', true],
    ['POLL_MANAGER', 'organizations.switch', false],
    ['POLL_BUNDLE_READONLY', 'pollBundles.read', true],
    ['POLL_BUNDLE_READONLY', 'pollBundles.write', false],
    ['POLL_BUNDLE_READWRITE', 'pollBundles.write', true],
    ['POLL_BUNDLE_CATEGORY_READONLY', 'collections.write', false],
    ['JUNIOR_POLL_MANAGER', 'polls.write', true],
    ['JUNIOR_POLL_MANAGER', 'polls.publish', false],
    ['POLL_MANAGER', 'polls.block', false],
    ['BLOCKED_POLL', 'polls.block', true],
  ])('%s grants %s: %s [AUTH-09] [INIT-04]', (role, permission, granted) => {
    expect(isPermitted([role], permission)).toBe(granted)
  })

  const NEEDED = [...SCREEN_PERMISSIONS.values(), ...CALL_PERMISSIONS.values()]

  test('every role has a permission [STAFF-02]', () => {
    const opening = ADMIN_ROLES.filter((role) =>
      NEEDED.some((name) => name !== 'internalArea.open' && isPermitted([role], name)),
    )
    expect(opening.toSorted()).toEqual(ADMIN_ROLES.toSorted())
  })

  test('every screen and API route needs a permission that not only ADMIN has [STAFF-02]', () => {
    const others = ADMIN_ROLES.filter((role) => role !== 'ADMIN')
    for (const permission of NEEDED) expect(isPermitted(others, permission)).toBe(true)
  })

  test('coding open-ended answers needs permission to edit polls and to read open-ended answers [STAFF-41]', () => {
    const reader: AdminRole = 'RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ'
    expect(isPermitted([reader, 'POLL_MANAGER'], 'openAnswers.code')).toBe(true)
    expect(isPermitted(['POLL_MANAGER', 'RAW_DATA_DOWNLOAD_ADVANCED'], 'openAnswers.code')).toBe(false)
    expect(rolesWith('openAnswers.code')).toEqual(['ADMIN'])
  })

  test('an unknown role has no permission [AUTH-09]', () => {
    expect(isPermitted(['HAUSMEISTER'], 'internalArea.open')).toBe(false)
  })

  test('every family has its four roles [AUTH-09]', () => {
    for (const family of [
      'QUEUE',
      'CATEGORY',
      'KEYWORD',
      'ORGANIZATION',
      'INTERNAL_USER',
      'SEGMENT',
      'INSIGHT_BOARD',
      'DECISION_INDEX',
      'INDIVIDUAL_REGION',
      'PROJECT',
    ]) {
      for (const act of ['READ', 'WRITE', 'DELETE', 'PUBLISH'])
        expect(ADMIN_ROLES).toContain(`${family}_${act}`)
    }
  })

  test('all roles for polls, bundles or categories can open the internal area; users without a role cannot [AUTH-09]', () => {
    const ofContents = ADMIN_ROLES.filter((role) => /^(BLOCKED_|JUNIOR_)?POLL(_|$)|^CATEGORY_/.test(role))
    expect(ofContents).toHaveLength(13)
    expect(ofContents.filter((role) => !isPermitted([role], 'internalArea.open'))).toEqual([])
    expect(isPermitted([], 'internalArea.open')).toBe(false)
  })

  test.each<[AdminRole[], string]>([
    [[], 'none'],
    [['SUPPORT'], 'none'],
    [['RAW_DATA_DOWNLOAD_SIMPLE'], 'simple'],
    [['RAW_DATA_DOWNLOAD_SIMPLE', 'RAW_DATA_DOWNLOAD_ADVANCED'], 'advanced'],
    [['RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ'], 'advancedWithOpenEnded'],
  ])('%j may export at level %s [AUTH-10]', (roles, level) => {
    expect(rawDataLevel(roles)).toBe(level)
  })
})
