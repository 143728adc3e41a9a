import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { deletePerson, exportPerson } from '../../src/database/personal-data.ts'
import {
  contactRequests,
  favourites,
  invitations,
  mails,
  memberships,
  organisations,
  sessions,
  users,
} from '../../src/database/schema-accounts.ts'
import { openDatabase, type OpenDatabase } from '../../src/database/connection.ts'

const EMAIL = 'maren@kunde.example'
let open: OpenDatabase

before(async () => {
  open = await openDatabase({ dataDir: 'memory' })
  const { db } = open
  await db
    .insert(organisations)
    .values({ name: 'Kunde', slug: 'kunde', kind: 'CUSTOMER', proRole: 'CUSTOMER', remainingLicenses: 1 })
  const [user] = await db
    .insert(users)
    .values({ email: EMAIL, passwordHash: 'secret-hash', voterRole: 'EMAIL_PASSWORD', firstName: 'Maren' })
    .returning()
  const userId = user!.id
  await db.insert(users).values({ email: 'bleibt@kunde.example', voterRole: 'EMAIL' })
  await db.insert(memberships).values({ userId, organisationId: 1, role: 'EDITOR' })
  await db
    .insert(sessions)
    .values({ userId, tokenHash: Buffer.from('t'), expiresAt: new Date(), userAgent: 'Marens Browser' })
  await db.insert(favourites).values({ userId, pollId: 1 })
  await db.insert(contactRequests).values([
    { userId, message: 'Frage von Maren' },
    { email: 'Maren@Kunde.example', name: 'Maren', message: 'Ohne Anmeldung' },
  ])
  await db.insert(mails).values([
    { recipient: EMAIL, subject: 'Willkommen', body: 'Hallo Maren' },
    { recipient: 'kontakt@haus.example', subject: 'Anfrage', body: `Von ${EMAIL}: Hallo` },
    { recipient: 'bleibt@kunde.example', subject: 'Anderes', body: 'Hallo' },
  ])
  await db.insert(invitations).values({
    organisationId: 1,
    email: EMAIL,
    memberRole: 'EDITOR',
    tokenHash: Buffer.from('i'),
    expiresAt: new Date(),
    acceptedAt: new Date(),
  })
})
after(() => open.close())

describe('what is stored of a person', () => {
  it('is exported without secrets, whatever the case of the address [S15]', async () => {
    const data = await exportPerson(open.db, ' Maren@KUNDE.example ')
    assert.ok(data)
    for (const table of ['account', 'memberships', 'sessions', 'invitations', 'favourites'])
      assert.equal(data[table]?.length, 1, table)
    assert.equal(data.contactRequests?.length, 2)
    assert.equal(data.mails?.length, 2)
    assert.doesNotMatch(JSON.stringify(data), /secret-hash|tokenHash/)
    assert.equal(await exportPerson(open.db, 'niemand@kunde.example'), null)
  })

  it('is gone from every table after a delete, and the licence is free again [S15, ORG-04]', async () => {
    assert.ok((await deletePerson(open.db, EMAIL)) > 0)
    const tables = await open.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    for (const { name } of tables.rows) {
      const { rows } = await open.pool.query(`select 1 from "${name}" t where t::text ilike '%maren%'`)
      assert.equal(rows.length, 0, name)
    }
    const [organisation] = await open.db.select().from(organisations).where(eq(organisations.id, 1))
    assert.equal(organisation!.remainingLicenses, 2)
    assert.equal(await open.db.$count(users), 1)
    assert.equal(await open.db.$count(mails), 1)
    assert.equal(await deletePerson(open.db, EMAIL), 0)
  })
})
