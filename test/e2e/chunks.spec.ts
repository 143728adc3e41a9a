import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { chunkSizes } from '../../bench/support/chunk-sizes'

const CLIENT = path.join(import.meta.dirname, '../../dist/client')
const read = (file: string) => readFileSync(path.join(CLIENT, file), 'utf8')

/** Chunks that only staff load. */
const INTERNAL = /^(page-internal|(page-)?staff-.*|management|command-palette)$/
/** Sources that must not be in any other chunk. */
const INTERNAL_SOURCES = /src\/staff\/|contract\/admin-permissions/

test('includes no screen or request of the internal area in customers’ chunks [STAFF-40, ROUTE-14]', () => {
  const chunks = JSON.parse(read('chunks.json')) as Record<string, string[]>
  const first = [...read('index.html').matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)
  const files = new Set([
    ...first,
    ...Object.entries(chunks).flatMap(([name, of]) =>
      INTERNAL.test(name) ? [] : of.map((file) => file.slice(1)),
    ),
  ])
  expect(files.size).toBeGreaterThan(20)

  const found = [...files].flatMap((file) => {
    if (!existsSync(path.join(CLIENT, `${file}.map`))) return [] // contains only packages
    const { sources } = JSON.parse(read(`${file}.map`)) as { sources: string[] }
    return sources.filter((source) => INTERNAL_SOURCES.test(source)).map((source) => `${file}: ${source}`)
  })
  expect(found).toEqual([])
  for (const file of files) expect(read(file), file).not.toContain('/v1/admin/organizations')
})

test('adds at most 29 kB for each route and each part that is loaded later, 77 for screens of staff', () => {
  const sizes = chunkSizes(CLIENT)
  expect(sizes.length).toBeGreaterThan(60)
  expect(sizes.filter(({ size, limit }) => size > limit)).toEqual([])
})

test('links scripts and fonts in the body, because Chromium delays the first paint for fonts that the head preloads', () => {
  const [head = '', body = ''] = read('index.html').split('<body>')
  expect(head).not.toMatch(/<script[^>]* src=|rel="(preload|modulepreload|stylesheet)"/)
  expect(body.match(/rel="preload" as="font"/g)).toHaveLength(3)
  expect(body.indexOf('<script type="module"')).toBeGreaterThan(body.lastIndexOf('as="font"'))
})
