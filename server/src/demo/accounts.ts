import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { AdminRole } from '../../../contract/admin-roles.ts'
import { CLIENT_DEFAULTS } from '../../../contract/client-config.ts'
import { DAY_MS } from '../../../contract/days.ts'
import type { Gender } from '../../../contract/enumerations/gender.ts'
import type { MemberRole } from '../../../contract/enumerations/people.ts'
import { DEMO_EMAIL_WITHOUT_PASSWORD, DEMO_PASSWORD } from '../config/demo-logins.ts'
import type { Transaction } from '../database/connection.ts'
import { invitations, memberships, organizations, palettes, users } from '../database/schema-accounts.ts'
import type { DemoOrganization } from './schedule.ts'

export type OrganizationIds = Readonly<Record<DemoOrganization, number>>

const ORGANIZATIONS: readonly (typeof organizations.$inferInsert & { key: DemoOrganization })[] = [
  {
    key: 'kunde',
    name: 'Stadtwerke Lindenhafen',
    slug: 'stadtwerke-lindenhafen',
    logoUrl: '/demo/logo-lindenhafen.svg',
    kind: 'CUSTOMER',
    proRole: 'CUSTOMER',
    remainingLicenses: 3,
    allowPaletteAccess: true,
    allowedFilterTypes: ['HEADLINE_FILTER', 'ANSWER_FILTER', 'TAG_FILTER'],
  },
  {
    key: 'verlag',
    name: 'Verlag Morgenblatt',
    slug: 'verlag-morgenblatt',
    logoUrl: '/demo/logo-morgenblatt.svg',
    kind: 'PUBLISHER',
    proRole: 'PUBLISHER',
    remainingLicenses: 5,
  },
  { key: 'demo', name: 'Testaccount', slug: 'demo', kind: 'CUSTOMER', proRole: 'DEMO', remainingLicenses: 0 },
  {
    key: 'hochschule',
    name: 'Hochschule Weserberg',
    slug: 'hochschule-weserberg',
    kind: 'CUSTOMER',
    proRole: 'CUSTOMER_FLATRATE',
    remainingLicenses: 8,
    allowedFilterTypes: ['HEADLINE_FILTER', 'TAG_FILTER'],
  },
  {
    key: 'reise',
    name: 'Reisebund Nordstern',
    slug: 'reisebund-nordstern',
    kind: 'CUSTOMER',
    proRole: 'CUSTOMER',
    remainingLicenses: 1,
  },
]

type Person = [email: string, name: string, gender: Gender, activeDaysAgo: number]

const MEMBERS: readonly (readonly [...Person, at: DemoOrganization, role: MemberRole])[] = [
  ['admin@kunde.example', 'Marlene Albers', 'FEMALE', 0, 'kunde', 'ADMIN'],
  ['redaktion@kunde.example', 'Jonas Petersen', 'MALE', 1, 'kunde', 'EDITOR'],
  ['ohne-passwort@kunde.example', 'Thea Lorenz', 'FEMALE', 20, 'kunde', 'EDITOR'],
  ['analyse@kunde.example', 'Robin Winter', 'DIVERSE', 4, 'kunde', 'EDITOR'],
  ['admin@verlag.example', 'Henrike Vogt', 'FEMALE', 0, 'verlag', 'ADMIN'],
  ['redaktion@verlag.example', 'Emil Brandes', 'MALE', 2, 'verlag', 'EDITOR'],
  ['test@demo.example', 'Toni Test', 'DIVERSE', 0, 'demo', 'EDITOR'],
  ['admin@hochschule.example', 'Clara Ritter', 'FEMALE', 9, 'hochschule', 'ADMIN'],
  ['admin@reise.example', 'Anton Seidel', 'MALE', 13, 'reise', 'ADMIN'],
]

const STAFF: readonly (readonly [...Person, adminRole: AdminRole])[] = [
  ['intern@meinungsbild.example', 'Ida Sommer', 'FEMALE', 0, 'ADMIN'],
  ['umfragen@meinungsbild.example', 'Paul Krämer', 'MALE', 0, 'POLL_MANAGER'],
  ['lesen@meinungsbild.example', 'Lea Hartwig', 'FEMALE', 6, 'POLL_BUNDLE_READONLY'],
]

