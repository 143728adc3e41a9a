import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

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

/** Creates a folder like the built client, with a page and one script. The caller deletes it. */
export async function writeClientFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'meinungsbild-client-'))
  await mkdir(path.join(folder, 'assets'))
  const page = (await readFile(TEMPLATE, 'utf8'))
    .replace('/*font-faces*/', FONTS.map(faceOf).join(''))
    .replace('/*base-style*/', `h1 { font-family: 'Source Serif 4' }`)
    .replace('<!--scripts-->', '<script type="module" src="/assets/main.js" nonce="__CSP_NONCE__"></script>')
  const fonts = FONTS.map((name) => writeFile(path.join(folder, 'assets', name), 'font'))
  const script = 'export const answer = 42\n'.repeat(100)
  await Promise.all([
    ...fonts,
    writeFile(path.join(folder, 'index.html'), page),
    writeFile(path.join(folder, 'chunks.json'), JSON.stringify(CHUNKS)),
    writeFile(path.join(folder, 'fonts.css'), FONTS.map(faceOf).join('')),
    writeFile(path.join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    writeFile(path.join(folder, 'robots.txt'), 'User-agent: *\n'),
    writeFile(path.join(folder, 'assets/main.js'), script),
    writeFile(path.join(folder, 'assets/main.js.br'), brotliCompressSync(script)),
    writeFile(path.join(folder, 'assets/main.js.map'), '{}'),
  ])
  return folder
}
