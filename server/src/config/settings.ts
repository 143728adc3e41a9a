import type { LinkUrls } from '../../../contract/client-config.ts'
import { pick } from '../../../contract/pick.ts'
import type { Config } from './config.ts'

/**
 * Which public board has its first chart on the login page: the newest one, none, or that with an ID, in digits.
 * Visitors see the page, so staff choose it instead of whoever publishes last.
 */
export type LoginBoard = 'NEWEST' | 'NONE' | BoardIdText
type BoardIdText = string & {}

/** The settings that staff may change in the internal area, by their names in the configuration. */
export type SettingValues = Pick<
  Config,
  'mailFrom' | 'contactEmail' | 'loginFailuresPerAddress' | 'votesPerAddress'
> &
  LinkUrls & {
    /** Whether staff must enable a second factor before they can use their permissions. */
    isStaffSecondFactorRequired: boolean
    /** Whether the demo has ended: no demo marker, no public outbox, no demo polls. */
    isDemoOff: boolean
    loginBoard: LoginBoard
  }

/** The values set by staff. A missing value falls back to the configuration. */
export type StoredSettings = Partial<SettingValues>

/** Returns the effective values. The environment takes precedence over staff settings, and these over the defaults. */
export function effectiveSettings(startupConfig: Config, stored: StoredSettings): SettingValues {
  const defaults = {
    ...pick(startupConfig, 'mailFrom', 'contactEmail', 'loginFailuresPerAddress', 'votesPerAddress'),
    ...startupConfig.links,
    isStaffSecondFactorRequired: false,
    isDemoOff: false,
    loginBoard: 'NEWEST',
  }
  const free = Object.entries(stored).filter(([name]) => !startupConfig.setByEnvironment.includes(name))
  return { ...defaults, ...Object.fromEntries(free) }
}

/** Settings that change the configuration of a running server. */
export interface LiveSettings {
  startupConfig: Config
  /** Applies the values set by staff to the configuration. */
  apply: (stored: StoredSettings) => void
}

/**
 * Creates the live settings of a server.
 *
 * @param mutableConfig is mutated, so that all its readers see the change
 */
export function createLiveSettings(mutableConfig: Config): LiveSettings {
  const base = structuredClone(mutableConfig)
  return {
    startupConfig: base,
    apply: (stored) => {
      const {
        isStaffSecondFactorRequired: _inDatabase,
        loginBoard: _readByRoute,
        isDemoOff,
        ...values
      } = effectiveSettings(base, stored)
      const { mailFrom, contactEmail, loginFailuresPerAddress, votesPerAddress, ...links } = values
      const limits = { loginFailuresPerAddress, votesPerAddress }
      Object.assign(mutableConfig, {
        mailFrom,
        contactEmail,
        ...limits,
        links,
        demo: base.demo && !isDemoOff,
      })
    },
  }
}
