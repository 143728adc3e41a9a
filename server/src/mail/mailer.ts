import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Config } from '../config/config.ts'
import type { Database, Transaction } from '../database/connection.ts'
import { emailCampaigns, mails } from '../database/schema-accounts.ts'
import type { EmailMessage } from './emails.ts'
import { createSmtpTransport, describeFailure, type MailTransport } from './transport.ts'

/** What becomes of a mail: it is sent, shown at /outbox in the demo, or nothing, where no mail server is configured. */
export type MailMode = 'SMTP' | 'OUTBOX' | 'NONE'

interface EnqueueOptions {
  /** When sending it makes no sense any more; 3 days from now unless given. */
  expiresAt?: Date
  /** The invitation whose list entry shows the delivery. */
  invitationId?: number
  /** What the mail is the digest of: it is marked as sent, or deleted where it cannot be. */
  campaignId?: number
}

export interface MailProblem {
  mailId: number
  attempts: number
  /** Status code of the mail server or code of the network error. */
  code: string
  isPermanent: boolean
}

export interface Mailer {
  readonly mode: MailMode
  /** Writes the mail into the queue, in the transaction of what causes it. Call `deliver` after the commit. */
  enqueue: (
    database: Pick<Transaction, 'insert'>,
    email: EmailMessage,
    options?: EnqueueOptions,
  ) => Promise<void>
  /** Sends a mail at once and only once; returns why it was not accepted: a code, or null where it was. */
  sendNow: (email: EmailMessage) => Promise<string | null>
  /** Sends what is due, and resolves when nothing is due any more or the mail server takes nothing. Never rejects. */
  deliver: () => Promise<void>
  /** Resolves when the mails being sent are done; no further ones are begun. */
  stop: () => Promise<void>
}

export interface MailerOptions {
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'demo'>
  database: Database
  now: () => Date
  /** Called for each failed attempt. */
  onProblem?: (problem: MailProblem) => void
  /** Called when the queue cannot be read or written. */
  onError?: (error: unknown) => void
  /** In place of the server of `SMTP_URL`. */
  transport?: MailTransport
}

const DAY = 86_400_000
const DEFAULT_LIFETIME_MS = 3 * DAY
const BATCH_SIZE = 5
/** A mail is free for another process after this time: longer than an attempt takes at most. */
const LEASE_MS = 120_000
const FIRST_RETRY_MS = 15_000
const MAX_RETRY_MS = 3_600_000
const POLL_MS = 5_000

/** Milliseconds until the next attempt: 15 s after the first, twice as long after each further one, 1 h at most. */
export const retryDelay = (attempts: number): number =>
  Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1))

type MailRow = typeof mails.$inferSelect

