import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { STYLED_COMPONENTS } from '../babel.config.js'
import { root, runBin } from './run.mjs'

const client = {
  sources: [
    'src',
    'contract',
    'public',
    'webpack.config.js',
    'babel.config.js',
    'package.json',
    'package-lock.json',
  ],
  folder: 'dist/client',
  entry: 'index.html',
  stamp: 'dist/client.sha256',
}
const server = {
  sources: ['server/src', 'contract', 'scripts/build.mjs', 'package-lock.json'],
  folder: 'server/dist', // its modules lie as deep as those of server/src, so that both find the same packages and files
  entry: 'modules/start.mjs',
  stamp: 'server/dist/sources.sha256',
}

const host = {
  sources: ['src', 'contract', 'scripts/build.mjs', 'babel.config.js', 'tsconfig.json', 'package-lock.json'],
  folder: 'dist/host',
  entry: 'host-entry.mjs',
  stamp: 'dist/host.sha256',
}

const filesIn = (name) =>
  statSync(path.join(root, name)).isDirectory()
    ? readdirSync(path.join(root, name), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
        .sort()
    : [path.join(root, name)]

function hashOf({ sources }) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesIn))
    hash.update(path.relative(root, file)).update(readFileSync(file))
  return hash.digest('hex')
}

/** Calls `build` unless a build from the same sources is there. */
async function once(part, build, { force = false } = {}) {
  const stamp = path.join(root, part.stamp)
  const hash = hashOf(part)
  const isBuilt = existsSync(path.join(root, part.folder, part.entry)) && existsSync(stamp)
  if (!force && isBuilt && readFileSync(stamp, 'utf8') === hash) return
  await build()
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

async function packClient() {
  console.log('Building the client (webpack) …')
  const code = await runBin('webpack', [], { WEBPACK_SERVE: '' })
  if (code !== 0) throw new Error(`webpack ended with code ${code}`)
  console.log('The client is built.')
}

/** Packages written as CommonJS ask for Node's modules by `require`, which a module has not. */
const REQUIRE = `import { createRequire as _createRequire } from 'node:module'
const require = _createRequire(import.meta.url)`

/** Joins modules for Node into `folder`; where that fails, what was there before stays. */
async function join(folder, options) {
  const target = path.join(root, folder)
  const fresh = `${target}.new` // as deep as the other: source maps name the sources from where they lie
  rmSync(fresh, { recursive: true, force: true })
  const { build, stop } = await import('esbuild') // not at the top: a fresh clone has yet to install it
  await build({
    outdir: fresh,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    banner: { js: REQUIRE },
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    ...options,
  })
  await stop()
  rmSync(target, { recursive: true, force: true })
  renameSync(fresh, target)
}

const packServer = () =>
  join(server.folder, {
    entryPoints: {
      start: path.join(root, 'server/src/process/start.ts'), // opens the database while it loads the rest
      'embedded-thread': path.join(root, 'server/src/database/embedded-worker.ts'), // as embedded.ts names it
      'estimation-thread': path.join(root, 'server/src/results/estimation-worker.ts'), // as estimation.ts names it
      'import-thread': path.join(root, 'server/src/import/import-worker.ts'), // as import-thread.ts names it
    },
    entryNames: 'modules/[name]',
    chunkNames: 'modules/[name]-[hash]',
    external: ['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'pdfkit'], // they look for files beside their own
  })

/** Gives styled components the ids that they have in the client's build, by the same plugin of Babel. */
const styledComponents = {
  name: 'styled-components',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/].*\.tsx?$/ }, async ({ path: file }) => {
      const source = readFileSync(file, 'utf8')
      if (!source.includes("from 'styled-components'")) return null // esbuild's own loader
      const { transformAsync } = await import('@babel/core')
      const { code } = await transformAsync(source, {
        filename: file,
        configFile: false,
        parserOpts: { plugins: ['typescript', 'jsx'] },
        plugins: [STYLED_COMPONENTS],
      })
      return { contents: code, loader: 'tsx' }
    })
  },
}

const packHost = () =>
  join(host.folder, {
    entryPoints: { 'host-entry': path.join(root, 'src/host-entry.tsx') },
    loader: { '.topojson': 'empty' }, // only the browser loads them
    plugins: [styledComponents],
    define: { 'process.env.NODE_ENV': '"production"' },
  })

/** Builds the client into dist/client; a build made from the same sources is kept unless `force`. */
export const buildClient = (options) => once(client, packClient, options)

/**
 * Joins the server and its packages into server/dist, likewise, and what it loads of the app into dist/host: started
 * from there it is ready in half the time that a loader takes which finds and translates file by file.
 */
export async function buildServer(options) {
  await once(server, packServer, options)
  await once(host, packHost, options)
}

if (process.argv[1] === import.meta.filename) {
  await Promise.all([buildClient({ force: true }), buildServer({ force: true })]).catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
