import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { transformFileSync, type PluginItem } from '@babel/core'
import { matchPath } from 'react-router-dom'
import { PATHS } from '../../../contract/paths'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import { INTERNAL_PATH_PATTERN, createSitemap } from '../../../src/app/sitemap'
import { getPageChunkName, type PageSource } from '../../../src/core/pages/page-entry'
import { STAFF_SCREENS } from '../../../src/staff/sitemap'

const pages = [...createSitemap('/login'), ...STAFF_SCREENS].flatMap((entry): PageSource[] =>
  'page' in entry && entry.page ? [entry.page] : [],
)

/** The plugin of the build, which has no types. */
const { nameChunks } = jest.requireActual<{ nameChunks: PluginItem }>('../../../babel.config.js')

const SRC = path.join(__dirname, '../../../src')
/** Pages without a chunk of their own. */
const WITHOUT_CHUNK = ['logout']

test('every page has a chunk with the name that the host uses', () => {
  const code = ['app/sitemap.ts', 'staff/sitemap.ts'].map(
    (file) =>
      transformFileSync(path.join(SRC, file), {
        configFile: false,
        parserOpts: { plugins: ['typescript'] },
        plugins: [nameChunks],
      })?.code,
  )
  const chunks = [...code.join('').matchAll(/webpackChunkName: "([^"]+)"/g)].map(([, chunk]) => chunk)
  const wanted = pages.filter(({ name }) => !WITHOUT_CHUNK.includes(name)).map(getPageChunkName)
  expect(chunks.sort()).toEqual([...new Set(wanted)].sort())
})

test('every page can be loaded', async () => {
  for (const { load } of pages)
    expect(await load()).toEqual(expect.objectContaining({ Page: expect.any(Function) }))
})

/** Returns a source in which the names of paths in contract/ are replaced by the paths. */
const withPaths = (source: string): string =>
  source.replaceAll(/\$\{(?:STAFF_)?PATHS\.(\w+)\}/g, (name, key: string) => NAMED[key] ?? name)

const NAMED: Readonly<Record<string, string>> = { ...PATHS, ...STAFF_PAGE_PATHS }

/** Returns the paths of links in components and e-mails, with `1` for each placeholder. */
const linksIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => withPaths(readFileSync(path.join(folder, name), 'utf8')))
    .flatMap((source) => [...source.matchAll(/(?:\bto=["{`]+|publicUrl\}|navigate\(')(\/[a-z_][^"'`<\s]*)/g)])
    .map(([, link = '']) => link.replaceAll(/\$\{.+?\}+/g, '1').replace(/[?#].*/, ''))

/** Other links: to the poll list of a tile, and to the e-mails of the demo, a page of the host. */
const OTHERS = ['/pro/1', '/outbox']

const paths = [...createSitemap('/login'), ...STAFF_SCREENS]
  .map((entry) => entry.path)
  .filter((known) => known !== INTERNAL_PATH_PATTERN) // it matches every path below it
const isPage = (address: string) => paths.some((known) => matchPath(known, address))

test('every literal link leads to a path of the sitemap', () => {
  const links = ['src', 'server/src'].flatMap((folder) => linksIn(path.join(SRC, '..', folder)))
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter((link) => !OTHERS.includes(link) && !isPage(link))).toEqual([])
})

test('every named path is in the sitemap, with or without a parameter', () => {
  const ofHost: string[] = [PATHS.unsubscribe]
  const addresses = Object.values(PATHS).filter((address) => !ofHost.includes(address))
  expect(addresses.filter((address) => !isPage(address) && !isPage(`${address}/1`))).toEqual([])
})
