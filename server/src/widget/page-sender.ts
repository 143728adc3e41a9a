import type { FastifyReply, FastifyRequest } from 'fastify'
import { TEXT } from '../../../contract/texts.ts'
import type { Config } from '../config/config.ts'
import { html } from '../html/html.ts'
import { newNonce } from '../html/page.ts'
import { prepareErrorReply } from '../http/failures.ts'
import { renderWidgetDocument, createContentSecurityPolicy, type WidgetPage } from './page.ts'

export interface PageSender {
  send: (reply: FastifyReply, page: WidgetPage) => Promise<FastifyReply>
  /** For an uncounted form. Cacheable, because browsers cannot show an uncached response again on going back. */
  sendForBackNavigation: PageSender['send']
  sendFailure: (error: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

/** Creates the functions that respond with a page of the widget. */
export function createPageSender(config: Config, fontFaces: () => Promise<string>): PageSender {
  async function send(reply: FastifyReply, page: WidgetPage): Promise<FastifyReply> {
    const nonce = newNonce()
    return reply
      .header('content-security-policy', createContentSecurityPolicy(config, nonce))
      .type('text/html; charset=utf-8')
      .send(renderWidgetDocument(page, config, { fontFaces: await fontFaces(), nonce }))
  }

  return {
    send,
    sendForBackNavigation: (reply, page) => send(reply.header('cache-control', 'private, no-cache'), page),
    sendFailure(error, request, reply) {
      const { code, status, message } = prepareErrorReply(error, request, reply)
      const title = code === 'not_found' ? TEXT.pageNotFoundTitle : TEXT.failed
      const text = status === 500 ? `${message} (Kennung: ${request.id})` : message
      const retryLink =
        code === 'not_found'
          ? ''
          : html`<p><a href="${request.url}" target="_blank" rel="noopener">Umfrage öffnen</a></p>`
      return send(reply, {
        title,
        body: html`<h1>${title}</h1>
          <p>${text}</p>
          ${retryLink}`,
      })
    },
  }
}
