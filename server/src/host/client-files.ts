import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { RenderedPage } from '../../../contract/first-paint.ts'
import { DEFAULT_PREVIEW_IMAGE_PATH } from '../../../contract/paths.ts'
import { html } from '../html/html.ts'
import { ApiError, RETRY_AFTER_SECONDS } from '../http/errors.ts'
import { cacheUntilFileChanges } from '../lib/file-cache.ts'
import type { FirstPaint } from './first-paint.ts'

interface ClientFiles {
  /** `index.html` with its placeholders. */
  template: string
  /** Script URLs of each lazily loaded chunk, by chunk name. */
  chunks: Record<string, string[]>
  /** Whether the client was rebuilt after the first read. The app code loaded by the host is then outdated. */
  isRebuilt: boolean
}

/**
 * Returns a function that reads the built client, and reads it again after a rebuild.
 *
 * @throws ApiError `unavailable` while there is no build
 */
export function createClientReader(folder: string): () => Promise<ClientFiles> {
  const file = path.join(folder, 'index.html')
  let isRead = false
  const read = cacheUntilFileChanges(file, async () => {
    const isRebuilt = isRead
    isRead = true
    const chunks = await readFile(path.join(folder, 'chunks.json'), 'utf8').catch(() => '{}')
    const template = await readFile(file, 'utf8')
    return { template, chunks: JSON.parse(chunks) as ClientFiles['chunks'], isRebuilt } // webpack.config.js
  })
  return () =>
    read().catch(() => {
      throw new ApiError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    })
}

/** The values for the template's placeholders. */
interface PageContent extends Omit<FirstPaint, 'isNotFound'> {
  nonce: string
  /** URL of the page with its origin, without the query. */
  url: string
}

/** Returns the page's HTML: the template with the nonce, initial state, preloaded chunks and rendered markup. */
export function fillTemplate(files: ClientFiles, { nonce, stateJson, chunks, rendered, url }: PageContent) {
  const scripts = new Set(chunks.flatMap((name) => files.chunks[name] ?? []))
  const preloads = [...scripts].map(
    (file) => `<link rel="modulepreload" href="${file}" nonce="${nonce}" />\n    `,
  )
  const script = `<script nonce="${nonce}">window.__INITIAL_STATE__=${stateJson}</script>`
  const page = files.template
    .replaceAll('__CSP_NONCE__', nonce)
    .replace('<!--preloads-->', () => preloads.join(''))
    .replace('<!--initial-state-->', () => script)
  return rendered ? withPreview(withRenderedPage(page, rendered, nonce), rendered, url) : page
}

/** Adds the meta tags for search engines and social networks. */
function withPreview(page: string, { preview }: RenderedPage, url: string): string {
  if (!preview) return page
  const { title, description } = preview
  const image = new URL(preview.image ?? DEFAULT_PREVIEW_IMAGE_PATH, url).href
  const tags = html`<meta name="description" content="${description}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Meinungsbild" />
    <meta property="og:locale" content="de_DE" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${url}" />
    <meta property="og:image" content="${image}" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta name="twitter:card" content="summary_large_image" />`
  return page.replace(/<meta name="description"[^>]*>/, () => tags.markup)
}

/** A rendered page is readable without JavaScript. */
const NEEDS_SCRIPTS =
  '<noscript><p class="boot-note">Zum Anmelden, Suchen und Filtern braucht Meinungsbild JavaScript.</p></noscript>'

/** Replaces the template's loading screen with the rendered page. */
const withRenderedPage = (
  page: string,
  { html: markup, headElements, styleElements }: RenderedPage,
  nonce: string,
) =>
  page
    .replace(/<noscript>.*?<\/noscript>/s, '') // styles of the loading screen
    .replace(/<noscript>.*?<\/noscript>/s, NEEDS_SCRIPTS)
    .replace(/<title>[^<]*<\/title>/, () =>
      headElements.includes('<title') ? headElements : `<title>Meinungsbild</title>${headElements}`,
    )
    .replace('</head>', () => `${styleElements.replaceAll('<style', `<style nonce="${nonce}"`)}</head>`)
    .replace(/<div id="root">.*?<\/div><\/div>/s, () => `<div id="root" data-drawn>${markup}</div>`)
