import { readdirSync, readFileSync } from 'node:fs'
import { MIN_BASE } from '../../../contract/limits'

/** The sources of one side by path, without those that are generated. */
const sourcesOf = (folder: string): [path: string, source: string][] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('wire.ts'))
    .map((name) => [`${folder}/${name}`, readFileSync(`${folder}/${name}`, 'utf8').replace(/\s+/g, ' ')])

const contract = sourcesOf('contract')
const client = sourcesOf('src')
const server = sourcesOf('server/src')

/** The whole sentences of four words and more that stand in quotes or in markup. */
const sentencesOf = (sources: typeof client): string[] =>
  sources
    .flatMap(([, source]) => source.match(/(?<=['`>] ?)[^'`<>{}=]+[.!?](?= ?['`<])/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(' ').length >= 4)

test('no sentence is written on both sides, or on one side and in contract/', () => {
  const written = [contract, client, server].flatMap((side) => [...new Set(sentencesOf(side))])
  expect(written.length).toBeGreaterThan(300)
  expect(written.filter((sentence, index) => written.indexOf(sentence) !== index)).toEqual([])
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
