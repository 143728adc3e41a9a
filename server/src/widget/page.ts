import { COMPANY_LINKS } from '../../../contract/client-config.ts'
import { proxiedImage } from '../../../contract/proxied-image.ts'
import { HEIGHT_MESSAGE } from '../../../contract/widget-messages.ts'
import type { Config } from '../config/config.ts'
import { Html, html } from '../html/html.ts'
import { COMMON_HEADERS } from '../http/common-headers.ts'
import type { PageLook } from '../html/page.ts'
import { STYLE } from './style.ts'

/** What stands in the page's frame. */
export interface WidgetPage {
  title: string
  body: Html
  /** The poll by whose name the page around us is told our height: that which it framed. */
  pollId?: number
}

/** For every answer of the widget host: any page may frame it. */
export const WIDGET_HEADERS = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors *",
  ...COMMON_HEADERS,
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'same-origin', // without any, browsers would not name the form's sender either
  'cache-control': 'no-store',
}

/** What a page of the widget may load and do. */
export function widgetPolicy({ publicUrl, imageProxyUrl }: Config, nonce: string): string {
  const images = [publicUrl, imageProxyUrl].filter(isAddress).map((address) => new URL(address).origin)
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "font-src 'self'",
    `img-src ${[...new Set(["'self'", 'data:', ...images])].join(' ')}`,
    "base-uri 'none'",
    "form-action 'self'",
    'frame-ancestors *',
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

const isAddress = (text: string) => /^https?:/.test(text)

/** A picture of an answer: one of our own, or another host's through the image proxy. */
export function imageAddress({ publicUrl, imageProxyUrl }: Config, url: string): string {
  return new URL(proxiedImage(url, imageProxyUrl), publicUrl).href
}

/** The whole document. */
export function document(
  { title, body, pollId }: WidgetPage,
  config: Config,
  { fontFaces, nonce }: PageLook,
): string {
  const link = (text: string, address: string) =>
    html`<a href="${new URL(address, config.publicUrl).href}" target="_blank" rel="noopener">${text}</a>`
  const companyLink = (name: keyof typeof COMPANY_LINKS) =>
    link(COMPANY_LINKS[name].label, config.links[name])
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${new Html(fontFaces + STYLE)}
        </style>
      </head>
      <body>
        <main>${body}</main>
        <footer>
          ${link('Meinungsbild', config.publicUrl)} ${companyLink('methodologyUrl')}
          ${companyLink('privacyUrl')} ${companyLink('imprintUrl')}
        </footer>
        ${pollId === undefined ? '' : tellHeight(pollId, nonce)}
      </body>
    </html> `.text
}

/** Tells the page around us how high we are, so that it can fit its frame. It learns nothing else. */
const tellHeight = (pollId: number, nonce: string) =>
  html`<script nonce="${nonce}">
    if (parent !== window) {
      const root = document.documentElement
      const tell = () => {
        const height = Math.ceil(root.getBoundingClientRect().height)
        parent.postMessage({ type: '${HEIGHT_MESSAGE}', poll: ${pollId}, height }, '*')
      }
      new ResizeObserver(tell).observe(root)
    }
  </script>`
