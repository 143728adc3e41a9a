import { readdirSync, readFileSync } from 'node:fs'

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('wire.ts'))
  .map((file) => readFileSync(`src/${file}`, 'utf8'))

const declared = sources.flatMap((source) =>
  [...source.matchAll(/defineOverridableMessages\(\{([^]*?)\n\}\)/g)].flatMap(([, texts = '']) =>
    [...texts.matchAll(/^ {2}'([^']+)':/gm)].map(([, id = '']) => id),
  ),
)
const occurrences = (id: string) => sources.join('\n').split(`'${id}'`).length - 1

test('every message is used', () => {
  expect(declared.length).toBeGreaterThan(50)
  expect(declared.filter((id) => occurrences(id) < 2)).toEqual([])
})
