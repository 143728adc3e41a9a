import { readFileSync } from 'node:fs'
import path from 'node:path'
import { INTERNAL_SCREENS } from '../../../src/app/internal/sitemap'
import { chunkOf, type PageSource } from '../../../src/app/page-entry'
import { sitemap } from '../../../src/app/sitemap'

const pages = [...sitemap('/login'), ...INTERNAL_SCREENS].flatMap((entry): PageSource[] =>
  'page' in entry && entry.page ? [entry.page] : [],
)

const APP = path.join(__dirname, '../../../src/app')
/** Chunks whose files do not stand in `pages/` under the same name. */
const ELSEWHERE = ['logout', 'internal'] // in no chunk of its own; the frame of an area

test('every page has the chunk by whose name the host asks for it', () => {
  const text = ['sitemap.ts', 'internal/sitemap.ts'].map((file) => readFileSync(path.join(APP, file), 'utf8'))
  const imports = [
    ...text
      .join('')
      .matchAll(/import\(\s*\/\* webpackChunkName: "([^"]+)" \*\/ '(?:\.\.\/)+pages\/([^']+)'\s*\)/g),
  ]
  const named = imports.map(([, chunk, file]) => ({ chunk, file }))
  const wanted = [...new Set(pages.map(({ name }) => name))].filter((name) => !ELSEWHERE.includes(name))
  expect(named.sort(byFile)).toEqual(
    wanted.map((name) => ({ chunk: chunkOf({ name }), file: name })).sort(byFile),
  )
})

test('every page can be loaded', async () => {
  for (const { load } of pages)
    expect(await load()).toEqual(expect.objectContaining({ Page: expect.any(Function) }))
})

const byFile = (one: { file?: string }, other: { file?: string }) =>
  (one.file ?? '').localeCompare(other.file ?? '')
