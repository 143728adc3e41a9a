import type { FastifyPluginAsync } from 'fastify'
import {
  EMBED_PLACE_ATTRIBUTE,
  EMBED_REPORT_PATH,
  EMBED_SCRIPT_PATH,
} from '../../../contract/automatic-embeds.ts'
import { MAX_EMBED } from '../../../contract/limits.ts'
import { HEIGHT_MESSAGE } from '../../../contract/widget-messages.ts'
import type { Context } from '../context/context.ts'
import { createDatabaseQueue, type DatabaseQueueLimits } from '../context/queues.ts'
import { clientNetwork } from '../http/client-network.ts'
import { ApiError, fieldError } from '../http/errors.ts'
import {
  requirePublisherSite,
  recordPageReport,
  type PageReport,
} from '../provider/automatic-embeds/report-service.ts'
import { pollUrl } from './poll-url.ts'

export const PAGE_REPORT_QUEUE_LIMITS = {
  maxConnectionShare: 0.2,
  waiting: 200,
  waitingPerClient: 30,
  maxWaitMs: 2_000,
} satisfies DatabaseQueueLimits

/** Enough for the longest texts in UTF-8, escaped as JSON. */
const REPORT_LIMIT = 32 * 1024

/**
 * Adds the script of automatic embeds, which publishers put on all their pages, and the route to which it reports its
 * page. Only pages on the allowed hosts of publishers can read the response. The report is plain text, so that browsers
 * send it without a preflight request.
 */
export function automaticEmbedRoutes(context: Context): FastifyPluginAsync {
  const queue = createDatabaseQueue(context.database, PAGE_REPORT_QUEUE_LIMITS)
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body))

    app.get(EMBED_SCRIPT_PATH, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type('text/javascript; charset=utf-8')
        .send(EMBED_SCRIPT),
    )

    app.post(EMBED_REPORT_PATH, { bodyLimit: REPORT_LIMIT }, (request, reply) => {
      const network = clientNetwork(request)
      return queue.run(network, async () => {
        const { origin = '' } = request.headers
        reply.header('vary', 'Origin')
        const site = await requirePublisherSite(context, origin)
        reply.header('access-control-allow-origin', origin)
        const poll = await recordPageReport(context, site, readReport(request.body), network)
        return {
          poll: poll && {
            id: poll.id,
            title: poll.title,
            path: pollUrl(poll.id, { framedPollId: null, embedKey: poll.embedKey }),
          },
        }
      })
    })
  }
}

/** @throws ApiError `malformed_json`, `validation_failed` */
function readReport(body: unknown): PageReport {
  const { url, canonical, title, description, section, place } = parseObject(body)
  const texts = { url, canonical, title, description, section }
  for (const [name, text] of Object.entries(texts))
    if (typeof text !== 'string' || text.includes('\0')) throw fieldError(name, 'Hier fehlt ein Text.')
  return { ...(texts as Record<keyof typeof texts, string>), hasPollPlace: place === true } // checked above
}

function parseObject(body: unknown): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(String(body))
    if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, unknown> // an object of JSON
  } catch {
    // reported below
  }
  throw new ApiError('malformed_json')
}

/**
 * The script. It has no dependencies, sets no cookie, and sends nothing about the reader. It needs the widget host in
 * `script-src`, `connect-src` and `frame-src` of the page's policy.
 */
export const EMBED_SCRIPT = `(function () {
  'use strict'
  var script = document.currentScript
  if (!script || window.meinungsbildAuto) return
  window.meinungsbildAuto = true
  var host = new URL(script.src).origin

  function attribute(selector, name) {
    var element = document.querySelector(selector)
    return (element && element[name]) || ''
  }
  function meta(name) {
    return attribute('meta[property="' + name + '"],meta[name="' + name + '"]', 'content')
  }
  function show(place, poll) {
    var frame = document.createElement('iframe')
    frame.src = host + poll.path
    frame.title = 'Umfrage: ' + poll.title
    frame.loading = 'lazy'
    frame.referrerPolicy = 'origin'
    frame.width = '100%'
    frame.height = '500'
    frame.style.border = '0'
    addEventListener('message', function (event) {
      var message = event.data || {}
      if (event.origin !== host || event.source !== frame.contentWindow) return
      if (message.type === '${HEIGHT_MESSAGE}' && message.height > 0) frame.style.height = message.height + 'px'
    })
    place.replaceChildren(frame)
  }
  function report() {
    var place = document.querySelector('[${EMBED_PLACE_ATTRIBUTE}]')
    fetch(host + '${EMBED_REPORT_PATH}', {
      method: 'POST',
      credentials: 'omit',
      body: JSON.stringify({
        url: location.origin + location.pathname,
        canonical: attribute('link[rel="canonical"]', 'href'),
        title: (meta('og:title') || document.title).slice(0, ${MAX_EMBED.title}),
        description: (meta('og:description') || meta('description')).slice(0, ${MAX_EMBED.description}),
        section: meta('article:section').slice(0, ${MAX_EMBED.section}),
        place: !!place
      })
    })
      .then(function (response) {
        return response.ok ? response.json() : {}
      })
      .then(function (answer) {
        if (place && answer.poll) show(place, answer.poll)
      })
      .catch(function () {})
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', report)
  else report()
})()
`
