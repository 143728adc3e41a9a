import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { asc, eq } from 'drizzle-orm'
import { openDatabase, type OpenDatabase } from '../../src/database/connection.ts'
import { migrateDatabase } from '../../src/database/migrate.ts'
import { pollAnswers, polls, votes } from '../../src/database/schema-content.ts'
import { DISTRICTS } from '../../src/regions/districts.ts'
import { startPostgres, type TestPostgres } from '../support/postgres.ts'

const POLLS = JSON.stringify([
  {
    key: 'rad',
    title: 'Radfahren',
    question: 'Fahren Sie gern Rad?',
    topic: 'Mobilität',
    institute: 'Amt für Statistik',
    population: 'Haushalte in Bayern',
    license: 'CC BY 4.0',
    answers: ['Ja', 'Nein', 'Weiß nicht'],
  },
  { key: 'offen', question: 'Was essen Sie am liebsten?', kind: 'OPEN_ENDED' },
])

let folder: string
let postgres: TestPostgres | null
/** Where the command writes: a database of a server where PostgreSQL is installed, which takes less time. */
let databaseUrl: string | undefined
before(async () => {
  postgres = await startPostgres()
})
after(() => postgres?.stop())
beforeEach(async () => {
  databaseUrl = await postgres?.newDatabase()
  folder = await mkdtemp(join(tmpdir(), 'meinungsbild-import-'))
  await writeFile(join(folder, 'polls.json'), POLLS)
})
afterEach(() => rm(folder, { recursive: true }))

/** Runs the command as a person does. */
async function runImport(args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const main = new URL('../../src/import/main.ts', import.meta.url).pathname
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: join(folder, 'data'),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', main, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : 1, stdout, stderr })
    })
  })
}

async function importVotes(csv: string | Buffer, extra: string[] = []) {
  const path = join(folder, typeof csv === 'string' ? 'votes.csv' : 'votes.csv.gz')
  await writeFile(path, csv)
  return runImport(['--polls', join(folder, 'polls.json'), '--votes', path, ...extra])
}

/** Looks into the database that the command wrote. */
async function inspect<T>(look: (open: OpenDatabase) => Promise<T>): Promise<T> {
  const open = await openDatabase({ databaseUrl, dataDir: join(folder, 'data') })
  await migrateDatabase(open)
  try {
    return await look(open)
  } finally {
    await open.close()
  }
}

const allVotes = ({ db }: OpenDatabase) => db.select().from(votes).orderBy(asc(votes.id))

