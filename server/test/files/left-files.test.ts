import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { createFileStore, removeUnfinishedFiles } from '../../src/files/file-store.ts'
import { withTemporaryFile } from '../../src/files/temporary-file.ts'
import { createTemporaryFolder, removeStaleTemporaryFolders } from '../../src/lib/temporary-folder.ts'

const urlOf = (file: string) => JSON.stringify(new URL(`../../src/${file}`, import.meta.url).href)
const DAY_MS = 86_400_000
const SECRET = 'geschlecht;alter;antwort'

/** Holds a temporary file until it is killed; prints the path of the file. */
const HOLD = `import { withTemporaryFile } from ${urlOf('files/temporary-file.ts')}
  await withTemporaryFile(Buffer.from('${SECRET}'), (path) => new Promise(() => {
    console.log(path); setInterval(() => undefined, 1e8)
  }))`

/** Is killed by itself in the middle of writing a file to the store. */
const killedWhileStoring = (
  dataDir: string,
) => `import { createFileStore } from ${urlOf('files/file-store.ts')}
  const store = createFileStore({ dataDir: ${JSON.stringify(dataDir)}, filesUrl: null })
  setInterval(() => {
    if (readdirSync(${JSON.stringify(dataDir)} + '/files').length > 0) process.kill(process.pid, 'SIGKILL')
  })
  for (let number = 0; ; number++) await store.write('tabelle-' + number, Buffer.alloc(50e6, 'x'), 'text/csv')`

describe('what a killed process leaves', () => {
  let folder: string
  const children: ChildProcess[] = []
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'left-'))
  })
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })

  function run(source: string): ChildProcess {
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source], {
      env: { ...process.env, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(child)
    return child
  }
  async function hold(): Promise<{ file: string; kill: () => Promise<unknown> }> {
    const child = run(HOLD)
    const [output] = (await once(child.stdout!, 'data')) as [Buffer]
    const kill = () => {
      child.kill('SIGKILL')
      return once(child, 'exit')
    }
    return { file: output.toString().trim(), kill }
  }
  const exists = (file: string) =>
    stat(file).then(
      () => true,
      () => false,
    )
  const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8)

  it('is unreadable for others, and gone at the next start; files of running processes stay [S26]', async () => {
    const [killed, running] = await Promise.all([hold(), hold()])
    assert.deepEqual([await modeOf(killed.file), await modeOf(path.dirname(killed.file))], ['600', '700'])
    await killed.kill()
    assert.equal(await readFile(killed.file, 'utf8'), SECRET)
    await withTemporaryFile(Buffer.from(SECRET), async (own) => {
      await removeStaleTemporaryFolders(folder)
      await removeStaleTemporaryFolders(path.dirname(path.dirname(own)))
      assert.equal(await exists(own), true)
    })
    assert.equal(await exists(killed.file), false)
    assert.equal(await readFile(running.file, 'utf8'), SECRET)
    await running.kill()
    await removeStaleTemporaryFolders(folder)
    assert.deepEqual(
      (await readdir(folder)).filter((name) => name.startsWith('meinungsbild')),
      [],
    )
  })

  it('is removed also from the file store, whose finished files stay [S26]', async () => {
    const dataDir = path.join(folder, 'data')
    const store = createFileStore({ dataDir, filesUrl: null })
    await store.write('fertig.zip', Buffer.from(SECRET), 'application/zip')
    const files = path.join(dataDir, 'files')
    assert.deepEqual([await modeOf(path.join(files, 'fertig.zip')), await modeOf(files)], ['600', '700'])
    await rm(path.join(files, 'fertig.zip'))
    await once(run(`import { readdirSync } from 'node:fs'; ${killedWhileStoring(dataDir)}`), 'exit')
    assert.equal((await readdir(files)).length, 1, 'the kill left something')
    await store.write('fertig.zip', Buffer.from(SECRET), 'application/zip')
    await removeUnfinishedFiles({ dataDir, filesUrl: null })
    assert.deepEqual(await readdir(files), ['fertig.zip'])
  })

  it('is found by its name, owner and age, and nothing else is deleted [S26]', async () => {
    const old = new Date(Date.now() - 2 * DAY_MS)
    const add = async (name: string, isOld: boolean) => {
      await mkdir(path.join(folder, name))
      await writeFile(path.join(folder, name, 'file'), SECRET)
      if (isOld) await utimes(path.join(folder, name), old, old)
    }
    const target = await mkdtemp(path.join(tmpdir(), 'target-'))
    await writeFile(path.join(target, 'file'), SECRET)
    const own = path.basename(createTemporaryFolder(folder))
    const [, host = ''] = own.split('-')
    const ended = 4_194_304 // above the largest process ID
    await symlink(target, path.join(folder, `meinungsbild-${host}-${ended}-1-AAAAAA`))
    await add(`meinungsbild-${host}-${ended}-1-BBBBBB`, false)
    await add(`meinungsbild-${host}-${process.pid}-1-CCCCCC`, false) // an earlier process with this ID
    await add(`meinungsbild-zzzz-${ended}-1-DDDDDD`, true)
    await add(`meinungsbild-${host === '0000' ? '1111' : '0000'}-${ended}-1-EEEEEE`, false)
    await add(`meinungsbild-${host === '0000' ? '1111' : '0000'}-${ended}-1-FFFFFF`, true)
    await add('meinungsbild-upload-GGGGGG', true)
    await add('meinungsbild-export-HHHHHH', false)
    await add('meinungsbild-bench-IIIIII', true)
    await removeStaleTemporaryFolders(folder)
    const kept = (await readdir(folder)).filter((name) => name !== own).map((name) => name.slice(-6))
    const earlier = process.platform === 'linux' ? [] : ['CCCCCC']
    assert.deepEqual(kept.sort(), ['AAAAAA', ...earlier, 'DDDDDD', 'EEEEEE', 'HHHHHH', 'IIIIII'])
    assert.equal(await exists(path.join(target, 'file')), true, 'links are not followed')
    assert.ok((await readdir(folder)).includes(own), 'folders of this process stay')
    await rm(target, { recursive: true })
  })
})
