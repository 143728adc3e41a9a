import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { setupFolder } from '../support/folder.ts'

const TEMPLATE = new URL('../../../src/index.html', import.meta.url)

/** File names of the fonts, in the bundler's format. */
export const FONTS = [
  'source-sans-3-latin-400-normal.5e0fb0b88bcf03ab.woff2',
  'source-sans-3-latin-600-normal.7dc998aff2a13501.woff2',
  'source-serif-4-latin-600-normal.63162eec71e4dfe2.woff2',
]

const faceOf = (file: string) =>
  `@font-face { font-family: 'Source'; font-display: swap; src: url(/assets/${file}) format('woff2'); }`

const CHUNKS = {
  'page-start': ['/assets/page-start.js'],
  'page-login': ['/assets/page-login.js'],
  'page-poll-analysis': ['/assets/charts.js', '/assets/page-poll-analysis.js'],
  'time-chart': ['/assets/charts.js', '/assets/time-chart.js'],
}

/**
 * Creates a folder like the built client, with a page and one script, which is deleted after the tests of the file or
 * suite.
 */
export function setupClientFolder(): string {
  const folder = setupFolder()
  mkdirSync(path.join(folder, 'assets'))
  const page = readFileSync(TEMPLATE, 'utf8')
    .replace('/*font-faces*/', FONTS.map(faceOf).join(''))
    .replace('/*base-style*/', `h1 { font-family: 'Source Serif 4' }`)
    .replace('<!--scripts-->', '<script type="module" src="/assets/main.js" nonce="__CSP_NONCE__"></script>')
  const script = 'export const answer = 42\n'.repeat(100)
  for (const [name, content] of [
    ...FONTS.map((font) => [`assets/${font}`, 'font'] as const),
    ['index.html', page],
    ['chunks.json', JSON.stringify(CHUNKS)],
    ['fonts.css', FONTS.map(faceOf).join('')],
    ['favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['robots.txt', 'User-agent: *\n'],
    ['assets/main.js', script],
    ['assets/main.js.br', brotliCompressSync(script)],
    ['assets/main.js.map', '{}'],
  ] as const)
    writeFileSync(path.join(folder, name), content)
  return folder
}
