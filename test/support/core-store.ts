import { configureStore, type Action } from '@reduxjs/toolkit'
import { createRootReducerWithSessionReset } from '../../src/app/root-reducer'
import type { OrganizationInfo, SessionResponse, User } from '../../src/core/session/user'

/** Creates a store with only the core, and dispatches the given actions. */
export function createCoreStore(...actions: Action[]) {
  const store = configureStore({
    reducer: createRootReducerWithSessionReset([]),
    // On a busy machine the checks of the state may exceed the default warning time.
    middleware: (defaults) =>
      defaults({ serializableCheck: { warnAfter: Infinity }, immutableCheck: { warnAfter: Infinity } }),
  })
  for (const action of actions) store.dispatch(action)
  return store
}

/** A user with e-mail and password, without an organization. */
export const createUser = (overrides: Partial<User> = {}): User => ({
  email: 'redaktion@kunde.example',
  emailVerified: true,
  hasPassword: true,
  voterRole: 'EMAIL_PASSWORD',
  gender: 'FEMALE',
  metadata: {},
  signupType: null,
  hasGdprConsent: true,
  pro: null,
  ...overrides,
})

export const createOrganizationInfo = (overrides: Partial<OrganizationInfo> = {}): OrganizationInfo => ({
  id: 7,
  name: 'Kunde Größe AG',
  logoUrl: null,
  proRole: 'CUSTOMER',
  kind: 'CUSTOMER',
  remainingLicenses: 3,
  allowedFilterTypes: ['HEADLINE_FILTER'],
  colorPaletteConfig: {
    allowOrganizationAdminsAccess: true,
    internalColorPalettes: [],
    activePaletteId: null,
  },
  ...overrides,
})

/** The login response for that user. */
export const createSession = (overrides: Partial<SessionResponse> = {}): SessionResponse => ({
  user: createUser(),
  features: [],
  adminRoles: [],
  ...overrides,
})
