import { LINKS, type LinkName, type LinkUrls } from '../../../contract/client-config'
import { LOGIN_FAILURE_WINDOW_MINUTES, SETTING_RANGE } from '../../../contract/limits'
import { optionalEmailAddress, required } from '../../lib/form-rules'
import { formatCount } from '../../lib/format'
import type { Settings, SettingsChange } from './api'

export const LINK_NAMES = Object.keys(LINKS) as LinkName[] // a literal's own keys

const LINK_LABELS = Object.fromEntries(LINK_NAMES.map((name) => [name, LINKS[name].label])) as LinkUrls // of the same names

export const SETTINGS_LABELS = {
  mailFrom: 'Absender',
  contactEmail: 'Empfänger der Kontaktanfragen',
  ...LINK_LABELS,
  loginFailuresPerAddress: `Fehlgeschlagene Anmeldungen je Netz in ${LOGIN_FAILURE_WINDOW_MINUTES} Minuten`,
  votesPerAddress: 'Stimmen je Netz, Umfrage und Stunde',
  isStaffSecondFactorRequired: 'Zwei-Faktor-Anmeldung ist für das Team Pflicht',
  isDemoOff: 'Demobetrieb beenden',
  loginBoard: 'Board auf der Anmeldeseite',
  demoCode: 'Code zum Beenden der Demo',
  keptAccountIds: 'Wer behält den Zugang?',
} as const

type Name = keyof typeof SETTINGS_LABELS
/** The values of the form; numbers are texts while the user types. */
export type SettingsValues = Record<
  Exclude<Name, 'isStaffSecondFactorRequired' | 'isDemoOff' | 'keptAccountIds'>,
  string
> & {
  isStaffSecondFactorRequired: boolean
  isDemoOff: boolean
  /** The accounts that keep their access at the end of the demo, in addition to the user's own. Sent with it only. */
  keptAccountIds: number[]
}

/** What is sent with the end of the demo only. */
const END_NAMES = ['demoCode', 'keptAccountIds'] as const satisfies readonly Name[]
type EndName = (typeof END_NAMES)[number]
type StoredName = Exclude<Name, EndName>
/** The names of the settings that the server stores. */
const NAMES = Object.keys(SETTINGS_LABELS).filter(
  (name): name is StoredName => !(END_NAMES as readonly string[]).includes(name),
)

export function toFormValues(settings: Settings): { values: SettingsValues; version: number } {
  const values = Object.fromEntries(
    NAMES.map((name) => {
      const value = settings[name]
      return [name, typeof value === 'number' ? String(value) : value]
    }),
  ) as Omit<SettingsValues, EndName> // of the same names
  return { values: { ...values, demoCode: '', keptAccountIds: [] }, version: settings.version }
}

/** Returns the changed settings in the format of the server. */
export function getChangedSettings(values: SettingsValues, settings: Settings): SettingsChange {
  const before = toFormValues(settings).values
  const changed = NAMES.filter((name) => values[name] !== before[name])
  return {
    ...Object.fromEntries(
      changed.map((name) => {
        const value = values[name]
        return [name, typeof settings[name] === 'number' ? Number(value) : value]
      }),
    ),
    ...(changed.includes('isDemoOff') && {
      keptAccountIds: values.keptAccountIds,
      demoCode: values.demoCode.trim(),
    }),
  }
}

function checkRange(name: keyof typeof SETTING_RANGE, values: SettingsValues): string | null {
  const { min, max } = SETTING_RANGE[name]
  const number = Number(values[name])
  const isRight = Number.isInteger(number) && number >= min && number <= max
  return isRight
    ? null
    : `Bitte geben Sie eine ganze Zahl von ${formatCount(min)} bis ${formatCount(max)} ein.`
}

export function validateSettings(
  values: SettingsValues,
  { isDemoOff: isOver }: Pick<Settings, 'isDemoOff'>,
): Partial<Record<Name, string>> {
  const complaints: Partial<Record<Name, string | null>> = {
    mailFrom: required(values.mailFrom),
    contactEmail: required(values.contactEmail) ?? optionalEmailAddress(values.contactEmail),
    loginFailuresPerAddress: checkRange('loginFailuresPerAddress', values),
    votesPerAddress: checkRange('votesPerAddress', values),
    demoCode: values.isDemoOff && !isOver ? required(values.demoCode) : null,
    ...Object.fromEntries(LINK_NAMES.map((name) => [name, required(values[name])])),
  }
  return Object.fromEntries(Object.entries(complaints).filter(([, text]) => text))
}
