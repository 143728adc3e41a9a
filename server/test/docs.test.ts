import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

const root = path.join(import.meta.dirname, '../..')
const docs = ['.', 'docs', 'docs/decisions', 'src', 'server/src/provider', 'bench'].flatMap((folder) =>
  readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join(folder, file)),
)

// The folders that paths in the docs may be relative to.
const STARTS = ['', 'src', 'src/components', 'src/core/session', 'server/src', 'server/src/provider']
/** Paths that need not exist: examples of docs/adding-a-flow.md, and outputs of builds and runs. */
const NOT_THERE = /\b(tags|notes|glossary-terms)\b|\bdist\/|^(\.\/data|DATA_DIR)\b/

const exists = (file: string) =>
  STARTS.some((start) =>
    ['', '.ts', '.tsx'].some((ending) => existsSync(path.join(root, start, file + ending))),
  )

const missing = (doc: string, pattern: RegExp, isThere: (found: string) => boolean) =>
  [...readFileSync(path.join(root, doc), 'utf8').matchAll(pattern)]
    .map(([, found = '']) => found)
    .filter((found) => !isThere(found))

/** Returns the anchors of a page's headings, as GitHub names them. */
const anchorsOf = (page: string) =>
  [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

for (const doc of docs) {
  test(`names only files and headings that exist: ${doc}`, () => {
    const paths = missing(doc, /`(\.?[\w-]+\/[\w./-]*)`/g, (file) => NOT_THERE.test(file) || exists(file))
    const links = missing(doc, /\]\(((?!https?:|#)[^)#]+)/g, (file) =>
      existsSync(path.join(root, path.dirname(doc), file)),
    )
    const anchors = missing(doc, /\]\(((?!https?:)[^)#]*#[^)]+)\)/g, (link) => {
      const [file = '', anchor = ''] = link.split('#')
      const target = file === '' ? doc : path.join(path.dirname(doc), file)
      return anchorsOf(readFileSync(path.join(root, target), 'utf8')).includes(anchor)
    })
    assert.deepEqual([...paths, ...links, ...anchors], [])
  })
}

test('the page of the provider lists the domains in the order of the layers', async () => {
  const { default: layers } = (await import(
    new URL('../../.dependency-cruiser.js', import.meta.url).href
  )) as {
    default: { forbidden: { name: string }[] }
  }
  const layered = layers.forbidden.flatMap(
    ({ name }) => /^server-provider-(.+)-imports-lower-folders-only$/.exec(name)?.[1] ?? [],
  )
  const page = readFileSync(path.join(root, 'server/src/provider/README.md'), 'utf8')
  const rows = /\| Domains of the provider \|[^]*?\| all others/.exec(page)?.[0].split('\n') ?? []
  const listed = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([\w-]+)`/g)].map(([, name]) => name),
  )
  assert.deepEqual(listed, layered)
})

/** A line of an existing file, before or after which `npm run new` inserts code. */
interface Entry {
  file: string
  before?: string
  after?: string
}

const words = { name: 'method-notes', title: 'Titel', item: 'note', items: 'notes', entry: 'Notiz' }
for (const [kind, create] of [
  ['page', 'createPageFiles'],
  ['list', 'createListFiles'],
  ['chart', 'createChartFiles'],
] as const) {
  test(`npm run new finds each place where a ${kind} has to be known`, async () => {
    const parts = await import(new URL(`../../scripts/new/${kind}.mjs`, import.meta.url).href)
    const { entries } = parts[create](words) as { entries: Entry[] }
    assert.ok(entries.length > 0)
    for (const { file, before, after } of entries)
      assert.ok(readFileSync(path.join(root, file), 'utf8').includes(before ?? after ?? '\0'), file)
  })
}
