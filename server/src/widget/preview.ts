import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { POLL_KIND } from '../../../contract/enumerations/content.ts'
import { getValues } from '../../../contract/enumerations/values.ts'
import { MAX_POLL, MAX_POLL_BYTES } from '../../../contract/limits.ts'
import { IMAGE_URL_PATTERN } from '../../../contract/web-url.ts'
import {
  PREVIEW_MESSAGE,
  PREVIEW_PATH,
  type PreviewedPoll,
  type PreviewState,
} from '../../../contract/widget-messages.ts'
import type { Config } from '../config/config.ts'
import { Html, html } from '../html/html.ts'
import { newNonce } from '../html/page.ts'
import { ApiError } from '../http/errors.ts'
import { STRICT } from '../http/validation.ts'
import { pickCamel } from '../lib/pick-case.ts'
import { renderWidgetDocument, createContentSecurityPolicy } from './page.ts'
import { votePage, type VoteFormPoll } from './vote-page.ts'
import { isOwnOrigin } from './voter.ts'

const text = (maxLength: number) => Type.String({ maxLength })
const textOrNull = (maxLength: number) => Type.Union([text(maxLength), Type.Null()])

const PreviewBody = Type.Object(
  {
    title: text(MAX_POLL.title),
    question: text(MAX_POLL.question),
    kind: Type.Unsafe<keyof typeof POLL_KIND>({ enum: getValues(POLL_KIND) }),
    answers: Type.Array(
      Type.Object(
        {
          text: text(MAX_POLL.answer),
          is_dont_know: Type.Boolean(),
          is_exclusive: Type.Boolean(),
          image_url: Type.Union([
            Type.String({ maxLength: MAX_POLL.imageUrl, pattern: IMAGE_URL_PATTERN }),
            Type.Null(),
          ]),
          image_alt: textOrNull(MAX_POLL.imageAlt),
        },
        STRICT,
      ),
      { maxItems: MAX_POLL.answers },
    ),
    is_answer_order_random: Type.Boolean(),
    scale_low: textOrNull(MAX_POLL.answer),
    scale_high: textOrNull(MAX_POLL.answer),
  },
  STRICT,
)

const toVoteFormPoll = (poll: PreviewedPoll): VoteFormPoll => ({
  id: 0,
  ...pickCamel(poll, 'title', 'question', 'kind', 'is_answer_order_random', 'scale_low', 'scale_high'),
  answers: poll.answers.map((answer, position) => ({
    position,
    ...pickCamel(answer, 'text', 'is_dont_know', 'is_exclusive', 'image_url', 'image_alt'),
    value: null,
    half: null,
  })),
  profileSubject: null,
})

/**
 * Returns a plugin that previews an unsaved poll for the staff form. The app frames the page of `GET /preview` and sends it
 * the poll in messages; the page gets the HTML from `POST /preview`. Other origins can neither frame the page nor send
 * messages to it.
 */
export function unsavedPollPreview(
  config: Config,
  fontFaces: () => Promise<string>,
): FastifyPluginAsyncTypebox {
  const appOrigin = new URL(config.publicUrl).origin
  return async (app) => {
    app.get(PREVIEW_PATH, async (_request, reply) => {
      const nonce = newNonce()
      const policy = createContentSecurityPolicy(config, nonce, {
        frameAncestors: appOrigin,
        connectSources: "'self'",
        trustedTypes: TRUSTED_TYPES_POLICY,
      })
      const page = { title: 'Vorschau des Widgets', framedPollId: 0, body: previewScript(appOrigin, nonce) }
      return reply
        .header('content-security-policy', policy)
        .type('text/html; charset=utf-8')
        .send(renderWidgetDocument(page, config, { fontFaces: await fontFaces(), nonce }))
    })
    app.post(
      PREVIEW_PATH,
      { bodyLimit: MAX_POLL_BYTES, schema: { body: PreviewBody } },
      async (request, reply) => {
        const { origin } = request.headers
        if (origin === undefined || !isOwnOrigin(origin, request, config)) throw new ApiError('forbidden')
        const form = {
          poll: toVoteFormPoll(request.body),
          referral: { framedPollId: null },
          token: null,
          asksDemographics: true,
        }
        const { body } = votePage(form, config)
        return reply.type('text/html; charset=utf-8').send(body.markup)
      },
    )
  }
}

/** The only policy of the preview's script. */
const TRUSTED_TYPES_POLICY = 'preview'

/** Returns the script that shows the latest poll sent by the app. The HTML comes from this host, with escaped values. */
function previewScript(appOrigin: string, nonce: string): Html {
  const literal = (text: string) => new Html(JSON.stringify(text))
  const state = (name: PreviewState) => literal(name)
  return html`<script type="module" nonce="${nonce}">
    const app = ${literal(appOrigin)}
    const type = ${literal(PREVIEW_MESSAGE)}
    const trusted = (globalThis.trustedTypes ?? { createPolicy: (_name, rules) => rules }).createPolicy(
      ${literal(TRUSTED_TYPES_POLICY)},
      {
        createHTML: (text) => text,
      },
    )
    const main = document.querySelector('main')
    const sendState = (state) => parent.postMessage({ type, state }, app)
    let newest = 0
    addEventListener('message', async ({ origin, data }) => {
      if (origin !== app || data?.type !== type) return
      const own = ++newest
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch('${PREVIEW_PATH}', { method: 'POST', headers, body: data.poll }).catch(
        () => null,
      )
      const drawn = answer?.ok ? await answer.text() : null
      if (own !== newest) return
      if (drawn !== null) main.innerHTML = trusted.createHTML(drawn)
      sendState(drawn === null ? ${state('failed')} : ${state('drawn')})
    })
    addEventListener('submit', (event) => event.preventDefault())
    sendState(${state('ready')})
  </script>`
}
