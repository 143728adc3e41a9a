import { DAY_MS } from '../../../contract/days.ts'
import type { Config } from '../config/config.ts'
import type { Database, Transaction } from '../database/connection.ts'
import type { EmailMessage } from './emails.ts'
import {
  claimDueMails,
  insertMail,
  MAX_RETRY_DELAY_MS,
  recordMailAndCampaignFailure,
  deleteMailAndMarkCampaignSent,
  type MailMode,
  type MailRow,
} from './repository.ts'
import { createSmtpTransport, toSendFailure, type MailTransport } from './transport.ts'

interface EnqueueOptions {
  /** The mail is not sent after this time. The default is 3 days from now. */
  expiresAt?: Date
  /** The invitation that shows the delivery status. */
  invitationId?: number
  /** The campaign of a digest. Delivery sets its status. */
  campaignId?: number
}

export interface MailProblem {
  mailId: number
  attempts: number
  /** Status code of the mail server, or code of the network error. */
  code: string
  isPermanent: boolean
}

export interface Mailer {
  readonly mode: MailMode
  /** Adds a mail to the queue, within the caller's transaction. Call `deliver` after the commit. */
  enqueue: (
    database: Pick<Transaction, 'insert'>,
    email: EmailMessage,
    options?: EnqueueOptions,
  ) => Promise<void>
  /** Sends a mail immediately, without retries. Returns null on success, otherwise an error code. */
  sendNowOrGetErrorCode: (email: EmailMessage) => Promise<string | null>
  /** Sends all due mails. Resolves when none is due or the mail server accepts none. Never rejects. */
  deliver: () => Promise<void>
  /** Stops sending. Resolves when the current mails are done. */
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
  /** Replaces the server of `SMTP_URL`. */
  transport?: MailTransport
}

const DEFAULT_LIFETIME_MS = 3 * DAY_MS
const FIRST_RETRY_MS = 15_000
const ROUND_INTERVAL_MS = 5_000

/** Returns the milliseconds until the next attempt: 15 s after the first, then doubling, at most 1 h. */
export const retryDelayMs = (attempts: number): number =>
  Math.min(MAX_RETRY_DELAY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1))

/** Creates a mailer that queues mails in the database and sends them. Several processes can share the queue. */
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
  let isDatabaseUnavailable = false

  return {
    get mode() {
      return modeNow() // the demo may end while the server runs
    },
    sendNowOrGetErrorCode: async (email) => {
      if (!transport) return 'no_mail_server'
      try {
        await transport.send({ ...email, messageId: `test.${now().getTime()}` })
        return null
      } catch (error) {
        return toSendFailure(error).code
      }
    },
    enqueue: async (queue, { to, subject, text, replyTo, unsubscribeUrl }, options = {}) => {
      const { expiresAt = new Date(now().getTime() + DEFAULT_LIFETIME_MS), ...rest } = options
      const createdAt = now()
      const envelope = { recipient: to, replyTo, subject, unsubscribeUrl, expiresAt, ...rest, createdAt }
      await insertMail(
        queue,
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

  /** Sends all due mails, including those enqueued meanwhile. */
  async function deliverAll(through: MailTransport): Promise<void> {
    try {
      while (isWanted && !hasStopped) {
        isWanted = false
        const claimed = await claimDueMails(database, now())
        const outcomes = await Promise.allSettled(claimed.map((mail) => attempt(through, mail)))
        const failure = outcomes.find((outcome) => outcome.status === 'rejected')
        if (failure) throw failure.reason
        // If the server accepted none, the rest of the queue waits for the next round.
        if (outcomes.some((outcome) => outcome.status === 'fulfilled' && outcome.value)) isWanted = true
        isDatabaseUnavailable = false
      }
    } catch (error) {
      if (!isDatabaseUnavailable) onError(error) // not in every round
      isDatabaseUnavailable = true
    } finally {
      round = null // synchronously, so that a concurrent `deliver` starts a new round
    }
  }

  /** @returns whether the mail is done: sent or permanently rejected */
  async function attempt(through: MailTransport, mail: MailRow): Promise<boolean> {
    const { id, attempts, recipient: to, subject, body: text, replyTo, unsubscribeUrl, createdAt } = mail
    const messageId = `${id}.${createdAt.getTime()}`
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
      const { code, isPermanent } = toSendFailure(error)
      onProblem({ mailId: id, attempts, code, isPermanent })
      const nextAttemptAt = new Date(now().getTime() + retryDelayMs(attempts))
      await recordMailAndCampaignFailure(database, mail, code, isPermanent ? null : nextAttemptAt)
      return isPermanent
    }
    await deleteMailAndMarkCampaignSent(database, mail)
    return true
  }
}

/**
 * Sends due mails now and every 5 seconds, which also covers mails of other processes that ended.
 *
 * @returns a function that stops it and waits for the current mails
 */
export function startDelivery(mailer: Mailer): () => Promise<void> {
  void mailer.deliver()
  const timer = setInterval(() => void mailer.deliver(), ROUND_INTERVAL_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await mailer.stop()
  }
}
