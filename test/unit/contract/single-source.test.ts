import { readdirSync, readFileSync } from 'node:fs'
import { CLIENT_DEFAULTS, COMPANY_LINKS } from '../../../contract/client-config'
import { MIN_BASE } from '../../../contract/limits'
import { PATHS } from '../../../contract/paths'

/** The sources of one side by path, without those that are generated. */
const sourcesOf = (folder: string): [path: string, source: string][] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('wire.ts'))
    .map((name) => [`${folder}/${name}`, readFileSync(`${folder}/${name}`, 'utf8').replace(/\s+/g, ' ')])

const contract = sourcesOf('contract')
const client = sourcesOf('src')
const server = sourcesOf('server/src')

/** The whole sentences of three words and more that stand in quotes or in markup. */
const sentencesOf = (sources: typeof client): string[] =>
  sources
    .flatMap(([, source]) => source.match(/(?<=['`>] ?)[A-ZÄÖÜ„][^'`<>{}=]+[.!?](?= ?['`<])/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(' ').length >= 3)

test('no sentence is written on both sides, or on one side and in contract/', () => {
  const written = [contract, client, server].flatMap((side) => [...new Set(sentencesOf(side))])
  expect(written.length).toBeGreaterThan(300)
  expect(written.filter((sentence, index) => written.indexOf(sentence) !== index)).toEqual([])
})

/** Names of things that several lists may lack. */
const SEVERAL_LISTS = ['Keine Organisation gefunden.', 'Keine Pakete gefunden.', 'Keine Umfragen gefunden.']

test('no sentence is written by two features', () => {
  const roomOf = (path: string) => /^src\/features\/[^/]+/.exec(path)?.[0] ?? 'below or above'
  const rooms = [...new Set(client.map(([path]) => roomOf(path)))]
  const written = rooms.flatMap((room) => [
    ...new Set(sentencesOf(client.filter(([path]) => roomOf(path) === room))),
  ])
  const repeated = written.filter((sentence, index) => written.indexOf(sentence) !== index)
  expect(repeated.filter((sentence) => !SEVERAL_LISTS.includes(sentence))).toEqual([])
})

test('no text writes a limit of characters by hand', () => {
  const byHand = /(höchstens|[Mm]indestens|und) [\d.]+ Zeichen/
  expect(
    [...contract, ...client, ...server].flatMap(([path, source]) => (byHand.test(source) ? path : [])),
  ).toEqual([])
})

test('no file writes by hand how many respondents are few', () => {
  const byHand = new RegExp(`(unter|weniger als) (${MIN_BASE.low}|${MIN_BASE.hidden}) Befragte`)
  expect([...client, ...server].flatMap(([path, source]) => (byHand.test(source) ? path : []))).toEqual([])
})

test('the privacy page writes by hand no time for which something is kept', () => {
  const [, page] = server.find(([path]) => path.endsWith('/host/pages/privacy.ts')) ?? []
  expect(page).toContain('LIFETIME.loginDays')
  expect(page?.match(/\b\d+ (Minuten|Stunden|Tagen?)\b/g)).toBeNull()
})

test('no file names a message of the widget by hand', () => {
  const named = [...client, ...server].filter(([, source]) => /['"`]meinungsbild:/.test(source))
  expect(named.map(([path]) => path)).toEqual([])
})

test('no file puts a wait into words by hand', () => {
  const byHand = /[?:] ['`]einer? Minute/
  expect([...client, ...server].flatMap(([path, source]) => (byHand.test(source) ? path : []))).toEqual([])
})

test('no feature writes the address of a screen of staff by hand', () => {
  const byHand = /(?<=['"`])\/_internal\//
  const named = client.filter(
    ([path, source]) => path.startsWith('src/features/admin-') && byHand.test(source),
  )
  expect(named.map(([path]) => path)).toEqual([])
})

test('no file writes the address of a page by hand that contract/ names', () => {
  const pages = Object.values(COMPANY_LINKS).map(({ address }) => address)
  const named = [
    ...Object.values(PATHS),
    ...pages,
    CLIENT_DEFAULTS.providerApiUrl,
    CLIENT_DEFAULTS.imageProxyUrl,
  ]
  const byHand = new RegExp(`(?<=['"\`}])(${named.join('|')})(?=['"\`?]|/?\\$\\{|/:)`, 'g')
  const pagesOnly = [...client, ...server].filter(([path]) => !path.startsWith('src/api/')) // these name calls
  const found = pagesOnly.flatMap(([path, source]) =>
    [...source.replaceAll(/\/\*\*.*?\*\//g, '').matchAll(byHand)].map(([address]) => `${path}: ${address}`),
  )
  expect(found).toEqual([])
})
