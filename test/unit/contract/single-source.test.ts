import { readdirSync, readFileSync } from 'node:fs'
import { MIN_BASE } from '../../../contract/limits'

/** The sources of one side by path, without those that are generated. */
const sourcesOf = (folder: string): [path: string, source: string][] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('wire.ts'))
    .map((name) => [`${folder}/${name}`, readFileSync(`${folder}/${name}`, 'utf8').replace(/\s+/g, ' ')])

const client = sourcesOf('src')
const server = sourcesOf('server/src')

test('no file writes by hand how many respondents are few', () => {
  const byHand = new RegExp(`(unter|weniger als) (${MIN_BASE.low}|${MIN_BASE.hidden}) Befragte`)
  expect([...client, ...server].flatMap(([path, source]) => (byHand.test(source) ? path : []))).toEqual([])
})
