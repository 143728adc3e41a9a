import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { openDatabase, type DatabaseOptions } from '../../../src/database/connection.ts'
import { organizations, users } from '../../../src/database/schema-accounts.ts'
import { hasNoOrganizations } from '../../../src/demo/seed.ts'
import { CommandError } from '../../../src/lib/command-error.ts'
import {
  createOrganizationOrStaff,
  type NewOrganizationOrStaff,
} from '../../../src/provider/organization/create-organization-service.ts'
import { newUnmigratedDatabase } from '../../support/databases.ts'
import { PASSWORD } from '../../support/fixture.ts'
import { setupHarness } from '../../support/harness.ts'
import { ON_SERVER } from '../../support/postgres.ts'
import { runProgram } from '../../support/programs.ts'

const GOOD = 'Kraniche ziehen im Oktober'

describe('creating an organization', () => {
  const harness = setupHarness()

  const make = (founding: Partial<NewOrganizationOrStaff>) =>
    createOrganizationOrStaff(harness.db, {
      email: '',
      organization: null,
      adminRoles: [],
      now: new Date(),
      ...founding,
    })
  const named = (name: string) => ({ name, proRole: 'CUSTOMER', licenses: 3 }) as const
  const setPassword = async (token: string) => {
    const body = { new_password: GOOD, password_recovery_token: token }
    const answer = await harness.anonymous('POST /provider/v1/auth/reset_password', body)
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.json()
  }

  it('creates a link for its first administrator, who may invite others [ORG-01]', async () => {
    const link = await make({ email: 'erste@muehle.example', organization: named('Mühle & Söhne') })
    const { user, features, auth_token } = await setPassword(link!.token)
    assert.deepEqual(
      [user.pro.organization.name, user.pro.organization.slug, user.pro.member_role],
      ['Mühle & Söhne', 'muehle-soehne', 'ADMIN'],
    )
    assert.ok(features.includes('pro:access') && features.includes('org:members'))
    const invited = await harness.anonymous(
      'POST /provider/v1/pro/my_organization/invitations',
      { email: 'zweite@muehle.example', member_role: 'EDITOR' },
      { 'x-auth-token': auth_token },
    )
    assert.equal(invited.json().remaining_licenses, 2)
  })

  it('creates internal staff from an address or an existing account', async () => {
    const link = await make({ email: 'neu@meinungsbild.example', adminRoles: ['ADMIN'] })
    const { admin_roles, features } = await setPassword(link!.token)
    assert.deepEqual([admin_roles, features], [['ADMIN'], ['internal:tooling']])
    const known = { email: 'umfragen@meinungsbild.example', adminRoles: ['SUPPORT'] } as const
    assert.equal(await make(known), null) // has a password
    const me = await (await harness.as(known.email))('GET /provider/v1/me')
    assert.deepEqual(me.json().admin_roles, ['POLL_MANAGER', 'SUPPORT'])
  })

  it('creates a new link if the first was lost', async () => {
    const email = 'ohne-passwort@kunde.example'
    const link = await make({ email })
    assert.equal((await setPassword(link!.token)).user.email, email)
    assert.equal(await make({ email }), null)
    await assert.rejects(make({ email: 'niemand@kunde.example' }), /noch kein Konto/)
  })

  it('revokes access to an existing account with an unverified address [ORG-01]', async () => {
    const [model] = await harness.db.select().from(users).where(eq(users.email, 'admin@kunde.example'))
    const proven = new Date('2026-01-01T00:00:00Z') // verification did not require a session then
    for (const [email, founding, emailVerifiedAt] of [
      ['squat-1@muehle.example', { organization: named('Neue Mühle') }, null],
      ['squat-2@muehle.example', { adminRoles: ['ADMIN'] }, null],
      ['squat-3@muehle.example', {}, null],
      ['squat-4@muehle.example', { organization: named('Alte Mühle') }, proven],
      ['squat-5@muehle.example', { adminRoles: ['ADMIN'] }, proven],
    ] as const) {
      const { passwordHash } = model!
      const account = { email, emailVerifiedAt, passwordHash, voterRole: 'EMAIL_PASSWORD' } as const
      await harness.db.insert(users).values(account)
      const squatter = await harness.as(email)
      const link = await make({ email, ...founding })
      assert.equal((await squatter('GET /provider/v1/me')).json().code, 'invalid_token')
      assert.equal(link!.hasEndedPassword, true)
      const login = { email, password: PASSWORD }
      assert.equal((await harness.anonymous('POST /provider/v1/auth/login', login)).statusCode, 401)
      assert.equal((await setPassword(link!.token)).user.email, email)
    }
  })

  it('rejects a taken name and a member of another organization, and then creates nothing', async () => {
    const before = [await harness.db.$count(organizations), await harness.db.$count(users)]
    for (const [email, name] of [
      ['neu@kunde.example', 'Kunde AG'],
      ['neu@kunde.example', '…'],
      ['admin@kunde.example', 'Zweite AG'],
    ] as const)
      await assert.rejects(make({ email, organization: named(name), adminRoles: ['ADMIN'] }), CommandError)
    assert.deepEqual([await harness.db.$count(organizations), await harness.db.$count(users)], before)
    const me = await (await harness.as('admin@kunde.example'))('GET /provider/v1/me')
    assert.deepEqual(me.json().admin_roles, [])
  })
})

describe('npm run organization', () => {
  /** Uses PostgreSQL if installed, which is faster, else the data folder. */
  let place: DatabaseOptions
  before(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'meinungsbild-organization-'))
    place = { dataDir, databaseUrl: ON_SERVER.skip ? null : await newUnmigratedDatabase() }
  })
  after(() => rm(place.dataDir, { recursive: true }))

  const run = (...args: string[]) =>
    runProgram('organization', args, {
      PATH: process.env.PATH,
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl ?? '',
      PUBLIC_URL: 'https://umfragen.example',
    })

  it('sets up a new installation without demo data', async () => {
    const { code, stdout, stderr } = await run('--name', 'Mühle AG', '--email', 'Erste@Muehle.example')
    assert.equal(code, 0, stderr)
    assert.match(stdout, /Organisation „Mühle AG“ ist angelegt/)
    assert.match(stdout, /erste@muehle\.example.*\nhttps:\/\/umfragen\.example\/reset-password\/[\w-]{43}\n$/)
    const open = await openDatabase(place)
    assert.equal(await hasNoOrganizations(open), false)
    await open.close()
  })

  it('prints usage and errors in German', async () => {
    assert.match((await run('--help')).stdout, /--email ADRESSE {4}wer sie verwaltet/)
    for (const [args, reason] of [
      [['--name', 'Mühle AG'], /--email muss eine E-Mail-Adresse sein/],
      [['--email', 'a@b.example', '--admin-role', 'CHEF'], /--admin-role CHEF ist unbekannt/],
      [['--email', 'a@b.example', '--name', 'A', '--pro-role', 'X'], /--pro-role X ist unbekannt/],
      [['--email', 'a@b.example', '--licenses', 'viele'], /--licenses muss eine Zahl sein/],
    ] as const) {
      const { code, stderr } = await run(...args)
      assert.equal(code, 2)
      assert.match(stderr, reason)
      assert.doesNotMatch(stderr, /^\s+at /m)
    }
  })
})
