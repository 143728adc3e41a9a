import assert from 'node:assert/strict'
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { before, suite, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { setupFolder } from '../support/folder.ts'

const PROJECT = path.join(import.meta.dirname, '../../..')

suite('the build of the server', () => {
  const folder = setupFolder()
  let buildServer: (options: { force: boolean }) => Promise<void>
  before(async () => {
    await cp(path.join(PROJECT, 'scripts'), path.join(folder, 'scripts'), { recursive: true })
    await symlink(path.join(PROJECT, 'node_modules'), path.join(folder, 'node_modules'))
    const folders = ['database', 'import', 'results', 'process'].map((name) => `server/src/${name}`)
    for (const name of [...folders, 'src', 'contract'])
      await mkdir(path.join(folder, name), { recursive: true })
    const threads = ['database/embedded', 'results/estimation'].map((name) => `server/src/${name}-worker.ts`)
    const children = ['import/import', 'process/preparation'].map(
      (name) => `server/src/${name}-process-main.ts`,
    )
    const files = ['package-lock.json', ...threads, ...children, 'src/host-entry.tsx']
    for (const file of files) await write(file, '')
    await write('tsconfig.json', '{}')
    await write('package.json', '{ "type": "module" }')
    await cp(path.join(PROJECT, 'babel.config.js'), path.join(folder, 'babel.config.js'))
    const script = await import(pathToFileURL(path.join(folder, 'scripts/build.mjs')).href)
    buildServer = script.buildServer
  })

  const write = (file: string, text: string) => writeFile(path.join(folder, file), text)
  const built = () => readFile(path.join(folder, 'server/dist/modules/start.mjs'), 'utf8')

  test('keeps the previous build if it fails, and replaces it when it succeeds', async () => {
    await write('server/src/process/start.ts', "console.log('first')")
    await buildServer({ force: true })
    await write('server/src/process/start.ts', "import './missing.ts'")
    await assert.rejects(buildServer({ force: true }), /missing\.ts/)
    assert.match(await built(), /first/)
    await write('server/src/process/start.ts', "console.log('second')")
    await buildServer({ force: true })
    assert.match(await built(), /second/)
    assert.deepEqual((await readdir(path.join(folder, 'server'))).sort(), ['dist', 'src'])
    assert.deepEqual((await readdir(path.join(folder, 'dist'))).sort(), ['host', 'host.sha256'])
  })
})
