import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import type { AdminRole } from '../../contract/admin-roles'

export interface Person {
  id: number
  /** Null for an account with master data only. */
  email: string | null
  /** The token of an open session. */
  token: string
}

interface Organization {
  id: number
  name: string
}

interface PersonOptions {
  /** The admin roles. */
  adminRoles?: AdminRole[]
  hasNoEmail?: boolean
  isUnverified?: boolean
  hasNoPassword?: boolean
  hasNoConsent?: boolean
}

/**
 * Creates users and organizations for one test in the server's database, and deletes them after it, so that
 * tests are independent. Their password is that of the demo accounts.
 */
export class People {
  private readonly database: Client
  private readonly organizations: number[] = []
  private readonly persons: number[] = []
  private readonly sessions: Buffer[] = []
  private readonly addresses: string[] = []

  constructor(database: Client) {
    this.database = database
  }

  /** @param proRole the role of the organization, which determines its entitlements */
  async organization(proRole: 'CUSTOMER' | 'PUBLISHER' = 'CUSTOMER', licenses = 3): Promise<Organization> {
    const slug = `haus-${randomUUID()}`
    const name = `Haus ${slug.slice(5, 9)}`
    const id = await this.insert(
      `insert into organizations (name, slug, kind, pro_role, remaining_licenses, allow_palette_access)
       values ($1, $2, $3, $3, $4, true) returning id`,
      [name, slug, proRole, licenses],
    )
    this.organizations.push(id)
    return { id, name }
  }

  async person(
    organization: Organization | null,
    role: 'ADMIN' | 'EDITOR' = 'EDITOR',
    gaps: PersonOptions = {},
  ): Promise<Person> {
    const email = gaps.hasNoEmail ? null : this.address()
    const hasNoPassword = gaps.hasNoEmail === true || gaps.hasNoPassword === true
    const id = await this.insert(
      `insert into users (email, email_verified_at, password_hash, voter_role, first_name, last_name, signup_type, gdpr_consent_at, gdpr_consent_version, admin_roles)
       select $1, case when $2 then now() end, case when $3 then password_hash end, $4, 'Petra', 'Probe', 'EMAIL',
         case when $5 then now() end, case when $5 then gdpr_consent_version end, $6
       from users where email = 'admin@kunde.example' returning id`,
      [
        email,
        email !== null && !gaps.isUnverified,
        !hasNoPassword,
        email === null ? 'MASTER_DATA' : hasNoPassword ? 'EMAIL' : 'EMAIL_PASSWORD',
        !gaps.hasNoConsent,
        gaps.adminRoles ?? [],
      ],
    )
    this.persons.push(id)
    if (organization)
      await this.database.query(
        'insert into memberships (user_id, organization_id, role) values ($1, $2, $3)',
        [id, organization.id, role],
      )
    return { id, email, token: await this.session(id) }
  }

  /** Returns an unused e-mail address; an account with it is deleted, too. */
  address(): string {
    const address = `petra.${randomUUID().slice(0, 8)}@haus.example`
    this.addresses.push(address)
    return address
  }

  /** Returns a demo user with a new session. */
  async known(email: string): Promise<Person> {
    const { rows } = await this.database.query<{ id: number }>('select id from users where email = $1', [
      email,
    ])
    if (!rows[0]) throw new Error(`The demo data know no ${email}`)
    return { id: rows[0].id, email, token: await this.session(rows[0].id) }
  }

  /** Opens another session. @returns its token */
  async session(personId: number): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const hash = createHash('sha256').update(token).digest()
    await this.database.query(
      `insert into sessions (token_hash, user_id, user_agent, expires_at) values ($1, $2, 'e2e', now() + interval '1 day')`,
      [hash, personId],
    )
    this.sessions.push(hash)
    return token
  }

  /** Sends a user a digest of their watches. @returns the token of the unsubscribe link */
  async digest({ id }: Person): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    await this.insert(
      `insert into email_campaigns (user_id, day, status, due_at, token_hash)
       values ($1, current_date, 'SENT', now(), $2) returning id`,
      [id, createHash('sha256').update(token).digest()],
    )
    return token
  }

  /** Deletes everything that the test created, including rate limit counts. */
  async leave(): Promise<void> {
    await this.database.query('delete from sessions where token_hash = any($1)', [this.sessions])
    await this.database.query('delete from users where id = any($1) or email = any($2)', [
      this.persons,
      this.addresses,
    ])
    await this.database.query('delete from organizations where id = any($1)', [this.organizations])
    await this.database.query(
      `delete from rate_limit_events where key like 'contact:%' or key like 'signup:%' or key like 'letter%'`,
    )
  }

  private async insert(statement: string, values: unknown[]): Promise<number> {
    const { rows } = await this.database.query<{ id: number }>(statement, values)
    if (!rows[0]) throw new Error('nothing was inserted')
    return rows[0].id
  }
}

/** A connection to the embedded database of the test server. */
export async function openDatabase(): Promise<Client> {
  const folder = process.env.E2E_DATA_DIR ?? ''
  // Files of exports and uploads are in separate folders next to it.
  const place = readdirSync(folder).find((name) => existsSync(path.join(folder, name, '.s.PGSQL.5432')))
  if (place === undefined) throw new Error(`No database listens in ${folder}`)
  const client = new Client({ host: path.join(folder, place), user: 'postgres', database: 'postgres' })
  await client.connect()
  return client
}
