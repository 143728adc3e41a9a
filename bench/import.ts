/** Import of votes from a file into PostgreSQL, compared with \copy into a bare table; see README.md. */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { openDatabase } from '../server/src/database/connection.ts'
import { migrateDatabase } from '../server/src/database/migrate.ts'
import { startPostgres } from '../server/test/support/postgres.ts'
import { runInterleaved, median, print, printTable } from './support/figures.ts'

const VOTES = 500_000
const POLLS = 20
const ROUNDS = 3
const ANSWERS = ['Ja', 'Eher ja', 'Eher nein', 'Nein']
const STATES = ['Bayern', 'Hessen', 'Sachsen', 'Berlin', 'Hamburg', 'Bremen', 'Saarland', 'Thüringen']
const BARE =
  'create table bare_votes (poll int, answer text, age int, gender text, state text, time timestamptz)'
const root = path.resolve(import.meta.dirname, '..')
const run = promisify(execFile)

async function main(): Promise<void> {
  const postgres = await startPostgres()
  if (postgres === null) throw new Error('This measurement needs PostgreSQL installed.')
  const folder = await mkdtemp(path.join(tmpdir(), 'meinungsbild-bench-'))
  const votes = path.join(folder, 'votes.csv')
  const polls = path.join(folder, 'polls.json')
  const seconds = async (work: () => Promise<unknown>) => {
    const started = performance.now()
    await work()
    return (performance.now() - started) / 1000
  }
  try {
    await writeVotes(votes)
    await writeFile(polls, JSON.stringify(Array.from({ length: POLLS }, (_, index) => poll(index))))
    const copies = await postgres.newDatabase()
    await run('psql', [copies, '-c', BARE])
    const copy = () =>
      run('psql', [copies, '-c', 'truncate bare_votes', '-c', `\\copy bare_votes from ${votes} csv header`])
    const program = path.join(root, 'server/src/cli/import.ts')
    const ours = async () => {
      const databaseUrl = await postgres.newDatabase()
      const open = await openDatabase({ databaseUrl, dataDir: '' })
      await migrateDatabase(open)
      await open.close()
      const env = { ...process.env, DATABASE_URL: databaseUrl }
      const args = ['--import', 'tsx', program, '--polls', polls, '--votes', votes]
      return seconds(() => run(process.execPath, args, { cwd: root, env }))
    }
    const [floor = [], imported = []] = await runInterleaved(ROUNDS, [() => seconds(copy), ours])
    const [bare, product] = [median(floor), median(imported)]
    print(`${VOTES} votes of ${POLLS} polls, ${ROUNDS} rounds in turn, medians.\n`)
    printTable(
      ['way', 'seconds', 'votes a second', '÷ \\copy'],
      [
        ['\\copy into a bare table', bare, VOTES / bare, 1],
        ['npm run import', product, VOTES / product, product / bare],
      ],
    )
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const poll = (index: number) => ({
  key: String(index),
  question: `Frage ${index}?`,
  title: `Umfrage ${index}`,
  kind: 'SINGLE_CHOICE',
  topic: 'Messung',
  source: 'Messung',
  answers: ANSWERS,
})

async function writeVotes(file: string): Promise<void> {
  const stream = createWriteStream(file)
  stream.write('poll,answer,age,gender,state,time\n')
  for (let vote = 0; vote < VOTES; vote++) {
    const day = String(1 + (vote % 28)).padStart(2, '0')
    const line = [
      vote % POLLS,
      ANSWERS[((vote * 7) % 11) % ANSWERS.length],
      18 + ((vote * 13) % 60),
      vote % 2 ? 'w' : 'm',
      STATES[(vote * 3) % STATES.length],
      `2025-06-${day}T12:00:00+02:00`,
    ]
    if (!stream.write(`${line.join(',')}\n`)) await once(stream, 'drain')
  }
  stream.end()
  await once(stream, 'close')
}

await main()
