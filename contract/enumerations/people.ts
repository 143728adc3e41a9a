// Enumerations of people: roles and organizations.

export const VOTER_ROLE = {
  ANONYMOUS: 'Anonym',
  MASTER_DATA: 'Nur Stammdaten',
  EMAIL: 'Mit E-Mail-Adresse',
  EMAIL_PASSWORD: 'Mit E-Mail-Adresse und Passwort',
  LIMITED_NEWSLETTER_EMAIL: 'Nur Newsletter',
  INTERNATIONAL: 'International',
} as const
export type VoterRole = keyof typeof VOTER_ROLE

export const PRO_ROLE = {
  DEMO: 'Testaccount',
  CUSTOMER: 'Kunde',
  CUSTOMER_ADMIN: 'Kunde mit Administration',
  CUSTOMER_FLATRATE: 'Kunde mit Flatrate',
  CUSTOMER_FLATRATE_ADMIN: 'Kunde mit Flatrate und Administration',
  PUBLISHER: 'Verlag',
  PUBLISHER_ADMIN: 'Verlag mit Administration',
  MASTER_DATA: 'Nur Stammdaten',
} as const
export type ProRole = keyof typeof PRO_ROLE

export const MEMBER_ROLE = { ADMIN: 'Administration', EDITOR: 'Redaktion' } as const
export type MemberRole = keyof typeof MEMBER_ROLE

/**
 * The delivery of an invitation's e-mail: accepted by the mail server, pending, permanently rejected, or not sent because
 * the server sends no e-mail. In the last case the inviting user passes on the link.
 */
export const INVITATION_DELIVERY = {
  SENT: 'Versendet',
  PENDING: 'Zustellung ausstehend',
  FAILED: 'Nicht zustellbar',
  LINK: 'Ohne E-Mail, nur als Link',
} as const
export type InvitationDelivery = keyof typeof INVITATION_DELIVERY

export const ORGANIZATION_KIND = { CUSTOMER: 'Kunde', PUBLISHER: 'Verlag' } as const
export type OrganizationKind = keyof typeof ORGANIZATION_KIND

export const INTERNATIONAL_USER_STATUS = {
  NOT_REGISTERED: 'Nicht registriert',
  NO_MASTER_DATA: 'Ohne Stammdaten',
  VOTING_IN_PROGRESS: 'Stimmt gerade ab',
  COMPLETED: 'Abgeschlossen',
} as const
export type InternationalUserStatus = keyof typeof INTERNATIONAL_USER_STATUS

/** The badges of voters. */
export const BADGE = {
  TEN_VOTES: 'Zehn Stimmen',
  FIFTY_VOTES: 'Fünfzig Stimmen',
  ACTIVE_3_DAYS: 'Drei Tage in Folge aktiv',
  ACTIVE_7_DAYS: 'Sieben Tage in Folge aktiv',
  ACTIVE_4_WEEKS: 'Vier Wochen in Folge aktiv',
  ACTIVE_8_WEEKS: 'Acht Wochen in Folge aktiv',
  AMBASSADOR: 'Botschafter:in',
} as const
export type Badge = keyof typeof BADGE
