import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { matchPath } from 'react-router-dom'
import { PATHS } from '../../../contract/paths'
import { STAFF_PATHS } from '../../../contract/staff-paths'
import { INTERNAL_SCREENS } from '../../../src/app/internal/sitemap'
import { chunkOf, type PageSource } from '../../../src/app/page-entry'
import { INTERNAL_PATH, sitemap } from '../../../src/app/sitemap'

const pages = [...sitemap('/login'), ...INTERNAL_SCREENS].flatMap((entry): PageSource[] =>
  'page' in entry && entry.page ? [entry.page] : [],
)

const APP = path.join(__dirname, '../../../src/app')
/** Pages without a file of the same name in `pages/`. */
const ELSEWHERE = ['logout', 'internal'] // without a chunk of its own; the layout of an area

test('every page has a chunk with the name that the host uses', () => {
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

/** Returns a source in which the names of paths in contract/ are replaced by the paths. */
const withPaths = (source: string): string =>
  source.replaceAll(/\$\{(?:STAFF_)?PATHS\.(\w+)\}/g, (name, key: string) => NAMED[key] ?? name)

const NAMED: Readonly<Record<string, string>> = { ...PATHS, ...STAFF_PATHS }

/** Returns the paths of links in components and e-mails, with `1` for each placeholder. */
const linksIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => withPaths(readFileSync(path.join(folder, name), 'utf8')))
    .flatMap((source) => [...source.matchAll(/(?:\bto=["{`]+|publicUrl\}|navigate\(')(\/[a-z_][^"'`<\s]*)/g)])
    .map(([, link = '']) => link.replaceAll(/\$\{.+?\}+/g, '1').replace(/[?#].*/, ''))

/** Other links: to the poll list of a tile, and to the e-mails of the demo, a page of the host. */
const OTHERS = ['/pro/1', '/outbox']

const paths = [...sitemap('/login'), ...INTERNAL_SCREENS]
  .map((entry) => entry.path)
  .filter((known) => known !== INTERNAL_PATH) // it matches every path below it
const isPage = (address: string) => paths.some((known) => matchPath(known, address))

test('every literal link leads to a path of the sitemap', () => {
  const links = ['src', 'server/src'].flatMap((folder) => linksIn(path.join(APP, '../..', folder)))
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter((link) => !OTHERS.includes(link) && !isPage(link))).toEqual([])
})

test('every named path is in the sitemap, with or without a parameter', () => {
  const ofHost: string[] = [PATHS.unsubscribe]
  const addresses = Object.values(PATHS).filter((address) => !ofHost.includes(address))
  expect(addresses.filter((address) => !isPage(address) && !isPage(`${address}/1`))).toEqual([])
})

const byFile = (one: { file?: string }, other: { file?: string }) =>
  (one.file ?? '').localeCompare(other.file ?? '')
