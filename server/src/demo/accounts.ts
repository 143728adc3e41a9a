import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { CLIENT_DEFAULTS } from '../../../contract/client-config.ts'
import { DAY_MS } from '../../../contract/days.ts'
import type { Gender } from '../../../contract/enumerations/gender.ts'
import type { MemberRole } from '../../../contract/enumerations/people.ts'
import { DEMO_PASSWORD } from '../config/demo-logins.ts'
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

interface Account {
  readonly email: string
  readonly name: string
  readonly gender: Gender
  readonly at?: DemoOrganization
  readonly role?: MemberRole
  readonly adminRoles?: string[]
  readonly hasNoPassword?: boolean
  readonly activeDaysAgo?: number
}

const ACCOUNTS: readonly Account[] = [
  {
    email: 'admin@kunde.example',
    name: 'Marlene Albers',
    gender: 'FEMALE',
    at: 'kunde',
    role: 'ADMIN',
    activeDaysAgo: 0,
  },
  {
    email: 'redaktion@kunde.example',
    name: 'Jonas Petersen',
    gender: 'MALE',
    at: 'kunde',
    role: 'EDITOR',
    activeDaysAgo: 1,
  },
  {
    email: 'ohne-passwort@kunde.example',
    name: 'Thea Lorenz',
    gender: 'FEMALE',
    at: 'kunde',
    role: 'EDITOR',
    hasNoPassword: true,
    activeDaysAgo: 20,
  },
  {
    email: 'analyse@kunde.example',
    name: 'Robin Winter',
    gender: 'DIVERSE',
    at: 'kunde',
    role: 'EDITOR',
    activeDaysAgo: 4,
  },
  {
    email: 'admin@verlag.example',
    name: 'Henrike Vogt',
    gender: 'FEMALE',
    at: 'verlag',
    role: 'ADMIN',
    activeDaysAgo: 0,
  },
  {
    email: 'redaktion@verlag.example',
    name: 'Emil Brandes',
    gender: 'MALE',
    at: 'verlag',
    role: 'EDITOR',
    activeDaysAgo: 2,
  },
  {
    email: 'test@demo.example',
    name: 'Toni Test',
    gender: 'DIVERSE',
    at: 'demo',
    role: 'EDITOR',
    activeDaysAgo: 0,
  },
  {
    email: 'admin@hochschule.example',
    name: 'Clara Ritter',
    gender: 'FEMALE',
    at: 'hochschule',
    role: 'ADMIN',
    activeDaysAgo: 9,
  },
  {
    email: 'admin@reise.example',
    name: 'Anton Seidel',
    gender: 'MALE',
    at: 'reise',
    role: 'ADMIN',
    activeDaysAgo: 13,
  },
  {
    email: 'intern@meinungsbild.example',
    name: 'Ida Sommer',
    gender: 'FEMALE',
    adminRoles: ['ADMIN'],
    activeDaysAgo: 0,
  },
  {
    email: 'umfragen@meinungsbild.example',
    name: 'Paul Krämer',
    gender: 'MALE',
    adminRoles: ['POLL_MANAGER'],
    activeDaysAgo: 0,
  },
  {
    email: 'lesen@meinungsbild.example',
    name: 'Lea Hartwig',
    gender: 'FEMALE',
    adminRoles: ['POLL_BUNDLE_READONLY'],
    activeDaysAgo: 6,
  },
]

/** Inserts organizations, palettes, the demo accounts and two open invitations. Returns IDs by name. */
export async function seedOrganizationsAndUsers(
  db: Transaction,
  today: Date,
): Promise<{ organizationIds: OrganizationIds; userIds: ReadonlyMap<string, number> }> {
  const rows = await db
    .insert(organizations)
    .values(ORGANIZATIONS.map(({ key: _, ...organization }) => organization))
    .returning({ id: organizations.id, slug: organizations.slug })
  const idOf = (key: DemoOrganization) => {
    const slug = ORGANIZATIONS.find((organization) => organization.key === key)?.slug
    return rows.find((row) => row.slug === slug)?.id ?? 0
  }
  const organizationIds: OrganizationIds = {
    kunde: idOf('kunde'),
    verlag: idOf('verlag'),
    demo: idOf('demo'),
    hochschule: idOf('hochschule'),
    reise: idOf('reise'),
  }
  await seedPalettes(db, organizationIds)
  const userIds = await seedUsers(db, today)
  await db.insert(memberships).values(
    ACCOUNTS.flatMap(({ email, at, role }) => {
      const userId = userIds.get(email)
      return at && role && userId ? [{ userId, organizationId: organizationIds[at], role }] : []
    }),
  )
  await seedInvitations(db, organizationIds, userIds, today)
  return { organizationIds, userIds }
}

async function seedUsers(db: Transaction, today: Date): Promise<ReadonlyMap<string, number>> {
  // Hashed once, because a public password needs no salt per account.
  const passwordHash = await hash(DEMO_PASSWORD, { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 })
  const joined = new Date(today.getTime() - 400 * DAY_MS)
  const rows = await db
    .insert(users)
    .values(
      ACCOUNTS.map(({ email, name, gender, adminRoles, hasNoPassword, activeDaysAgo = 0 }) => {
        const [firstName = '', lastName = ''] = name.split(' ')
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
          adminRoles: adminRoles ?? [],
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
