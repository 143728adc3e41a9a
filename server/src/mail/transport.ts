import { createTransport, type Transporter } from 'nodemailer'
import type { Config } from '../config/config.ts'
import type { EmailMessage } from './emails.ts'

/** A mail as the queue hands it to the mail server. */
interface OutgoingMail extends EmailMessage {
  /** The same at every attempt, so that a mailbox can tell a repeated mail. */
  messageId: string
}

export interface MailTransport {
  /** Resolves when the mail server has accepted the mail. */
  send: (mail: OutgoingMail) => Promise<void>
}

/** Sends by the server of `SMTP_URL`; null without one. */
export function createSmtpTransport(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>,
): MailTransport | null {
  const { smtpUrl, publicUrl } = config
  if (smtpUrl === null) return null
  const { hostname } = new URL(publicUrl)
  const transporter: Transporter = createTransport({
    url: smtpUrl,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
    dnsTimeout: 5_000,
  })
  return {
    send: async ({ to, subject, text, replyTo, messageId, unsubscribeUrl }) => {
      await transporter.sendMail({
        from: config.mailFrom,
        to,
        subject,
        text,
        replyTo,
        messageId: `<${messageId}@${hostname}>`,
        ...(unsubscribeUrl !== undefined && { headers: unsubscribeHeaders(unsubscribeUrl) }),
      })
    },
  }
}

/** Lets mail programs offer a button that ends such mails (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Why a mail was not accepted. */
interface SendFailure {
  /** Status code of the mail server, as `451`, else the code of the error, as `ECONNECTION`. */
  code: string
  /** Whether another attempt would fail the same way. */
  isPermanent: boolean
}

/** Status code with which a mail server asks for a login: a fault of the configuration, not of the recipient. */
const LOGIN_REQUIRED = 530

/**
 * Tells a refused recipient from everything that passes or that the operator mends: network, login, certificate, a
 * sender that the server does not accept, a blocked address of ours. Such mails are tried again until they expire.
 */
export function describeFailure(error: unknown): SendFailure {
  const { code, command, responseCode } = error as Partial<Record<string, unknown>> // nodemailer's own fields
  const status = typeof responseCode === 'number' ? responseCode : null
  return {
    code: String(status ?? (typeof code === 'string' ? code : 'unknown')),
    isPermanent: command === 'RCPT TO' && status !== null && status >= 500 && status !== LOGIN_REQUIRED,
  }
}
