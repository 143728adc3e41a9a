import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { invitations, memberships, organizations } from '../../../src/database/schema-accounts.ts'
import { openServer } from '../../support/databases.ts'
import { ORGANIZATION } from '../../support/fixture.ts'
import { startHarness, type Harness, type InjectFn } from '../../support/harness.ts'
import { ON_SERVER } from '../../support/postgres.ts'

const ORG = '/provider/v1/pro/my_organization'

let harness: Harness
let admin: InjectFn
async function setLicenses(remainingLicenses: number): Promise<void> {
  await harness.db
    .update(organizations)
    .set({ remainingLicenses })
    .where(eq(organizations.id, ORGANIZATION.kunde))
}

async function licenses(): Promise<number> {
  const [row] = await harness.db.select().from(organizations).where(eq(organizations.id, ORGANIZATION.kunde))
  return row!.remainingLicenses
}

const invite = (email: string) => admin(`POST ${ORG}/invitations`, { email, member_role: 'EDITOR' })
const eight = <T>(call: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 8 }, (_, index) => call(index)))

describe('concurrent requests', ON_SERVER, () => {
  beforeEach(async () => {
    harness = await startHarness({ open: await openServer() })
    admin = await harness.as('admin@kunde.example')
  })
  afterEach(() => harness.close())

  it('give the last license to exactly one of eight invitations [ORG-04]', async () => {
    await setLicenses(1)
    const answers = await eight((index) => invite(`gast${index}@kunde.example`))
    const statuses = answers.map(({ statusCode }) => statusCode).sort()
    assert.deepEqual(statuses, [200, 409, 409, 409, 409, 409, 409, 409])
    assert.ok(
      answers.every(({ statusCode, body }) => statusCode === 200 || body.includes('no_licenses_left')),
    )
    assert.equal(await licenses(), 0)
    assert.equal((await harness.db.select().from(invitations)).length, 1)
    assert.equal((await harness.posted()).length, 1)
  })

  it('create one row, license and e-mail for eight equal invitations [ORG-04]', async () => {
    const answers = await eight(() => invite('neu@kunde.example'))
    assert.ok(answers.every(({ statusCode }) => statusCode === 200))
    assert.equal(new Set(answers.map((answer) => answer.json().id)).size, 1)
    assert.equal(await licenses(), 1)
    assert.equal((await harness.posted()).length, 1)
  })

  it('return the license once for eight deletions of an invitation [ORG-04]', async () => {
    const { id } = (await invite('neu@kunde.example')).json()
    const answers = await eight(() => admin(`DELETE ${ORG}/invitations/${id}`))
    assert.equal(answers.filter(({ statusCode }) => statusCode === 204).length, 1)
    assert.equal(await licenses(), 2)
  })

  it('return the licenses once for eight reads of expired invitations [ORG-04]', async () => {
    await invite('a@kunde.example')
    await invite('b@kunde.example')
    harness.wait(15 * 86_400_000)
    const answers = await eight(() => admin(`GET ${ORG}/invitations`))
    assert.ok(answers.every((answer) => answer.json().total === 0))
    assert.equal(await licenses(), 2)
  })

  it('keep one of two administrators who demote each other [ORG-03]', async () => {
    await harness.db
      .update(memberships)
      .set({ role: 'ADMIN' })
      .where(eq(memberships.organizationId, ORGANIZATION.kunde))
    const members = await harness.db
      .select()
      .from(memberships)
      .where(eq(memberships.organizationId, ORGANIZATION.kunde))
    await Promise.all(members.map(({ userId }) => admin(`PUT ${ORG}/members/${userId}`, { role: 'EDITOR' })))
    const left = await harness.db
      .select()
      .from(memberships)
      .where(eq(memberships.organizationId, ORGANIZATION.kunde))
    assert.equal(left.filter(({ role }) => role === 'ADMIN').length, 1)
  })

  it('accept an invitation while it is renewed, without deadlock [ORG-04]', async () => {
    await setLicenses(8)
    const guest = await harness.as('allein@privat.example')
    await invite('allein@privat.example')
    const [, token] = /\/invitation\/([\w-]+)/.exec((await harness.posted())[0]!.text)!
    harness.wait(60_000)
    const [accepted, ...others] = await Promise.all([
      guest(`POST /provider/v1/pro/invitation/${token}/apply`),
      ...Array.from({ length: 7 }, () => invite('allein@privat.example')),
    ])
    assert.ok([200, 410].includes(accepted.statusCode), accepted.body)
    assert.ok(others.every(({ statusCode }) => statusCode === 200 || statusCode === 409))
    const rows = await harness.db.select().from(invitations)
    assert.equal(rows.length, 8 - (await licenses()))
  })
})
