import { createTransport, type Transporter } from 'nodemailer'
import type { Config } from '../config/config.ts'
import type { EmailMessage } from './emails.ts'

interface OutgoingMail extends EmailMessage {
  /** The same for every attempt, so that mailboxes can detect duplicates. */
  messageId: string
}

export interface MailTransport {
  /** Resolves when the mail server has accepted the mail. */
  send: (mail: OutgoingMail) => Promise<void>
}

/** Creates the transport for `SMTP_URL`; null if it is not set. */
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

/** Headers for the one-click unsubscribe button of mail clients (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** The reason why a mail was not accepted. */
interface SendFailure {
  /** Status code of the mail server, such as `451`, or error code, such as `ECONNECTION`. */
  code: string
  /** Whether another attempt would fail the same way. */
  isPermanent: boolean
}

/** Status code of a mail server that requires authentication: a configuration error, not a bad recipient. */
const LOGIN_REQUIRED = 530

/**
 * Classifies an error. Only a rejected recipient is permanent. Other errors are temporary or fixed by the operator:
 * network, login, certificate, rejected sender, blocked IP address. Such mails are retried until they expire.
 */
export function toSendFailure(error: unknown): SendFailure {
  const { code, command, responseCode } = error as Partial<Record<string, unknown>> // nodemailer's own fields
  const status = typeof responseCode === 'number' ? responseCode : null
  return {
    code: String(status ?? (typeof code === 'string' ? code : 'unknown')),
    isPermanent: command === 'RCPT TO' && status !== null && status >= 500 && status !== LOGIN_REQUIRED,
  }
}
