import { after, before } from 'node:test'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { AdminRole } from '../../../contract/admin-roles.ts'
import { LIFETIME } from '../../../contract/limits.ts'
import { readConfig, type Config } from '../../src/config/config.ts'
import { createContext, type Context } from '../../src/context/context.ts'
import type { Database, OpenDatabase } from '../../src/database/connection.ts'
import { sessions, users } from '../../src/database/schema-accounts.ts'
import { buildApp } from '../../src/host/app.ts'
import type { HostOptions } from '../../src/host/routes.ts'
import type { ServerOptions } from '../../src/http/server.ts'
import { newToken, tokenHash } from '../../src/lib/tokens.ts'
import type { EmailMessage } from '../../src/mail/emails.ts'
import { createMailer, type MailerOptions } from '../../src/mail/mailer.ts'
import { countVotesWithText } from '../../src/provider/open-answers/repository.ts'
import { toBerlinEpochDay } from '../../src/results/berlin-time.ts'
import { ResultsEngine } from '../../src/results/engine.ts'
import { VoteStorage } from '../../src/results/storage.ts'
import { emptyTables, openEmbedded } from './databases.ts'
import { seedFixture } from './fixture.ts'

/** Sends a request: `inject('GET /provider/v1/me')`, with a body as the second argument. */
export type InjectFn = (
  call: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<LightMyRequestResponse>

export interface Harness {
  app: FastifyInstance
  db: Database
  open: OpenDatabase
  context: Context
  /** Sent e-mails, oldest first. */
  emails: EmailMessage[]
  /** Sent e-mails, after pending ones are sent. */
  posted: () => Promise<EmailMessage[]>
  anonymous: InjectFn
  /** Returns a function that sends requests as the user with this e-mail address or ID, in a new session. */
  as: (user: string | number) => Promise<InjectFn>
  /** Like {@link as}, for an account of staff with these roles, whose address is `role-role@haus.example`. */
  asStaff: (...roles: AdminRole[]) => Promise<InjectFn>
  /** Creates a session without a login. @returns its token */
  tokenFor: (user: string | number) => Promise<string>
  /** Advances the server's clock. */
  wait: (milliseconds: number) => void
  /** Closes the harness. The next one reuses its database after a reset. */
  anew: (changes?: Omit<HarnessOptions, 'open'>) => Promise<Harness>
  close: () => Promise<void>
}

export interface HarnessOptions {
  config?: Partial<Config>
  /** A migrated, empty database to use instead of an embedded one. The harness closes it. */
  open?: OpenDatabase
  logger?: ServerOptions['logger']
  host?: HostOptions
  /** Transport to use instead of collecting mails in `emails`. Null: from the configuration. */
  mail?: Pick<MailerOptions, 'transport' | 'onProblem'> | null
}

/** A server of {@link setupHarness}. Its parts exist from the first test on. */
export type SetupHarness<Started extends Harness = Harness> = Started & {
  /** Returns a function that sends requests as this user, in a session that its first request opens. */
  user: (user: string | number) => InjectFn
  /** Like `user`, for an account as that of `asStaff`. */
  staff: (...roles: AdminRole[]) => InjectFn
}

export interface SetupOptions extends Omit<HarnessOptions, 'open'> {
  open?: () => Promise<OpenDatabase>
  /** Runs before the first test. At the top level of a file, a second `before` would not wait for the server. */
  prepare?: (harness: Harness) => Promise<unknown> | void
}

/** Starts a server before the tests of a file or suite, and closes it after them. */
export const setupHarness = (options: SetupOptions = {}): SetupHarness => setupWith(startHarness, options)

/** Does the same as {@link setupHarness} with another function that starts the server. */
export function setupWith<Started extends Harness>(
  start: (options: HarnessOptions) => Promise<Started>,
  { open, prepare, ...options }: SetupOptions,
): SetupHarness<Started> {
  const harness = startsLater<Started>()
  before(async () => {
    Object.assign(harness, await start({ ...options, ...(open && { open: await open() }) }))
    await prepare?.(harness)
  })
  after(() => harness.close())
  return harness
}

/** Returns a harness whose other parts the caller assigns before the first test. */
export function startsLater<Started extends Harness>(): SetupHarness<Started> {
  const harness = {
    user: (user) => opensLater(() => harness.as(user)),
    staff: (...roles) => opensLater(() => harness.asStaff(...roles)),
  } as SetupHarness<Started>
  return harness
}

function opensLater(open: () => Promise<InjectFn>): InjectFn {
  let opened: Promise<InjectFn> | undefined
  return async (...call) => (await (opened ??= open()))(...call)
}

/** Starts the server in this process without listening, with the fixture in its database, and collects its mails. */
export async function startHarness(options: HarnessOptions = {}): Promise<Harness> {
  const open = options.open ?? (await openEmbedded())
  await seedFixture(open.db)
  const emails: EmailMessage[] = []
  const { load: loader, loadWaves: waves } = new VoteStorage(open.pool)
  let turned = 0
  const config = { ...readConfig({ DATA_DIR: 'memory' }), ...options.config }
  const now = () => new Date(Date.now() + turned)
  const collecting: MailerOptions['transport'] = {
    send: async ({ to, subject, text, replyTo, unsubscribeUrl }) => {
      emails.push({
        to,
        subject,
        text,
        ...(replyTo !== undefined && { replyTo }),
        ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
      })
    },
  }
  const mail = options.mail === undefined ? { transport: collecting } : options.mail
  const context = createContext(open, {
    config,
    results: new ResultsEngine({
      loader,
      waves,
      secret: () => Promise.resolve('a secret of the tests'),
      openDay: () => toBerlinEpochDay(now().getTime()),
      uncoded: async (pollId) => (await countVotesWithText(open.db, pollId)).uncoded,
      freshForMs: 0,
    }),
    mailer: createMailer({ config, database: open.db, now, ...mail }),
    now,
  })
  const app = await buildApp(context, { logger: options.logger ?? false, ...options.host })
  const tokenFor = (user: string | number) => openSession(context, user)
  const as = async (user: string | number) => injector(app, { 'x-auth-token': await tokenFor(user) })
  return {
    app,
    db: open.db,
    open,
    context,
    emails,
    posted: async () => {
      await context.background.finishWithoutSleeping()
      await context.mailer.deliver()
      return emails
    },
    anonymous: injector(app, {}),
    as,
    asStaff: async (...roles) => {
      const email = `${roles.join('-').toLowerCase()}@haus.example`
      await open.db
        .insert(users)
        .values({ email, voterRole: 'EMAIL', adminRoles: roles })
        .onConflictDoNothing()
      return as(email)
    },
    tokenFor,
    wait: (milliseconds) => {
      turned += milliseconds
    },
    anew: async (changes) => {
      await context.background.finishWithoutSleeping()
      await app.close()
      await context.mailer.stop()
      await emptyTables(open)
      return startHarness({ ...options, ...changes, open })
    },
    close: async () => {
      await app.close()
      await context.mailer.stop()
      await open.close()
    },
  }
}

function injector(app: FastifyInstance, identity: Record<string, string>): InjectFn {
  return (call, body, headers = {}) => {
    const [method, url] = call.split(' ')
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    return app.inject({
      method,
      url,
      headers: { ...json, ...identity, ...headers },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
  }
}

async function openSession({ database, now }: Context, user: string | number): Promise<string> {
  const [found] = await database
    .select({ id: users.id })
    .from(users)
    .where(typeof user === 'number' ? eq(users.id, user) : eq(users.email, user))
  if (!found) throw new Error(`the fixture has no user ${user}`)
  const token = newToken()
  const expiresAt = new Date(now().getTime() + LIFETIME.loginDays * 86_400_000)
  await database.insert(sessions).values({ tokenHash: tokenHash(token), userId: found.id, expiresAt })
  return token
}
