import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, mkdir, readdir, rm, stat, watch, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, suite, test } from 'node:test'
import { readConfig } from '../../src/config/config.ts'
import { openDatabase } from '../../src/database/connection.ts'
import { createTemporaryFolder } from '../../src/lib/temporary-folder.ts'
import { migrateSeedAndDetectDemo } from '../../src/process/prepare.ts'
import { ON_SERVER, requirePostgres } from '../support/postgres.ts'
import { programAddress } from '../support/programs.ts'

/** The sources, which need tsx, for programs that serve the app: the built server needs the built app. */
const SOURCES = JSON.stringify(new URL('../../src/process/start.ts', import.meta.url).href)
const RUN = JSON.stringify(new URL('../../../scripts/run.mjs', import.meta.url).href)

suite('the start command', () => {
  let folder: string
  let sockets: string
  let start: string
  before(async () => {
    start = await programAddress('start')
    folder = await mkdtemp(path.join(tmpdir(), 'meinungsbild-start-'))
    sockets = path.join(folder, 'sockets')
    await mkdir(sockets)
  })
  after(() => rm(folder, { recursive: true, force: true }))

  /** Returns the database's leftover sockets; tsx has its own folder there. */
  const left = async () => (await readdir(sockets)).filter((name) => name.startsWith('meinungsbild-'))

  const loaderOf = (source: string) => (source.includes(SOURCES) ? ['--import', 'tsx'] : [])
  const program = (source: string, dataDir: string, env: Record<string, string> = {}, ...words: string[]) =>
    spawn(process.execPath, [...loaderOf(source), '--input-type=module', '-e', source, '--', ...words], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {
        ...process.env,
        DATABASE_URL: '',
        DATA_DIR: path.join(folder, dataDir),
        DEMO_DATA: 'false',
        TMPDIR: sockets,
        ...env,
      },
    })

  test('exits with the reason if the client build fails, and leaves no files', async () => {
    const failing = program(
      `import { start } from ${start}; await start(() => Promise.reject(new Error('no client')))`,
      'without-client',
    )
    let said = ''
    failing.stderr.on('data', (text: Buffer) => (said += text.toString()))
    assert.deepEqual(await once(failing, 'close'), [1, null])
    assert.match(said, /^Der Server startet nicht: no client$/m)
    assert.deepEqual(await left(), [])
  })

  test('deletes what a killed process left, in the system’s folder and in the data folder [S26]', async () => {
    const files = path.join(folder, 'killed', 'files')
    await mkdir(files, { recursive: true })
    const ended = createTemporaryFolder(sockets).replace(`-${process.pid}-`, '-4194304-')
    const left = [ended, path.join(files, path.basename(ended))]
    for (const leftover of left) {
      await mkdir(leftover)
      await writeFile(path.join(leftover, 'file'), 'single votes')
    }
    const source = `import { start } from ${start}; await start(() => Promise.reject(new Error('no client')))`
    await once(program(source, 'killed'), 'close')
    for (const leftover of left) await assert.rejects(stat(leftover), { code: 'ENOENT' })
    for (const own of await readdir(sockets)) await rm(path.join(sockets, own), { recursive: true })
  })

  test('parses its options before it changes anything', async () => {
    const source = `import { start } from ${start}; await start(() => Promise.reject(new Error('built')))`
    const run = async (env: Record<string, string>, ...words: string[]) => {
      const child = program(source, 'untouched', env, ...words)
      let said = ''
      for (const output of [child.stdout, child.stderr])
        output.on('data', (text: Buffer) => (said += text.toString()))
      const [code] = await once(child, 'close')
      return { code, said }
    }
    const [help, unknown, wrong] = await Promise.all([
      run({}, '--help'),
      run({}, '--prot=80'),
      run({ PORT: 'x' }),
    ])
    assert.equal(help.code, 0)
    assert.match(help.said, /^npm start +startet den Server/)
    assert.deepEqual(unknown, {
      code: 2,
      said: 'Der Server startet nicht: Die Option --prot gibt es nicht. Hilfe: npm start -- --help\n',
    })
    assert.deepEqual(wrong, {
      code: 1,
      said: 'Der Server startet nicht: PORT muss eine ganze Zahl von 0 bis 65535 sein, nicht „x“.\n',
    })
    assert.ok(!(await readdir(folder)).includes('untouched'))
  })

  test('names the variable for another port if the port is in use', { timeout: 60_000 }, async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const source = `import { start } from ${SOURCES}; await start()`
    const failing = program(source, 'taken', { PORT: '0', WIDGET_PORT: String(port), HOST: '127.0.0.1' })
    let said = ''
    failing.stderr.on('data', (text: Buffer) => (said += text.toString()))
    const [code] = await once(failing, 'close')
    other.close()
    assert.equal(code, 1)
    assert.ok(said.includes(`Port ${port} ist schon belegt. Wählen Sie mit WIDGET_PORT einen anderen`), said)
    assert.deepEqual(await left(), [])
  })

  test('leaves no files if a signal ends it before it serves', { timeout: 30_000 }, async () => {
    const opens = watch(sockets)
    const waiting = program(
      `import { start } from ${start}; await start(() => new Promise((resolve) => setTimeout(resolve, 1e8)))`,
      'signaled',
    )
    for await (const { filename } of opens) if (filename?.startsWith('meinungsbild-')) break
    waiting.kill('SIGTERM')
    assert.deepEqual(await once(waiting, 'close'), [143, null])
    assert.deepEqual(await left(), [])
  })

  test('ends the process that creates the demo with itself', async () => {
    const source = `import { start } from ${start}; await start(() => new Promise(() => undefined))`
    const starting = program(source, 'demo', { DEMO_DATA: 'true' })
    for await (const text of starting.stdout as AsyncIterable<Buffer>)
      if (text.toString().includes('Demodaten werden angelegt')) break
    starting.kill('SIGTERM')
    await once(starting, 'exit')
    const isFree = () => openDatabase({ dataDir: path.join(folder, 'demo') }).catch(() => null)
    let open = await isFree()
    while (open === null) open = await isFree()
    await open.close()
  })

  test('waits for a database server that starts later, and prints that [S20]', ON_SERVER, async (t) => {
    const postgres = await requirePostgres()
    t.after(() => postgres.stop())
    const env = { DATABASE_URL: await postgres.newDatabase(), PORT: '0', WIDGET_PORT: '0' }
    await postgres.crash()
    const waiting = program(`import { start } from ${SOURCES}; await start()`, 'unused', env)
    let said = ''
    for await (const text of waiting.stdout) {
      if (!said.includes('Der Start wartet')) {
        said += String(text)
        if (said.includes('Der Start wartet bis zu 60 Sekunden')) await postgres.start()
      }
      if (String(text).includes('Meinungsbild läuft')) waiting.kill('SIGTERM')
    }
    assert.match(said, /Die Datenbank antwortet nicht \(.*(ENOENT|ECONNREFUSED).*\)/)
    assert.equal(waiting.exitCode ?? (await once(waiting, 'close'))[0], 0)
  })

  test('ends the build that it started', { timeout: 30_000 }, async () => {
    const parent = program(
      `import { run } from ${RUN}
       run(process.execPath, ['-e', 'console.log("building"); setInterval(() => {}, 1e8)'])
       process.stdin.once('data', () => process.exit(1))`,
      'building',
    )
    await once(parent.stdout, 'data')
    parent.stdin.end('go')
    assert.deepEqual(await once(parent, 'close'), [1, null]) // after all processes have closed its output
  })

  test('migrates existing tables only after the client is built', async () => {
    const config = readConfig({ DEMO_DATA: 'false' })
    const withoutClient = Promise.reject(new Error('no client'))
    withoutClient.catch(() => undefined) // it may reject before it is awaited
    const open = await openDatabase({ dataDir: path.join(folder, 'in-use') })
    const prepare = (ready: Promise<unknown>) =>
      migrateSeedAndDetectDemo(open, config, () => undefined, ready)
    const hasPolls = async () =>
      (await open.pool.query("select to_regclass('polls') as name")).rows[0].name !== null
    try {
      await open.pool.query('create schema drizzle; create table drizzle.__drizzle_migrations (id int)')
      await assert.rejects(prepare(withoutClient), /no client/)
      assert.equal(await hasPolls(), false)
      await open.pool.query('drop schema drizzle cascade')
      await prepare(withoutClient)
      assert.equal(await hasPolls(), true)
    } finally {
      await open.close()
    }
  })
})
