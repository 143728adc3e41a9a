import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { USUAL_IMAGE_PATH } from '../../../contract/paths.ts'
import { html } from '../html/html.ts'
import { ApiError, RETRY_SECONDS } from '../http/errors.ts'
import type { DrawnPage } from '../../../contract/first-paint.ts'
import { createFileCache } from '../lib/file-cache.ts'
import type { FirstPaint } from './first-paint.ts'

interface ClientFiles {
  /** index.html with its placeholders. */
  template: string
  /** Scripts of each lazily loaded chunk, by its name. */
  chunks: Record<string, string[]>
  /** Whether it was built anew since it was first read: what the host has loaded of the app is older. */
  isRebuilt: boolean
}

/** Reads the built client; again when it was built anew. @throws ApiError `unavailable` while there is none */
export function clientFiles(folder: string): () => Promise<ClientFiles> {
  const file = path.join(folder, 'index.html')
  let isRead = false
  const read = createFileCache(file, async () => {
    const isRebuilt = isRead
    isRead = true
    const chunks = await readFile(path.join(folder, 'chunks.json'), 'utf8').catch(() => '{}')
    const template = await readFile(file, 'utf8')
    return { template, chunks: JSON.parse(chunks) as ClientFiles['chunks'], isRebuilt } // webpack.config.js
  })
  return () =>
    read().catch(() => {
      throw new ApiError('unavailable', { retryAfterSeconds: RETRY_SECONDS })
    })
}

/** What the page is made of beside its template. */
interface PageContent extends Omit<FirstPaint, 'isMissing'> {
  nonce: string
  /** Where the page stands, with its origin and without a query. */
  url: string
}

/** The page: its nonce, its first state, its chunks asked for at once, and what the host has drawn of it. */
export function fillTemplate(files: ClientFiles, { nonce, state, chunks, drawn, url }: PageContent): string {
  const scripts = new Set(chunks.flatMap((name) => files.chunks[name] ?? []))
  const preloads = [...scripts].map(
    (file) => `<link rel="modulepreload" href="${file}" nonce="${nonce}" />\n    `,
  )
  const script = `<script nonce="${nonce}">window.__INITIAL_STATE__=${state}</script>`
  const page = files.template
    .replaceAll('__CSP_NONCE__', nonce)
    .replace('<!--preloads-->', () => preloads.join(''))
    .replace('<!--initial-state-->', () => script)
  return drawn ? withPreview(withDrawnPage(page, drawn, nonce), drawn, url) : page
}

/** Describes the page to search engines and social networks. */
function withPreview(page: string, { preview }: DrawnPage, url: string): string {
  if (!preview) return page
  const { title, description } = preview
  const image = new URL(preview.image ?? USUAL_IMAGE_PATH, url).href
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
  return page.replace(/<meta name="description"[^>]*>/, () => tags.text)
}

/** A drawn page can be read as it is. */
const NEEDS_SCRIPTS =
  '<noscript><p class="boot-note">Zum Anmelden, Suchen und Filtern braucht Meinungsbild JavaScript.</p></noscript>'

/** Puts the drawn page into the place of what the template shows without one. */
const withDrawnPage = (page: string, { html: markup, head, styles }: DrawnPage, nonce: string) =>
  page
    .replace(/<noscript>.*?<\/noscript>/s, '') // its styles
    .replace(/<noscript>.*?<\/noscript>/s, NEEDS_SCRIPTS)
    .replace(/<title>[^<]*<\/title>/, () =>
      head.includes('<title') ? head : `<title>Meinungsbild</title>${head}`,
    )
    .replace('</head>', () => `${styles.replaceAll('<style', `<style nonce="${nonce}"`)}</head>`)
    .replace(/<div id="root">.*?<\/div><\/div>/s, () => `<div id="root" data-drawn>${markup}</div>`)