/** Inserts organizations, palettes, the demo accounts and two open invitations. Returns IDs by name. */
export async function seedOrganizationsAndUsers(
  db: Transaction,
  today: Date,
): Promise<{ organizationIds: OrganizationIds; userIdByEmail: ReadonlyMap<string, number> }> {
  const rows = await db
    .insert(organizations)
    .values(ORGANIZATIONS.map(({ key: _, ...organization }) => organization))
    .returning({ id: organizations.id, slug: organizations.slug })
  const organizationIds = Object.fromEntries(
    ORGANIZATIONS.map(({ key, slug }) => [key, rows.find((row) => row.slug === slug)?.id ?? 0]),
  ) as OrganizationIds // every one has a key
  await seedPalettes(db, organizationIds)
  const userIds = await seedUsers(db, today)
  await db.insert(memberships).values(
    MEMBERS.flatMap(([email, , , , at, role]) => {
      const userId = userIds.get(email)
      return userId ? [{ userId, organizationId: organizationIds[at], role }] : []
    }),
  )
  await seedInvitations(db, organizationIds, userIds, today)
  return { organizationIds, userIdByEmail: userIds }
}

async function seedUsers(db: Transaction, today: Date): Promise<ReadonlyMap<string, number>> {
  // Hashed once, because a public password needs no salt per account.
  const passwordHash = await hash(DEMO_PASSWORD, { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 })
  const joined = new Date(today.getTime() - 400 * DAY_MS)
  const rows = await db
    .insert(users)
    .values(
      [...MEMBERS, ...STAFF].map(([email, name, gender, activeDaysAgo]) => {
        const [firstName = '', lastName = ''] = name.split(' ')
        const hasNoPassword = email === DEMO_EMAIL_WITHOUT_PASSWORD
        return {
          email,
          emailVerifiedAt: joined,
          passwordHash: hasNoPassword ? null : passwordHash,
          voterRole: hasNoPassword ? ('EMAIL' as const) : ('EMAIL_PASSWORD' as const),
          gender,
          isDiverseGender: gender === 'DIVERSE',
          firstName,
          lastName,
          signupType: 'EMAIL',
          adminRoles: STAFF.flatMap(([own, , , , role]) => (own === email ? [role] : [])),
          gdprConsentAt: joined,
          gdprConsentVersion: CLIENT_DEFAULTS.consentVersion,
          createdAt: joined,
          lastActiveAt: new Date(today.getTime() - activeDaysAgo * DAY_MS),
        }
      }),
    )
    .returning({ id: users.id, email: users.email })
  return new Map(rows.flatMap(({ id, email }) => (email === null ? [] : [[email, id] as const])))
}

async function seedPalettes(db: Transaction, ids: OrganizationIds): Promise<void> {
  await db.insert(palettes).values([
    { name: 'Kontrast', colors: ['#1418c5', '#a08f20', '#7a66c7', '#0e7561', '#841c80', '#b21f00'] },
    {
      organizationId: ids.kunde,
      name: 'Lindenhafen',
      colors: ['#0e6b88', '#363a8d', '#7c7400', '#8d3c3c', '#9e8d69', '#d82cd3'],
    },
  ])
}

async function seedInvitations(
  db: Transaction,
  { kunde }: OrganizationIds,
  userIds: ReadonlyMap<string, number>,
  today: Date,
): Promise<void> {
  const invited = (email: string, memberRole: MemberRole, daysAgo: number) => ({
    organizationId: kunde,
    email,
    memberRole,
    // No mail was sent, so the token is unknown. The e-mail address can be invited again.
    tokenHash: createHash('sha256').update(`demo ${email}`).digest(),
    invitedBy: userIds.get('admin@kunde.example') ?? null,
    createdAt: new Date(today.getTime() - daysAgo * DAY_MS),
    expiresAt: new Date(today.getTime() + (14 - daysAgo) * DAY_MS),
  })
  await db
    .insert(invitations)
    .values([invited('vertrieb@kunde.example', 'EDITOR', 2), invited('presse@kunde.example', 'EDITOR', 5)])
}
