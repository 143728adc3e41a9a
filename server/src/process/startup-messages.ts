import type { Config } from '../config/config.ts'
import { DEMO_EMAIL_WITHOUT_PASSWORD, PUBLIC_DEMO_EMAILS, DEMO_PASSWORD } from '../config/demo-logins.ts'
import type { MailMode } from '../mail/repository.ts'

const NO_MAIL =
  'SMTP_URL fehlt: Dieser Server verschickt keine E-Mails. Einladungen zeigen ihren Link zum Weitergeben; ' +
  'Anmeldelinks, neue Passwörter und das Bestätigen von Adressen sind abgeschaltet; Kontaktanfragen stehen nur in ' +
  'der Datenbank (Tabelle contact_requests) und erreichen niemanden per E-Mail.'

/** `localhost` and its subdomains, 127.0.0.0/8 and ::1, as normalized by `URL`. */
const LOOPBACK = /^(?:(?:.+\.)?localhost\.?|127(?:\.\d+){3}|\[::1\])$/

const noPublicUrl = (address: string) =>
  `Links in E-Mails und Einladungen führen zu ${address}, das andere Rechner nicht erreichen. Setzen Sie PUBLIC_URL.`

/**
 * Returns the lines printed after startup: the URL, missing configuration, the demo accounts and the code that ends the
 * demo.
 */
export function startupMessages(
  config: Pick<Config, 'publicUrl' | 'demo'>,
  { mailMode, demoEndCode }: { mailMode: MailMode; demoEndCode: string | null },
): string[] {
  const lines = [`Meinungsbild läuft: ${config.publicUrl}`]
  if (mailMode === 'NONE') lines.push(NO_MAIL)
  const isLocal = LOOPBACK.test(new URL(config.publicUrl).hostname)
  if (isLocal && !config.demo) lines.push(noPublicUrl(config.publicUrl))
  if (!config.demo) return lines
  const accounts = [...PUBLIC_DEMO_EMAILS, `${DEMO_EMAIL_WITHOUT_PASSWORD} (noch ohne Passwort)`]
  lines.push(`Demokonten (Passwort „${DEMO_PASSWORD}“):`, ...accounts.map((account) => `  ${account}`))
  if (demoEndCode !== null)
    lines.push(`Code, mit dem Sie die Demo unter „Einstellungen“ beenden: ${demoEndCode}`)
  if (mailMode === 'OUTBOX') lines.push(`Post der Demo: ${config.publicUrl}/outbox`)
  return lines
}
