import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { root } from './run.mjs'

/** Its modules are as deep as those of server/src, so that relative paths are the same. */
const FOLDER = path.join(root, 'server/.cache/loaded')

/**
 * Bundles a module of the server without its packages, unless nothing has changed since, and imports it. For processes
 * and threads that the server starts from its sources: they don't inherit tsx, and registering that again takes them
 * most of their time.
 */
export async function bundleAndImport(url) {
  const file = fileURLToPath(url)
  const target = path.join(FOLDER, path.basename(file).replace(/\.ts$/, '.mjs'))
  if (!isCurrent(target)) await bundle(file, target)
  await import(pathToFileURL(target).href)
}

/** Returns whether a bundle is newer than its sources, which its first line names. */
function isCurrent(target) {
  try {
    const { mtimeMs } = statSync(target)
    const [, sources] = /^\/\/ (.*)\n/.exec(readFileSync(target, 'utf8'))
    return JSON.parse(sources).every((source) => statSync(path.join(root, source)).mtimeMs < mtimeMs)
  } catch {
    return false
  }
}

async function bundle(file, target) {
  const { build, stop } = await import('esbuild')
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [file],
    outfile: target,
    write: false,
    metafile: true,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    logLevel: 'warning',
  })
  await stop()
  mkdirSync(FOLDER, { recursive: true })
  const own = `${target}.${process.pid}-${process.hrtime.bigint()}` // several processes may write it at the same time
  writeFileSync(own, `// ${JSON.stringify(Object.keys(metafile.inputs))}\n${outputFiles[0].text}`)
  renameSync(own, target)
}
