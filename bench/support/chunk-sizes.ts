import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** What a route or a part that is loaded later may add, in kB compressed by brotli; see README.md. */
export const CHUNK_LIMIT = 29
/** Screens of staff have editors with drag and drop and with previews, and staff open the same few every day. */
export const STAFF_LIMIT = 77

/** Loaded by every page, only by old browsers, or only to report errors. */
const UNLIMITED = ['app', 'polyfills', 'sentry']
/** What the pages of results share. Their parts are opened when it is loaded; see webpack.config.js. */
const SHARED_RESULTS = '/results.'

interface ChunkSize {
  name: string
  /** The scripts that it adds to those of every page, in kB. */
  size: number
  limit: number
}

/** Returns the sizes of the routes (`page-…`) and parts of a build, the largest first. */
export function chunkSizes(clientDir: string): ChunkSize[] {
  const chunks = JSON.parse(readFileSync(path.join(clientDir, 'chunks.json'), 'utf8')) as Record<
    string,
    string[]
  > // written by webpack.config.js
  return Object.entries(chunks)
    .filter(([name]) => !UNLIMITED.includes(name))
    .map(([name, files]) => {
      const isPage = name.startsWith('page-')
      const added = files.filter(
        (file) => !chunks.app?.includes(file) && (isPage || !file.includes(SHARED_RESULTS)),
      )
      const size = added.reduce((sum, file) => sum + compressedSize(path.join(clientDir, file)), 0) / 1000
      return { name, size, limit: /^page-(internal|staff-)/.test(name) ? STAFF_LIMIT : CHUNK_LIMIT }
    })
    .sort((a, b) => b.size - a.size)
}

/** Small files are not compressed. */
const compressedSize = (file: string) =>
  (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size
