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
  folder: 'server/dist', // its modules are as deep as those of server/src, so that relative paths are the same
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

/** Calls `build` unless there is a build from the same sources. */
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

/** Defines `require` for CommonJS packages, because ES modules do not have it. */
const REQUIRE = `import { createRequire as _createRequire } from 'node:module'
const require = _createRequire(import.meta.url)`

/** Bundles modules for Node into `folder`. If that fails, the previous build is kept. */
async function join(folder, options) {
  const target = path.join(root, folder)
  const fresh = `${target}.new` // as deep as the target, because source maps contain relative paths
  rmSync(fresh, { recursive: true, force: true })
  const { build, stop } = await import('esbuild') // not at the top, because a fresh clone must install it first
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
    external: ['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'pdfkit'], // load files relative to their own module
    logLevel: 'warning',
    ...options,
  })
  await stop()
  rmSync(target, { recursive: true, force: true })
  renameSync(fresh, target)
}

const serverEntries = {
  start: path.join(root, 'server/src/process/start.ts'), // opens the database while the rest loads
  'embedded-thread': path.join(root, 'server/src/database/embedded-worker.ts'), // imported by embedded.ts
  'estimation-thread': path.join(root, 'server/src/results/estimation-worker.ts'), // imported by estimation.ts
  'preparation-process': path.join(root, 'server/src/process/preparation-process-main.ts'), // started by preparation-process.ts
  'import-process': path.join(root, 'server/src/import/import-process-main.ts'), // started by import-process.ts
}

const packServer = () =>
  join(server.folder, {
    entryPoints: serverEntries,
    entryNames: 'modules/[name]',
    chunkNames: 'modules/[name]-[hash]',
  })

/** Gives styled components the same IDs as in the client's build, with the same Babel plugin. */
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
    loader: { '.topojson': 'empty' }, // loaded only by the browser
    plugins: [styledComponents],
    define: { 'process.env.NODE_ENV': '"production"' },
  })

/** Builds the client into dist/client. Without `force`, a build from the same sources is reused. */
export const buildClient = (options) => once(client, packClient, options)

/**
 * Bundles the server and its packages into server/dist, and the app code it loads into dist/host, likewise. The bundle
 * starts in half the time of a loader that compiles file by file.
 */
export async function buildServer(options) {
  await once(server, packServer, options)
  await once(host, packHost, options)
}

/**
 * Bundles the server and its commands for tests that start them as processes. A bundle starts in a fifth of the time
 * of the sources. @returns the folder with a module for each file of server/src/cli
 */
export async function buildServerPrograms() {
  const folder = `server/.cache/programs-${hashOf(server).slice(0, 16)}` // as deep as the server's modules
  if (existsSync(path.join(root, folder))) return path.join(root, folder)
  const commands = filesIn('server/src/cli').filter((file) => path.dirname(file).endsWith('cli'))
  const own = `${folder}.${process.pid}` // several processes may build them at the same time
  await join(own, {
    entryPoints: {
      ...Object.fromEntries(commands.map((file) => [path.basename(file, '.ts'), file])),
      ...serverEntries,
      connection: path.join(root, 'server/src/database/connection.ts'),
    },
  })
  const others = /^programs-\w+$/
  for (const name of readdirSync(path.join(root, 'server/.cache')))
    if (others.test(name) && name !== path.basename(folder))
      rmSync(path.join(root, 'server/.cache', name), { recursive: true, force: true })
  try {
    renameSync(path.join(root, own), path.join(root, folder))
  } catch (error) {
    if (!existsSync(path.join(root, folder))) throw error
    rmSync(path.join(root, own), { recursive: true }) // another process was first
  }
  return path.join(root, folder)
}

/** Bundles `bench/${part}.ts` with the parts of the server that it measures. @returns the module's path */
export async function bundleBenchScript(scriptName) {
  const folder = `${server.folder}/bench-${scriptName}` // as deep as the server's modules
  await join(folder, {
    entryPoints: { [scriptName]: path.join(root, `bench/${scriptName}.ts`) },
  })
  return path.join(root, folder, `${scriptName}.mjs`)
}

if (process.argv[1] === import.meta.filename) {
  await Promise.all([buildClient({ force: true }), buildServer({ force: true })]).catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
