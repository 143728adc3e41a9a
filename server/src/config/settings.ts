import type { Links } from '../../../contract/client-config.ts'
import type { Config } from './config.ts'

/** The settings that staff may change in the internal area, by their names in the configuration. */
export type SettingValues = Pick<
  Config,
  'mailFrom' | 'contactEmail' | 'loginFailuresPerAddress' | 'votesPerAddress'
> &
  Links & {
    /** Staff without a second factor may do nothing as such until they have one. */
    isStaffSecondFactorRequired: boolean
    /** The demo has ended: no marker, no public outbox, no made-up poll. */
    isDemoOff: boolean
  }

/** What staff have set. A missing value stays as the configuration says. */
export type StoredSettings = Partial<SettingValues>

/** Returns the values in effect: the environment counts before what staff have set, and that before the defaults. */
export function effectiveSettings(base: Config, stored: StoredSettings): SettingValues {
  const { mailFrom, contactEmail, loginFailuresPerAddress, votesPerAddress, links, given } = base
  const defaults = {
    mailFrom,
    contactEmail,
    loginFailuresPerAddress,
    votesPerAddress,
    ...links,
    isStaffSecondFactorRequired: false,
    isDemoOff: false,
  }
  const free = Object.entries(stored).filter(([name]) => !given.includes(name))
  return { ...defaults, ...Object.fromEntries(free) }
}

/** The settings of one server: they change its configuration while it runs. */
export interface LiveSettings {
  /** The configuration as the environment says. */
  base: Config
  /** Changes the configuration to what staff have set. */
  apply: (stored: StoredSettings) => void
}

/**
 * Makes the settings of a server that runs with a configuration.
 *
 * @param config is changed in its place: everything that reads it follows
 */
export function createLiveSettings(config: Config): LiveSettings {
  const base = structuredClone(config)
  return {
    base,
    apply: (stored) => {
      const {
        isStaffSecondFactorRequired: _inDatabase,
        isDemoOff,
        ...values
      } = effectiveSettings(base, stored)
      const { mailFrom, contactEmail, loginFailuresPerAddress, votesPerAddress, ...links } = values
      Object.assign(config, {
        mailFrom,
        contactEmail,
        loginFailuresPerAddress,
        votesPerAddress,
        links,
        demo: base.demo && !isDemoOff,
      })
    },
  }
}
