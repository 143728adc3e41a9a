import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PATHS } from '../../../contract/paths.ts'
import type { Context } from '../context/context.ts'
import { html, type Html } from '../html/html.ts'
import { prepareErrorReply } from '../http/failures.ts'
import {
  getSubscriptionState,
  unsubscribeAndGetPreviousState,
  type SubscriptionState,
} from '../provider/watching/digest-service.ts'
import type { PlainPage } from './plain-page.ts'

const toSettings = html`<p>
  Was Sie beobachten, steht weiter auf Ihrer Startseite. Wie oft Sie davon hören, ändern Sie in den
  <a href="${PATHS.settings}">Einstellungen</a>.
</p>`

const toPage = (body: Html): PlainPage => ({ title: 'E-Mails zu Beobachtetem', body })

const ended = (sentence: string) =>
  toPage(
    html`<p>${sentence}</p>
      ${toSettings}`,
  )

const ALREADY_DONE = ended('Das ist bereits erledigt: Sie bekommen keine E-Mails zu dem, was Sie beobachten.')
const DONE = ended('Erledigt: Sie bekommen keine E-Mails mehr zu dem, was Sie beobachten.')

const CONFIRM = toPage(
  html`<p>Möchten Sie keine E-Mails mehr zu dem, was Sie beobachten?</p>
    <form method="post">
      <button>E-Mails abbestellen</button>
    </form>
    ${toSettings}`,
)

const FAILED = toPage(
  html`<p>
      Das hat gerade nicht geklappt, Ihre E-Mails sind noch nicht abbestellt. Bitte öffnen Sie den Link in
      einigen Minuten noch einmal.
    </p>
    ${toSettings}`,
)

const UNKNOWN = toPage(
  html`<p>
    Dieser Link gilt nicht mehr. Wie oft Sie E-Mails bekommen, ändern Sie in den
    <a href="${PATHS.settings}">Einstellungen</a>.
  </p>`,
)

const PAGES_ON_GET: Record<SubscriptionState, PlainPage> = { ACTIVE: CONFIRM, ENDED: ALREADY_DONE, UNKNOWN }
const PAGES_ON_POST: Record<SubscriptionState, PlainPage> = { ACTIVE: DONE, ENDED: ALREADY_DONE, UNKNOWN }

/**
 * Adds the page that unsubscribes a user from digests. GET only shows a form, because mail scanners open links. POST
 * unsubscribes, from the page or from a mail client (RFC 8058), with any body. A person follows the link, so every
 * response is a page, also for a damaged link or a failure.
 */
export async function registerDigestUnsubscribeRoutes(
  app: FastifyInstance,
  { database }: Pick<Context, 'database'>,
  /** Sends a page that contains a form. */
  send: (reply: FastifyReply, page: PlainPage) => Promise<FastifyReply>,
): Promise<void> {
  // A wildcard, because a parameter has a maximum length and a damaged link may have slashes or no token.
  const paths = [PATHS.unsubscribe, `${PATHS.unsubscribe}/*`]
  type TokenRoute = { Params: { '*'?: string } }
  const tokenOf = ({ params }: FastifyRequest<TokenRoute>) => params['*'] ?? ''

  const sendPage = (
    reply: FastifyReply,
    found: SubscriptionState,
    pages: Record<SubscriptionState, PlainPage>,
  ) =>
    send(reply.status(found === 'UNKNOWN' ? 404 : 200).header('referrer-policy', 'no-referrer'), pages[found])

  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _body, done) =>
      done(null, null),
    )
    forms.setErrorHandler((error, request, reply) => {
      prepareErrorReply(error, request, reply)
      return send(reply.header('referrer-policy', 'no-referrer'), FAILED)
    })
    for (const path of paths) {
      forms.get<TokenRoute>(path, { schema: { hide: true } }, async (request, reply) =>
        sendPage(reply, await getSubscriptionState(database, tokenOf(request)), PAGES_ON_GET),
      )
      forms.post<TokenRoute>(path, { schema: { hide: true } }, async (request, reply) =>
        sendPage(reply, await unsubscribeAndGetPreviousState(database, tokenOf(request)), PAGES_ON_POST),
      )
    }
  })
}
