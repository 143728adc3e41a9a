import { readdirSync, readFileSync } from 'node:fs'
import { CLIENT_DEFAULTS, COMPANY_LINKS } from '../../../contract/client-config'
import { MIN_BASE } from '../../../contract/limits'
import { PATHS } from '../../../contract/paths'

/** Returns the sources of a folder by path, without generated ones. */
const sourcesOf = (folder: string): [path: string, source: string][] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('wire.ts'))
    .map((name) => [`${folder}/${name}`, readFileSync(`${folder}/${name}`, 'utf8').replace(/\s+/g, ' ')])

const contract = sourcesOf('contract')
const client = sourcesOf('src')
const server = sourcesOf('server/src')

/** Removes the docstrings of a source. */
const withoutDocs = (source: string): string => source.replaceAll(/\/\*\*.*?\*\//g, '')

/** Returns all sentences of at least three words in string literals or JSX text. */
const sentencesOf = (sources: typeof client): string[] =>
  sources
    .flatMap(([, source]) => source.match(/(?<=['`>] ?)[A-ZÄÖÜ„][^'`<>{}=]+[.!?](?= ?['`<])/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(' ').length >= 3)

test('no sentence is repeated in the client, the server and contract/', () => {
  const written = [contract, client, server].flatMap((side) => [...new Set(sentencesOf(side))])
  expect(written.length).toBeGreaterThan(300)
  expect(written.filter((sentence, index) => written.indexOf(sentence) !== index)).toEqual([])
})

/** Empty states that several lists share. */
const SEVERAL_LISTS = ['Keine Organisation gefunden.', 'Keine Pakete gefunden.', 'Keine Umfragen gefunden.']

test('no sentence is repeated in two features', () => {
  const featureOf = (path: string) => /^src\/(features|staff)\/[^/]+/.exec(path)?.[0] ?? 'no feature'
  const features = [...new Set(client.map(([path]) => featureOf(path)))]
  const written = features.flatMap((feature) => [
    ...new Set(sentencesOf(client.filter(([path]) => featureOf(path) === feature))),
  ])
  const repeated = written.filter((sentence, index) => written.indexOf(sentence) !== index)
  expect(repeated.filter((sentence) => !SEVERAL_LISTS.includes(sentence))).toEqual([])
})

test('no text contains a literal limit of characters', () => {
  const byHand = /(höchstens|[Mm]indestens|und) [\d.]+ Zeichen/
  expect(
    [...contract, ...client, ...server].flatMap(([path, source]) => (byHand.test(source) ? path : [])),
  ).toEqual([])
})

test('no text contains a literal minimum of respondents', () => {
  const byHand = new RegExp(`(unter|weniger als) (${MIN_BASE.low}|${MIN_BASE.hidden}) Befragte`)
  expect([...client, ...server].flatMap(([path, source]) => (byHand.test(source) ? path : []))).toEqual([])
})

test('the privacy page contains no literal retention period', () => {
  const [, page] = server.find(([path]) => path.endsWith('/host/pages/privacy.ts')) ?? []
  expect(page).toContain('LIFETIME.loginDays')
  expect(page?.match(/\b\d+ (Minuten|Stunden|Tagen?)\b/g)).toBeNull()
})

test('no file contains a literal message type of the widget', () => {
  const named = [...client, ...server].filter(([, source]) => /['"`]meinungsbild:/.test(source))
  expect(named.map(([path]) => path)).toEqual([])
})

test('no text formats a waiting time itself', () => {
  const byHand = /[?:] ['`]einer? Minute/
  expect([...client, ...server].flatMap(([path, source]) => (byHand.test(source) ? path : []))).toEqual([])
})

test('only the sitemap contains literal paths of the internal area', () => {
  const byHand = /(?<=['"`])\/_internal\//
  const named = client.filter(
    ([path, source]) =>
      path.startsWith('src/staff/') && path !== 'src/staff/sitemap.ts' && byHand.test(withoutDocs(source)),
  )
  expect(named.map(([path]) => path)).toEqual([])
})

test('no file contains a literal path that contract/ defines', () => {
  const pages = Object.values(COMPANY_LINKS).map(({ url }) => url)
  const named = [
    ...Object.values(PATHS),
    ...pages,
    CLIENT_DEFAULTS.providerApiUrl,
    CLIENT_DEFAULTS.imageProxyUrl,
  ]
  const byHand = new RegExp(`(?<=['"\`}])(${named.join('|')})(?=['"\`?]|/?\\$\\{|/:)`, 'g')
  const pagesOnly = [...client, ...server].filter(
    ([path]) => !/^src\/(api\/|staff\/[^/]+\/api\.ts$)/.test(path),
  ) // paths of API operations
  const found = pagesOnly.flatMap(([path, source]) =>
    [...withoutDocs(source).matchAll(byHand)].map(([address]) => `${path}: ${address}`),
  )
  expect(found).toEqual([])
})
