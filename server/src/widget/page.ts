import { COMPANY_LINKS } from '../../../contract/client-config.ts'
import type { ProjectLanguage } from '../../../contract/project.ts'
import { proxyExternalImageUrl } from '../../../contract/proxied-image.ts'
import { HEIGHT_MESSAGE } from '../../../contract/widget-messages.ts'
import type { Config } from '../config/config.ts'
import { Html, html } from '../html/html.ts'
import type { PageLook } from '../html/page.ts'
import { COMMON_HEADERS } from '../http/common-headers.ts'
import { ANSWER_SECONDS_FIELD } from './arrival.ts'
import { STYLE } from './style.ts'

export interface WidgetPage {
  title: string
  body: Html
  /** The poll that the embedding page framed. It identifies the height messages to that page. */
  framedPollId?: number
  /** Whether the form states the seconds since the question was seen. */
  isTimeMeasured?: boolean
  language?: ProjectLanguage
  footerLinkTexts?: Readonly<Record<FooterLink, string>>
}

type FooterLink = 'methodologyUrl' | 'privacyUrl' | 'imprintUrl'

/** Headers of every response of the widget host. Any page may frame it. */
export const WIDGET_HEADERS = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors *",
  ...COMMON_HEADERS,
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'same-origin', // with `no-referrer`, browsers would not send the form's origin
  'cache-control': 'no-store',
}

interface WidgetPolicyOptions {
  /** The origins that may frame the page; all by default. */
  frameAncestors?: string
  /** The origins that its scripts may send requests to; none by default. */
  connectSources?: string
  /** The names of its Trusted Types policies; none by default. */
  trustedTypes?: string
}

export function createContentSecurityPolicy(
  { publicUrl, imageProxyUrl }: Config,
  nonce: string,
  { frameAncestors = '*', connectSources = "'none'", trustedTypes = "'none'" }: WidgetPolicyOptions = {},
): string {
  const images = [publicUrl, imageProxyUrl].filter(isAddress).map((url) => new URL(url).origin)
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "font-src 'self'",
    `img-src ${[...new Set(["'self'", 'data:', ...images])].join(' ')}`,
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
    `connect-src ${connectSources}`,
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes}`,
  ].join('; ')
}

const isAddress = (text: string) => /^https?:/.test(text)

/** Returns the URL of an answer's image: directly for our own, through the image proxy for others. */
export function toImageUrl({ publicUrl, imageProxyUrl }: Config, url: string): string {
  return new URL(proxyExternalImageUrl(url, imageProxyUrl), publicUrl).href
}

export function renderWidgetDocument(
  { title, body, framedPollId, isTimeMeasured, language = 'de', footerLinkTexts }: WidgetPage,
  config: Config,
  { fontFaces, nonce }: PageLook,
): string {
  const link = (text: string, url: string) =>
    html`<a href="${new URL(url, config.publicUrl).href}" target="_blank" rel="noopener">${text}</a>`
  const companyLink = (name: FooterLink) =>
    link(footerLinkTexts?.[name] ?? COMPANY_LINKS[name].label, config.links[name])
  return html`<!doctype html>
    <html lang="${language}">
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
        ${framedPollId === undefined ? '' : heightScript(framedPollId, nonce)}
        ${isTimeMeasured ? timeScript(nonce) : ''}
      </body>
    </html> `.markup
}

/** Returns the script that sends the page's height to the embedding page, and nothing else. */
const heightScript = (pollId: number, nonce: string) =>
  html`<script nonce="${nonce}">
    if (parent !== window) {
      const root = document.documentElement
      const sendHeight = () => {
        const height = Math.ceil(root.getBoundingClientRect().height)
        parent.postMessage({ type: '${HEIGHT_MESSAGE}', poll: ${pollId}, height }, '*')
      }
      new ResizeObserver(sendHeight).observe(root)
    }
  </script>`

/**
 * Returns the script that writes the time since the form was first seen into its hidden field. A form that is shown
 * again contains the time so far.
 */
const timeScript = (nonce: string) =>
  html`<script nonce="${nonce}">
    {
      const form = document.querySelector('form')
      const field = form.elements.namedItem('${ANSWER_SECONDS_FIELD}')
      const before = Number(field.value)
      let seenAt = null
      new IntersectionObserver((entries, observer) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        seenAt = performance.now()
        observer.disconnect()
      }).observe(form)
      form.addEventListener('submit', () => {
        if (seenAt !== null) field.value = (before + (performance.now() - seenAt) / 1000).toFixed(1)
      })
    }
  </script>`
