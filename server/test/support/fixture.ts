import { hash } from '@node-rs/argon2'
import type { MemberRole } from '../../../contract/enumerations/people.ts'
import type { Database } from '../../src/database/connection.ts'
import { memberships, organizations, palettes, users } from '../../src/database/schema-accounts.ts'
import { insightBoards } from '../../src/database/schema-boards.ts'
import { collectionBundles, collections } from '../../src/database/schema-collections.ts'
import { bundlePolls, bundles, pollAnswers, pollGrants, polls } from '../../src/database/schema-content.ts'
import { newsItems } from '../../src/database/schema-news.ts'

export const PASSWORD = 'meinungsbild-demo'

// The minimum that argon2 allows, because fixtures need many logins, not secure ones.
const passwordHash = hash(PASSWORD, {
  memoryCost: 8,
  timeCost: 1,
  parallelism: 1,
})

/** IDs of the rows of {@link seedFixture}, in the order of insertion. */
export const ORGANIZATION = { kunde: 1, verlag: 2, demo: 3, flatrate: 4 } as const
export const POLL = {
  open: 1,
  kundeOnly: 2,
  verlagOnly: 3,
  created: 4,
  archived: 5,
  kundeResult: 6,
  frozen: 7,
} as const

/** Inserts four organizations, the demo accounts and some more, and a few polls, bundles, boards and news. */
export async function seedFixture(db: Database): Promise<void> {
  await seedOrganizations(db)
  await seedUsers(db)
  await seedPolls(db)
  await seedBundles(db)
}

async function seedOrganizations(db: Database): Promise<void> {
  await db.insert(organizations).values([
    {
      name: 'Kunde AG',
      slug: 'kunde-ag',
      kind: 'CUSTOMER',
      proRole: 'CUSTOMER',
      remainingLicenses: 2,
      allowPaletteAccess: true,
    },
    {
      name: 'Verlag GmbH',
      slug: 'verlag-gmbh',
      kind: 'PUBLISHER',
      proRole: 'PUBLISHER',
      remainingLicenses: 1,
    },
    { name: 'Demo', slug: 'demo-organization', kind: 'CUSTOMER', proRole: 'DEMO' },
    { name: 'Flat SE', slug: 'flat-se', kind: 'CUSTOMER', proRole: 'CUSTOMER_FLATRATE' },
  ])
  await db.insert(palettes).values([
    {
      organizationId: null,
      name: 'Haus',
      colors: ['#0d6f95', '#b4532a', '#6b5aa6', '#2f7d4f', '#a83a5b', '#7a6a1f'],
    },
    {
      organizationId: 1,
      name: 'Kunde',
      colors: ['#063157', '#0d6f95', '#005fa7', '#b4532a', '#6b5aa6', '#2f7d4f'],
    },
  ])
}

async function seedUsers(db: Database): Promise<void> {
  const account = {
    voterRole: 'EMAIL_PASSWORD',
    passwordHash: await passwordHash,
    emailVerifiedAt: new Date('2026-01-01T00:00:00Z'),
    gdprConsentAt: new Date('2026-01-01T00:00:00Z'),
    gdprConsentVersion: '2026-01',
  } as const
  const rows = await db
    .insert(users)
    .values([
      { ...account, email: 'admin@kunde.example', gender: 'FEMALE', firstName: 'Ada', lastName: 'Kunde' },
      { ...account, email: 'redaktion@kunde.example', gender: 'MALE' },
      { ...account, email: 'admin@verlag.example' },
      { ...account, email: 'test@demo.example' },
      { ...account, email: 'intern@meinungsbild.example', adminRoles: ['ADMIN'] },
      { ...account, email: 'umfragen@meinungsbild.example', adminRoles: ['POLL_MANAGER'] },
      { ...account, email: 'lesen@meinungsbild.example', adminRoles: ['POLL_BUNDLE_READONLY'] },
      { ...account, email: 'ohne-passwort@kunde.example', passwordHash: null, voterRole: 'EMAIL' },
      { ...account, email: 'redaktion@flat.example' },
      { ...account, email: 'allein@privat.example', gdprConsentAt: null, gdprConsentVersion: null },
      { voterRole: 'MASTER_DATA', gender: 'FEMALE' },
    ])
    .returning({ id: users.id, email: users.email })
  const member = (email: string, organizationId: number, role: MemberRole) => ({
    userId: rows.find((row) => row.email === email)!.id,
    organizationId,
    role,
  })
  await db
    .insert(memberships)
    .values([
      member('admin@kunde.example', ORGANIZATION.kunde, 'ADMIN'),
      member('redaktion@kunde.example', ORGANIZATION.kunde, 'EDITOR'),
      member('ohne-passwort@kunde.example', ORGANIZATION.kunde, 'EDITOR'),
      member('admin@verlag.example', ORGANIZATION.verlag, 'ADMIN'),
      member('test@demo.example', ORGANIZATION.demo, 'EDITOR'),
      member('redaktion@flat.example', ORGANIZATION.flatrate, 'EDITOR'),
    ])
}

