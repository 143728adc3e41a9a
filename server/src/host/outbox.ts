import { PATHS } from '../../../contract/paths.ts'
import type { Database } from '../database/connection.ts'
import { Html, html } from '../html/html.ts'
import { listOutbox } from '../mail/repository.ts'
import type { PlainPage } from './plain-page.ts'

const when = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
})

/** Returns the page with the e-mails of a demo without an SMTP server, newest first. */
export async function demoOutboxPage(database: Database): Promise<PlainPage> {
  const emails = await listOutbox(database)
  return {
    title: 'Postausgang der Demo',
    body:
      emails.length === 0
        ? html`<p>
            Noch keine Nachricht. Fordern Sie zum Beispiel ein
            <a href="${PATHS.resetPassword}">neues Passwort</a> an.
          </p>`
        : html`${emails.map(
            ({ recipient, subject, body, createdAt }) => html`
              <article>
                <h2>${subject}</h2>
                <p class="note">An ${recipient}, ${when.format(createdAt)} Uhr</p>
                <pre>${withLinks(body)}</pre>
              </article>
            `,
          )}`,
  }
}

/** Turns URLs into links. */
function withLinks(text: string): Html {
  const parts = text.split(/(https?:\/\/\S+)/)
  return new Html(
    parts
      .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))
      .map((part) => part.markup)
      .join(''),
  )
}