/** Queues mails in the database and sends them; several processes share one queue. */
export function createMailer({
  config,
  database,
  now,
  onProblem = () => undefined,
  onError = () => undefined,
  transport = createSmtpTransport(config) ?? undefined,
}: MailerOptions): Mailer {
  const modeNow = (): MailMode => (transport ? 'SMTP' : config.demo ? 'OUTBOX' : 'NONE')
  let round: Promise<void> | null = null
  let isWanted = false
  let hasStopped = false
  let isDatabaseAway = false

  return {
    get mode() {
      return modeNow() // the demo may end while the server runs
    },
    sendNow: async (email) => {
      if (!transport) return 'no_mail_server'
      try {
        await transport.send({ ...email, messageId: `test.${now().getTime()}` })
        return null
      } catch (error) {
        return describeFailure(error).code
      }
    },
    enqueue: async (queue, { to, subject, text, replyTo, unsubscribeUrl }, options = {}) => {
      const { expiresAt = new Date(now().getTime() + DEFAULT_LIFETIME_MS), ...rest } = options
      const createdAt = now()
      const envelope = { recipient: to, replyTo, subject, unsubscribeUrl, expiresAt, ...rest, createdAt }
      await queue.insert(mails).values(
        {
          SMTP: { ...envelope, body: text, status: 'QUEUED' as const, nextAttemptAt: now() },
          OUTBOX: { ...envelope, body: text, status: 'OUTBOX' as const },
          NONE: { ...envelope, unsubscribeUrl: null, body: '', status: 'NOT_SENT' as const },
        }[modeNow()],
      )
    },
    deliver: () => {
      if (!transport || hasStopped) return Promise.resolve()
      isWanted = true
      round ??= deliverAll(transport)
      return round
    },
    stop: async () => {
      hasStopped = true
      await round
    },
  }

  /** A mail that is enqueued during a round is sent by the same round. */
  async function deliverAll(through: MailTransport): Promise<void> {
    try {
      while (isWanted && !hasStopped) {
        isWanted = false
        const claimed = await claimDue()
        const outcomes = await Promise.allSettled(claimed.map((mail) => attempt(through, mail)))
        const failure = outcomes.find((outcome) => outcome.status === 'rejected')
        if (failure) throw failure.reason
        // A server that took none of them is not asked for the rest of the queue before the next poll.
        if (outcomes.some((outcome) => outcome.status === 'fulfilled' && outcome.value)) isWanted = true
        isDatabaseAway = false
      }
    } catch (error) {
      if (!isDatabaseAway) onError(error) // once, not at every poll
      isDatabaseAway = true
    } finally {
      round = null // at once, so that no call is lost between the last look and the end
    }
  }

  /** Takes the next mails for this process alone, without a transaction that stays open while they are sent. */
  async function claimDue(): Promise<MailRow[]> {
    const isDue = and(eq(mails.status, 'QUEUED'), lte(mails.nextAttemptAt, now()), gt(mails.expiresAt, now()))
    const due = database
      .$with('due')
      .as(
        database
          .select({ id: mails.id })
          .from(mails)
          .where(isDue)
          .orderBy(mails.nextAttemptAt)
          .limit(BATCH_SIZE)
          .for('update', { skipLocked: true }),
      )
    return database
      .with(due)
      .update(mails)
      .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: new Date(now().getTime() + LEASE_MS) })
      .where(inArray(mails.id, database.select({ id: due.id }).from(due)))
      .returning()
  }

  /** @returns whether the mail is done with: sent or refused for good */
  async function attempt(through: MailTransport, mail: MailRow): Promise<boolean> {
    const { id, attempts, recipient: to, subject, body: text, replyTo, unsubscribeUrl, createdAt } = mail
    const messageId = `${id}.${createdAt.getTime()}`
    // Another process may have taken the mail over, or a new invitation replaced it.
    const own = and(eq(mails.id, id), eq(mails.attempts, attempts))
    try {
      await through.send({
        to,
        subject,
        text,
        messageId,
        ...(replyTo !== null && { replyTo }),
        ...(unsubscribeUrl !== null && { unsubscribeUrl }),
      })
    } catch (error) {
      const { code, isPermanent } = describeFailure(error)
      onProblem({ mailId: id, attempts, code, isPermanent })
      const nextAttemptAt = new Date(now().getTime() + retryDelay(attempts))
      await database
        .update(mails)
        .set(isPermanent ? { ...WITHOUT_TEXT, error: code } : { nextAttemptAt, error: code })
        .where(own)
      if (isPermanent) await endCampaigns(database, [mail], 'DELETED')
      return isPermanent
    }
    await endCampaigns(database, [mail], 'SENT')
    await database.delete(mails).where(own)
    return true
  }
}

/** Notes what has become of the digests that these mails were. */
async function endCampaigns(
  database: Database,
  ended: readonly Pick<MailRow, 'campaignId'>[],
  status: 'SENT' | 'DELETED',
): Promise<void> {
  const ids = ended.flatMap(({ campaignId }) => campaignId ?? [])
  if (ids.length > 0)
    await database.update(emailCampaigns).set({ status }).where(inArray(emailCampaigns.id, ids))
}

const WITHOUT_TEXT = { status: 'FAILED', body: '', unsubscribeUrl: null, nextAttemptAt: null } as const

/** Empties the mails of a demo's outbox once mail leaves otherwise, or not at all: their links are secrets. */
export async function closeOutbox(database: Database, mode: MailMode): Promise<void> {
  if (mode === 'OUTBOX') return
  await database
    .update(mails)
    .set({ status: 'NOT_SENT', body: '', unsubscribeUrl: null })
    .where(eq(mails.status, 'OUTBOX'))
}

/** Marks the mails as failed that could not be sent while that made sense. */
export async function failExpiredMails(database: Database, now: Date): Promise<void> {
  const expired = await database
    .update(mails)
    .set(WITHOUT_TEXT)
    .where(and(eq(mails.status, 'QUEUED'), lte(mails.expiresAt, now)))
    .returning({ campaignId: mails.campaignId })
  await endCampaigns(database, expired, 'DELETED')
}

/**
 * Sends what is due at once and every 5 seconds, so that mails of a process that ended are not lost.
 *
 * @returns a function that ends it when the mails being sent are done
 */
export function startDelivery(mailer: Mailer): () => Promise<void> {
  void mailer.deliver()
  const timer = setInterval(() => void mailer.deliver(), POLL_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await mailer.stop()
  }
}
