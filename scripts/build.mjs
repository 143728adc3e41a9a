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
  folder: 'server/dist', // beside server/src, so that both find the same packages and files
  entry: 'start.mjs',
  stamp: 'server/dist/sources.sha256',
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

async function packServer() {
  const folder = path.join(root, server.folder)
  const fresh = `${folder}.new` // as deep as the other: source maps name the sources from where they lie
  rmSync(fresh, { recursive: true, force: true })
  const { build, stop } = await import('esbuild') // not at the top: a fresh clone has yet to install it
  await build({
    entryPoints: {
      start: path.join(root, 'server/src/start.ts'),
      'embedded-thread': path.join(root, 'server/src/database/embedded-worker.ts'), // as embedded.ts names it
    },
    outdir: fresh,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true, // start.ts opens the database while it loads the rest
    external: ['@electric-sql/pglite', '@node-rs/argon2'], // they look for files beside their own
    banner: { js: REQUIRE },
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  })
  await stop()
  rmSync(folder, { recursive: true, force: true }) // only now: where the build fails, the server before stays
  renameSync(fresh, folder)
}

/** Builds the client into dist/client; a build made from the same sources is kept unless `force`. */
export const buildClient = (options) => once(client, packClient, options)

/**
 * Joins the server and its packages into server/dist, likewise: started from there it is ready in half the
 * time that a loader takes which finds and translates file by file.
 */
export const buildServer = (options) => once(server, packServer, options)

if (process.argv[1] === import.meta.filename) {
  await Promise.all([buildClient({ force: true }), buildServer({ force: true })]).catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
