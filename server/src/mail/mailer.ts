import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Database } from '../database/connection.ts'
import { mails } from '../database/schema-accounts.ts'

/** A letter in plain text. */
export interface Letter {
  to: string
  subject: string
  text: string
  replyTo?: string
}

export interface Mailer {
  /** Hands the letter over; rejects when it could not be. */
  send: (letter: Letter) => Promise<void>
}

/** Mail goes out by SMTP where `SMTP_URL` names a server; otherwise it waits in the outbox. */
export function createMailer(config: Config, database: Database): Mailer {
  if (config.smtpUrl === null) return outbox(database)
  const transport = createTransport(
    { url: config.smtpUrl, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 },
    { from: config.mailFrom },
  )
  return {
    send: async ({ to, subject, text, replyTo }) => {
      await transport.sendMail({ to, subject, text, replyTo })
    },
  }
}

function outbox(database: Database): Mailer {
  return {
    send: async ({ to, subject, text }) => {
      await database.insert(mails).values({ recipient: to, subject, body: text })
    },
  }
}