async function seedPolls(db: Database): Promise<void> {
  const published = {
    kind: 'SINGLE_CHOICE',
    status: 'PUBLISHED',
    topic: 'Politik',
    source: 'Meinungsbild',
    publishedAt: new Date('2026-03-01T08:00:00Z'),
    updatedAt: new Date('2026-03-02T08:00:00Z'),
    fieldStart: '2026-02-01',
    fieldEnd: '2026-02-28',
    sampleSize: 1000,
    // Tests of results compare exact figures; tests of the protection reset this.
    exactFiguresReason: 'Testdaten',
    preview: [
      { position: 0, share: 0.6 },
      { position: 1, share: 0.4 },
    ],
  } satisfies Partial<typeof polls.$inferInsert>
  const exclusive = { ...published, exclusivity: 'ALL_RIGHT_EXCLUSIVE' } satisfies Partial<
    typeof polls.$inferInsert
  >
  const rows = await db
    .insert(polls)
    .values([
      {
        ...published,
        title: 'Tempolimit auf Autobahnen',
        question: 'Wie stehen Sie zu einem Tempolimit?',
        tags: ['Verkehr'],
      },
      {
        ...exclusive,
        title: 'Kundenumfrage',
        question: 'Kennen Sie die Kunde AG?',
        publishedAt: new Date('2026-03-03T08:00:00Z'),
        fieldEnd: '2026-03-02',
      },
      { ...exclusive, title: 'Verlagsumfrage', question: 'Lesen Sie Zeitung?', sampleSize: 2000 },
      {
        ...published,
        title: 'Entwurf',
        question: 'Noch nicht gestellt?',
        status: 'CREATED',
        publishedAt: null,
      },
      { ...published, title: 'Archiv', question: 'Eine alte Frage?', status: 'ARCHIVED' },
      { ...exclusive, title: 'Ergebnis der Kunde AG', question: 'Kaufen Sie dort?', ownerOrganizationId: 1 },
      { ...published, title: 'Eingefroren', question: 'Straße oder Schiene?', status: 'RESULT_FROZEN' },
    ])
    .returning({ id: polls.id })
  await db.insert(pollAnswers).values(
    rows.flatMap(({ id }) => [
      { pollId: id, position: 0, text: 'Ja' },
      { pollId: id, position: 1, text: 'Nein' },
      { pollId: id, position: 2, text: 'weiß nicht', isDontKnow: true },
    ]),
  )
  await db.insert(pollGrants).values([
    { pollId: POLL.kundeOnly, organizationId: ORGANIZATION.kunde },
    { pollId: POLL.kundeResult, organizationId: ORGANIZATION.kunde },
    { pollId: POLL.verlagOnly, organizationId: ORGANIZATION.verlag },
  ])
}

async function seedBundles(db: Database): Promise<void> {
  const published = { status: 'PUBLISHED', publishedAt: new Date('2026-03-01T08:00:00Z') } as const
  await db.insert(bundles).values([
    { ...published, slug: 'verkehr', title: 'Verkehr', color: '#0d6f95', description: 'Straße und Schiene' },
    { slug: 'entwurf', title: 'Entwurf', color: '#063157', status: 'CREATED' },
  ])
  await db.insert(bundlePolls).values([
    { bundleId: 1, pollId: POLL.open, position: 0 },
    { bundleId: 1, pollId: POLL.kundeOnly, position: 1 },
    { bundleId: 1, pollId: POLL.frozen, position: 2 },
    { bundleId: 2, pollId: POLL.created, position: 0 },
  ])
  await db.insert(collections).values([
    { slug: 'alltag', title: 'Alltag', status: 'PUBLISHED', score: 200 },
    { slug: 'leer', title: 'Leer', status: 'CREATED', score: 100 },
  ])
  await db.insert(collectionBundles).values([{ collectionId: 1, bundleId: 1, position: 0 }])
  await db.insert(insightBoards).values([
    {
      ...published,
      slug: 'mobilitaet',
      title: 'Mobilität',
      topic: 'Verkehr',
      sections: [{ title: 'Tempolimit', tiles: [{ kind: 'ANSWER_BARS', pollId: POLL.open, width: 6 }] }],
    },
    { slug: 'entwurf', title: 'Entwurf', topic: 'Verkehr', status: 'CREATED', sections: [] },
  ])
  await db.insert(newsItems).values([
    {
      title: 'Mehrheit für Tempolimit',
      teaser: 'Neue Zahlen',
      body: 'Sechs von zehn sind dafür.',
      pollIds: [POLL.open],
      publishedAt: new Date('2026-03-02T08:00:00Z'),
    },
  ])
}
