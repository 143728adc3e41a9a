import type { FastifyInstance, FastifyReply } from 'fastify'
import { PATHS } from '../../../contract/paths.ts'
import type { Context } from '../context/context.ts'
import { html } from '../html/html.ts'
import { findSubscription, unsubscribe, type Subscription } from '../provider/watching/unsubscribe-service.ts'
import type { PlainPage } from './plain-page.ts'

const TITLE = 'E-Mails zu Beobachtetem'

const toSettings = html`<p>
  Was Sie beobachten, steht weiter auf Ihrer Startseite. Wie oft Sie davon hören, ändern Sie in den
  <a href="${PATHS.settings}">Einstellungen</a>.
</p>`

const ended = (sentence: string): PlainPage => ({
  title: TITLE,
  body: html`<p>${sentence}</p>
    ${toSettings}`,
})

const ALREADY = ended('Das ist bereits erledigt: Sie bekommen keine E-Mails zu dem, was Sie beobachten.')
const DONE = ended('Erledigt: Sie bekommen keine E-Mails mehr zu dem, was Sie beobachten.')

const ASK: PlainPage = {
  title: TITLE,
  body: html`<p>Möchten Sie keine E-Mails mehr zu dem, was Sie beobachten?</p>
    <form method="post">
      <button>E-Mails abbestellen</button>
    </form>
    ${toSettings}`,
}

const UNKNOWN: PlainPage = {
  title: TITLE,
  body: html`<p>
    Dieser Link gilt nicht mehr. Wie oft Sie E-Mails bekommen, ändern Sie in den
    <a href="${PATHS.settings}">Einstellungen</a>.
  </p>`,
}

const SHOWN: Record<Subscription, PlainPage> = { ACTIVE: ASK, ENDED: ALREADY, UNKNOWN }
const ANSWER: Record<Subscription, PlainPage> = { ACTIVE: DONE, ENDED: ALREADY, UNKNOWN }

/**
 * Adds the page that ends digests. Opening it asks, because programs open the links of mails; a POST does it, from the
 * page or from a mail program (RFC 8058), whatever its body says.
 */
export async function addUnsubscribe(
  app: FastifyInstance,
  { database }: Pick<Context, 'database'>,
  /** Sends a page that has a form. */
  send: (reply: FastifyReply, page: PlainPage) => Promise<FastifyReply>,
): Promise<void> {
  const path = `${PATHS.unsubscribe}/:token`
  type Asked = { Params: { token: string } }

  const answer = (reply: FastifyReply, found: Subscription, pages: Record<Subscription, PlainPage>) =>
    send(reply.status(found === 'UNKNOWN' ? 404 : 200).header('referrer-policy', 'no-referrer'), pages[found])

  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _body, done) =>
      done(null, null),
    )
    forms.get<Asked>(path, { schema: { hide: true } }, async ({ params }, reply) =>
      answer(reply, await findSubscription(database, params.token), SHOWN),
    )
    forms.post<Asked>(path, { schema: { hide: true } }, async ({ params }, reply) =>
      answer(reply, await unsubscribe(database, params.token), ANSWER),
    )
  })
}
