import type { Settings, SettingsChange } from '../../api/admin-settings'
import { emailAddress, required } from '../../lib/form-rules'

const LINKS = {
  imprintUrl: 'Impressum',
  privacyUrl: 'Datenschutz',
  faqUrl: 'FAQ',
  methodologyUrl: 'Methodik',
  aboutUrl: 'Über uns',
  jobsUrl: 'Jobs',
  facebookUrl: 'Facebook',
  instagramUrl: 'Instagram',
  linkedinUrl: 'LinkedIn',
  xUrl: 'X',
  youtubeUrl: 'YouTube',
} as const

export const LABELS = {
  mailFrom: 'Absender',
  contactEmail: 'Empfänger der Kontaktanfragen',
  ...LINKS,
  loginFailuresPerAddress: 'Fehlgeschlagene Anmeldungen je Netz in 15 Minuten',
  votesPerAddress: 'Stimmen je Netz, Umfrage und Stunde',
  isStaffSecondFactorRequired: 'Zweiter Schritt ist für das Team Pflicht',
  isDemoOff: 'Demobetrieb beenden',
} as const

type Name = keyof typeof LABELS
type LinkName = keyof typeof LINKS

export const LINK_NAMES = Object.keys(LINKS) as LinkName[] // a literal's own keys

/** Numbers are texts as long as they are typed. */
export type SettingsValues = Record<Exclude<Name, 'isStaffSecondFactorRequired' | 'isDemoOff'>, string> & {
  isStaffSecondFactorRequired: boolean
  isDemoOff: boolean
}

const NAMES = Object.keys(LABELS) as Name[] // a literal's own keys

export function savedSettings(settings: Settings): { values: SettingsValues; version: number } {
  const values = Object.fromEntries(
    NAMES.map((name) => {
      const value = settings[name]
      return [name, typeof value === 'number' ? String(value) : value]
    }),
  ) as SettingsValues // of the same names
  return { values, version: settings.version }
}

/** Returns what was changed, as it is sent. */
export function changedSettings(values: SettingsValues, settings: Settings): SettingsChange {
  const before = savedSettings(settings).values
  const changed = NAMES.filter((name) => values[name] !== before[name])
  return Object.fromEntries(
    changed.map((name) => {
      const value = values[name]
      return [name, typeof settings[name] === 'number' ? Number(value) : value]
    }),
  )
}

const wholeNumber = (least: number) => (text: string) => {
  const number = Number(text)
  const isRight = Number.isInteger(number) && number >= least && number <= 100_000
  return isRight ? null : `Bitte geben Sie eine ganze Zahl von ${least} bis 100.000 ein.`
}

export function checkSettings(values: SettingsValues): Partial<Record<Name, string>> {
  const complaints: Partial<Record<Name, string | null>> = {
    mailFrom: required(values.mailFrom),
    contactEmail: required(values.contactEmail) ?? emailAddress(values.contactEmail),
    loginFailuresPerAddress: wholeNumber(5)(values.loginFailuresPerAddress),
    votesPerAddress: wholeNumber(1)(values.votesPerAddress),
    ...Object.fromEntries(LINK_NAMES.map((name) => [name, required(values[name])])),
  }
  return Object.fromEntries(Object.entries(complaints).filter(([, text]) => text))
}
