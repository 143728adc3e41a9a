import { readFileSync } from 'node:fs'
import path from 'node:path'
import { chunkOf, sitemap, type PageSource } from '../../../src/app/sitemap'

const pages = sitemap('/login').flatMap((entry): PageSource[] =>
  'page' in entry && entry.page ? [entry.page] : [],
)

test('every page has the chunk by whose name the host asks for it', () => {
  const text = readFileSync(path.join(__dirname, '../../../src/app/sitemap.ts'), 'utf8')
  const imports = [
    ...text.matchAll(/import\(\/\* webpackChunkName: "([^"]+)" \*\/ '\.\.\/pages\/([^']+)'\)/g),
  ]
  const named = imports.map(([, chunk, file]) => ({ chunk, file }))
  const wanted = [...new Set(pages)].filter(({ name }) => name !== 'logout') // in no chunk of its own
  expect(named.sort(byFile)).toEqual(
    wanted.map((source) => ({ chunk: chunkOf(source), file: source.name })).sort(byFile),
  )
})

test('every page can be loaded', async () => {
  for (const { load } of pages)
    expect(await load()).toEqual(expect.objectContaining({ Page: expect.any(Function) }))
})

const byFile = (one: { file?: string }, other: { file?: string }) =>
  (one.file ?? '').localeCompare(other.file ?? '')
