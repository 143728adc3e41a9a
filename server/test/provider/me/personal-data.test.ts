import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import type { OpenDatabase } from '../../../src/database/connection.ts'
import {
  contactRequests,
  favorites,
  invitations,
  memberships,
  oneTimeTokens,
  organizations,
  sessions,
  users,
} from '../../../src/database/schema-accounts.ts'
import { comparisons } from '../../../src/database/schema-comparisons.ts'
import { mails } from '../../../src/database/schema-mail.ts'
import { segments } from '../../../src/database/schema-segments.ts'
import {
  collectPersonalData,
  hasPersonalData,
  getPersonById,
  getPersonByEmail,
} from '../../../src/provider/me/personal-data-repository.ts'
import { deletePersonAndFreeLicenses } from '../../../src/provider/me/personal-data-service.ts'
import { openEmbedded } from '../../support/databases.ts'

const EMAIL = 'maren@kunde.example'
let open: OpenDatabase

before(async () => {
  open = await openEmbedded()
  const { db } = open
  await db
    .insert(organizations)
    .values({ name: 'Kunde', slug: 'kunde', kind: 'CUSTOMER', proRole: 'CUSTOMER', remainingLicenses: 1 })
  const [user] = await db
    .insert(users)
    .values({ email: EMAIL, passwordHash: 'secret-hash', voterRole: 'EMAIL_PASSWORD', firstName: 'Maren' })
    .returning()
  const userId = user!.id
  await db.insert(users).values({ email: 'bleibt@kunde.example', voterRole: 'EMAIL' })
  await db.insert(memberships).values({ userId, organizationId: 1, role: 'EDITOR' })
  await db
    .insert(sessions)
    .values({ userId, tokenHash: Buffer.from('t'), expiresAt: new Date(), userAgent: 'Marens Browser' })
  await db.insert(favorites).values({ userId, pollId: 1 })
  await db.insert(segments).values([
    { organizationId: 1, createdBy: userId, updatedBy: userId, name: 'Segment von Maren', gender: 'FEMALE' },
    { organizationId: 1, createdBy: userId, name: 'Geteilt', gender: 'MALE', isShared: true },
  ])
  const compared = { organizationId: 1, createdBy: userId, query: 'gender=FEMALE&vsGender=MALE' }
  await db.insert(comparisons).values([
    { ...compared, name: 'Vergleich von Maren' },
    { ...compared, name: 'Geteilter Vergleich', isShared: true },
  ])
  await db.insert(contactRequests).values([
    { userId, message: 'Frage von Maren' },
    { email: 'Maren@Kunde.example', name: 'Maren', message: 'Ohne Anmeldung' },
  ])
  await db.insert(oneTimeTokens).values({
    userId,
    tokenHash: Buffer.from('l'),
    kind: 'LOGIN',
    email: EMAIL,
    expiresAt: new Date(),
  })
  await db.insert(mails).values([
    { recipient: EMAIL, subject: 'Willkommen', body: 'Hallo Maren' },
    { recipient: 'kontakt@haus.example', subject: 'Anfrage', body: 'E-Mail: Maren@Kunde.example\n\nHallo' },
    { recipient: EMAIL, subject: 'Passwort', body: `/${'t'.repeat(43)}`, status: 'QUEUED', attempts: 2 },
    { recipient: 'kontakt@haus.example', replyTo: EMAIL, subject: 'Anfrage', body: '', status: 'FAILED' },
    { recipient: 'bleibt@kunde.example', subject: 'Anderes', body: 'Hallo' },
    { recipient: 'kontakt@haus.example', subject: 'Anfrage', body: `E-Mail: anne-${EMAIL}` },
    { recipient: 'kontakt@haus.example', subject: 'Anfrage', body: `E-Mail: ${EMAIL}.org` },
  ])
  await db.insert(invitations).values({
    organizationId: 1,
    email: EMAIL,
    memberRole: 'EDITOR',
    tokenHash: Buffer.from('i'),
    expiresAt: new Date(),
    acceptedAt: new Date(),
  })
})
after(() => open.close())

describe('the stored data of a person', () => {
  it('are exported without secrets; case of the address does not matter [S15]', async () => {
    const data = await collectPersonalData(open.db, await getPersonByEmail(open.db, ' Maren@KUNDE.example '))
    assert.equal(data.account.firstName, 'Maren')
    for (const part of ['memberships', 'sessions', 'links', 'invitations', 'favorites'] as const)
      assert.equal(data[part].length, 1, part)
    assert.equal(data.contact_requests.length, 2)
    assert.deepEqual(
      data.segments.map(({ name }) => name),
      ['Segment von Maren', 'Geteilt'],
    )
    assert.deepEqual(
      data.comparisons.map(({ name }) => name),
      ['Vergleich von Maren', 'Geteilter Vergleich'],
    )
    assert.equal(data.letters.length, 4, 'emails to her, and those that name her or are answered to her')
    assert.doesNotMatch(JSON.stringify(data), /secret-hash|tokenHash|ttttt/)
    const nobody = await collectPersonalData(
      open.db,
      await getPersonByEmail(open.db, 'niemand@kunde.example'),
    )
    assert.equal(hasPersonalData(nobody), false)
  })

  it('come from every table that refers to an account [S15]', async () => {
    const { rows } = await open.pool.query<{ name: string }>(
      `select distinct conrelid::regclass::text as name from pg_constraint where confrelid = 'users'::regclass`,
    )
    // Add a new table to `collectPersonalData` before listing it here.
    const exported = [
      'board_pins',
      'citations',
      'comparisons',
      'contact_requests',
      'email_campaigns',
      'favorites',
      'invitations',
      'jobs',
      'known_devices',
      'memberships',
      'one_time_tokens',
      'second_factors',
      'segments',
      'sessions',
      'watches',
    ]
    const keptForADay = ['poll_uploads']
    assert.deepEqual(rows.map(({ name }) => name).sort(), [...exported, ...keptForADay].sort())
  })

  it('contain no other account if there is no address [S15]', async () => {
    const [panel] = await open.db.insert(users).values({ voterRole: 'MASTER_DATA' }).returning()
    const person = await getPersonById(open.db, panel!.id)
    const data = await collectPersonalData(open.db, person)
    assert.equal(data.account.voterRole, 'MASTER_DATA')
    assert.deepEqual([data.contact_requests, data.letters, data.invitations], [[], [], []])
    await deletePersonAndFreeLicenses(open.db, person)
    assert.equal(await open.db.$count(users), 2)
    assert.equal(await open.db.$count(mails), 7)
  })

  it('are deleted from every table, and the license is returned [S15, ORG-04]', async () => {
    await deletePersonAndFreeLicenses(open.db, await getPersonByEmail(open.db, 'MAREN@kunde.example'))
    const tables = await open.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    for (const { name } of tables.rows) {
      const { rows } = await open.pool.query(
        `select 1 from "${name}" t where t::text ~* '(?<!anne-)maren(?!@kunde.example.org)'`,
      )
      assert.equal(rows.length, 0, name)
    }
    const [organization] = await open.db.select().from(organizations).where(eq(organizations.id, 1))
    assert.equal(organization!.remainingLicenses, 2)
    assert.equal(await open.db.$count(users), 1)
    assert.equal(await open.db.$count(segments), 1, 'what was shared stays')
    assert.equal(await open.db.$count(comparisons), 1, 'what was shared stays')
    assert.equal(await open.db.$count(mails), 3, 'those of people with longer addresses stay')
  })
})