describe('npm run import', () => {
  it('reads votes with all that may be told of an answer', async () => {
    const csv = [
      'frage;antwort;alter;geschlecht;bundesland;nuts3;plz;gewicht;zeit',
      'rad;Ja;34;w;;DE212;80331;1,5;2024-03-05',
      'rad;nein;70;männlich;Bayern;;;;5.3.2024',
      'rad;Weiß nicht;;;;;;;2024-03-06T10:00:00Z',
      'offen;Nudeln;18-29;divers;05;;;;',
      'offen;keine Angabe;65+;;;;;;',
      'offen;nudeln;30 bis 64;;;;;;',
    ].join('\n')
    const method = ['--mode', 'Telefonbefragung', '--population', 'Deutschland']
    const result = await importVotes(gzipSync(`\uFEFF${csv}\n`), method)
    assert.equal(result.code, 0, result.stderr)
    assert.match(result.stdout, /2 Umfragen mit 6 Stimmen/)

    await inspect(async (open) => {
      const [rad, offen] = await open.db.select().from(polls).orderBy(asc(polls.id))
      assert.deepEqual(
        [rad?.attribution, rad?.institute, rad?.status],
        ['CC BY 4.0', 'Amt für Statistik', 'RESULT_FROZEN'],
      )
      assert.deepEqual([rad?.mode, rad?.population], ['Telefonbefragung', 'Haushalte in Bayern'])
      assert.deepEqual(
        [offen?.mode, offen?.population, offen?.source],
        ['Telefonbefragung', 'Deutschland', ''],
      )
      assert.deepEqual([rad?.sampleSize, rad?.fieldStart, rad?.fieldEnd], [3, '2024-03-05', '2024-03-06'])
      assert.deepEqual(rad?.preview, []) // three people are too few to show
      assert.deepEqual(rad.ageBreaks, [18, 30, 40, 50, 65])
      assert.deepEqual(offen?.ageBreaks, [18, 30, 65])

      const answers = await open.db.select().from(pollAnswers).where(eq(pollAnswers.pollId, offen.id))
      assert.deepEqual(
        answers.map(({ text, isDontKnow }) => [text, isDontKnow]),
        [
          ['Nudeln', false],
          ['keine Angabe', true],
        ],
      )
      const [first, second, third, fourth, fifth, sixth] = await allVotes(open)
      assert.deepEqual(
        [
          first?.answerMask,
          first?.age,
          first?.gender,
          first?.state,
          first?.district,
          first?.zip,
          first?.baseWeight,
        ],
        [1, 34, 0, 9, DISTRICTS.find(({ code }) => code === 'DE212')?.index, '80331', 1.5],
      )
      assert.deepEqual([second?.answerMask, second?.gender, second?.state], [2, 1, 9])
      assert.deepEqual([third?.answerMask, third?.age, third?.gender, third?.state], [4, null, null, null])
      assert.deepEqual([fourth?.age, fourth?.gender, fourth?.state], [18, 2, 5])
      assert.deepEqual([fifth?.answerMask, fifth?.age, sixth?.answerMask, sixth?.age], [2, 65, 1, 30])
    })
  })

  it('refuses the whole file for one bad row, and names each bad line with its reason', async () => {
    const csv = [
      'poll,answer,age,gender,state,nuts3,plz,zeit',
      'rad,Ja,34,w,,,,',
      'rad,Vielleicht,34,w,,,,',
      'nix,Ja,34,w,,,,',
      'rad,Ja,alt,w,,,,',
      'rad,Ja,34,q,,,,',
      'rad,Ja,34,w,Tirol,,,',
      'rad,Ja,34,w,,XX1,,',
      'rad,Ja,34,w,Bayern,DE600,,',
      'rad,Ja,34,w,,,123,',
      'rad,Ja',
      'rad,Ja,34,w,,,,2024-02-31',
      'rad,Ja,34,w,,,,0224-03-05',
    ].join('\n')
    const result = await importVotes(csv)
    assert.equal(result.code, 1)
    for (const reason of [
      'Zeile 3: Antwort „Vielleicht“ gibt es in dieser Umfrage nicht',
      'Zeile 4: Umfrage „nix“ ist unbekannt',
      'Zeile 5: Alter „alt“ ist nicht lesbar',
      'Zeile 6: Geschlecht „q“ ist unbekannt',
      'Zeile 7: Bundesland „Tirol“ ist unbekannt',
      'Zeile 8: Kreis „XX1“ ist unbekannt',
      'Zeile 9: Kreis „DE600“ liegt nicht in „Bayern“',
      'Zeile 10: Postleitzahl „123“ hat nicht fünf Ziffern',
      'Zeile 11: hat 2 statt 8 Spalten',
      'Zeile 12: Zeitpunkt „2024-02-31“: Diesen Tag gibt es nicht',
      'Zeile 13: Zeitpunkt „0224-03-05“ liegt vor 1950',
    ])
      assert.ok(result.stderr.includes(reason), `${reason} in ${result.stderr}`)
    assert.equal(await inspect((open) => open.db.$count(polls)), 0)
  })

  it('leaves bad rows out where that is asked for, and names no more than wanted', async () => {
    const csv = ['poll,answer', 'rad,Ja', 'rad,A', 'rad,B', 'rad,C', 'rad,Nein'].join('\n')
    const result = await importVotes(csv, ['--skip-bad-rows', '--max-errors', '2'])
    assert.equal(result.code, 0, result.stderr)
    assert.match(result.stderr, /3 fehlerhafte Zeilen ausgelassen/)
    assert.match(result.stderr, /… und 1 weitere/)
    assert.equal(await inspect((open) => open.db.$count(votes)), 2)
  })

  it('opens a poll to the public only where that is asked for, and starts none without votes by mistake', async () => {
    const known = ['--polls', join(folder, 'polls.json')]
    const refused = await runImport(known)
    assert.equal(refused.code, 1)
    assert.match(refused.stderr, /^Ohne --votes gibt es kein Ergebnis: .* --open/)
    assert.match((await runImport([...known, '--status', 'PUBLISHED'])).stderr, /mit --open\.$/m)
    assert.equal((await runImport([...known, '--open'])).code, 0)
    const stored = await inspect(({ db }) => db.select().from(polls))
    assert.deepEqual(
      stored.map(({ status }) => status),
      ['PUBLISHED', 'PUBLISHED'],
    )
  })

  it('refuses a key that was imported before', async () => {
    assert.equal((await importVotes('poll,answer\nrad,Ja\n')).code, 0)
    const again = await importVotes('poll,answer\nrad,Nein\n')
    assert.equal(again.code, 1)
    assert.match(again.stderr, /Schon importiert: „rad“ \(Umfrage 1\)/)
    assert.equal(await inspect((open) => open.db.$count(votes)), 1)
  })

  it("says which file cannot be read and why, without the program's own traces", async () => {
    await writeFile(join(folder, 'broken.csv'), 'key;question\nrad;"Fahren Sie gern Rad?\n')
    await writeFile(join(folder, 'broken.json'), '[{"key": ')
    const known = ['--polls', join(folder, 'polls.json')]
    for (const [args, reason] of [
      [['--polls', join(folder, 'none.json')], /none\.json“ ist nicht lesbar: ENOENT/],
      [['--polls', join(folder, 'broken.csv')], /broken\.csv“ ist nicht lesbar: .*uote/],
      [['--polls', join(folder, 'broken.json')], /broken\.json“ ist nicht lesbar: .*JSON/],
      [[...known, '--votes', join(folder, 'none.csv')], /none\.csv“ ist nicht lesbar: ENOENT/],
    ] as const) {
      const { code, stderr } = await runImport([...args])
      assert.equal(code, 1)
      assert.match(stderr, reason)
      assert.doesNotMatch(stderr, /^\s+at /m)
    }
  })

  it('refuses bands of ages that overlap, or that stand beside years', async () => {
    const overlapping = await importVotes('poll,answer,age\nrad,Ja,18-29\nrad,Ja,25-34\n')
    assert.match(overlapping.stderr, /Altersgruppen ab 18 und ab 25 überschneiden sich/)
    const mixed = await importVotes('poll,answer,age\nrad,Ja,18-29\nrad,Ja,34\n')
    assert.match(mixed.stderr, /Zeile 3: Alter in Jahren und in Gruppen gemischt/)
  })

  it('takes columns by the names it is told, and says which are there when one is missing', async () => {
    const csv = 'Frage Nr.\tReaktion\nrad\tJa\n'
    const unknown = await importVotes(csv)
    assert.match(unknown.stderr, /nicht erkennbar. Vorhanden sind Frage Nr., Reaktion/)
    const told = await importVotes(csv, ['--map', 'poll=Frage Nr.,answer=Reaktion'])
    assert.equal(told.code, 0, told.stderr)
    const missing = await importVotes(csv, ['--map', 'poll=Frage Nr.,answer=Antwort'])
    assert.match(missing.stderr, /Die Spalte „Antwort“ fehlt/)
  })

  it('puts votes without a moment of their own on the day it is told, and refuses what is no day', async () => {
    const csv = 'poll;answer;time\nrad;Ja;\nrad;Nein;2024-03-05\n'
    const refused = await importVotes(csv, ['--date', 'neulich'])
    assert.equal(refused.code, 1)
    assert.match(refused.stderr, /--date: Zeitpunkt „neulich“ ist nicht lesbar/)
    const told = await importVotes(csv, ['--date', '31.3.2020'])
    assert.equal(told.code, 0, told.stderr)
    const { fieldStart, fieldEnd } = await inspect(async ({ db }) => {
      const [poll] = await db.select().from(polls).where(eq(polls.importKey, 'rad'))
      return poll!
    })
    assert.deepEqual([fieldStart, fieldEnd], ['2020-03-31', '2024-03-05'])
  })

  it('reads polls from CSV as well, and several answers of one person', async () => {
    const path = join(folder, 'polls.csv')
    await writeFile(
      path,
      'key;question;kind;answers\nobst;Welches Obst mögen Sie?;MULTI_CHOICE;Apfel|Birne|Keines\n',
    )
    await writeFile(join(folder, 'v.csv'), 'poll;answer\nobst;Apfel|Birne\nobst;Keines\n')
    const result = await runImport(['--polls', path, '--votes', join(folder, 'v.csv')])
    assert.equal(result.code, 0, result.stderr)
    assert.deepEqual(
      (await inspect(allVotes)).map(({ answerMask }) => answerMask),
      [3, 4],
    )
  })

  it('writes into the data folder as it does into a PostgreSQL server', async () => {
    databaseUrl = undefined
    const rows = Array.from(
      { length: 25_000 },
      (_, index) => `rad,${index % 4 === 0 ? 'Nein' : 'Ja'},${18 + (index % 60)}`,
    )
    const result = await importVotes(['poll,answer,age', ...rows].join('\n'))
    assert.equal(result.code, 0, result.stderr)
    await inspect(async (open) => {
      assert.equal(await open.db.$count(votes), 25_000)
      const [rad] = await open.db.select().from(polls).where(eq(polls.importKey, 'rad'))
      assert.equal(rad?.sampleSize, 25_000)
      assert.deepEqual(
        rad.preview.map(({ share }) => Math.round(share * 100)),
        [75, 25, 0],
      )
      assert.equal(
        (await open.pool.query('select 1 from vote_chunks where poll_id = $1', [rad.id])).rowCount,
        1,
      )
    })
  })
})
