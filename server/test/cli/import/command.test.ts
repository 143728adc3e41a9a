import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { asc, eq } from 'drizzle-orm'
import { toUserMessage } from '../../../src/cli/command.ts'
import { importCommand } from '../../../src/cli/import/command.ts'
import { openDatabase, type OpenDatabase } from '../../../src/database/connection.ts'
import { lockFolder } from '../../../src/database/folder-lock.ts'
import { migrateDatabase } from '../../../src/database/migrate.ts'
import { insightBoards } from '../../../src/database/schema-boards.ts'
import { bundlePolls, pollAnswers, polls } from '../../../src/database/schema-content.ts'
import { publishedWaves } from '../../../src/database/schema-published.ts'
import { voters, votes } from '../../../src/database/schema-votes.ts'
import { badRowLines, ImportError } from '../../../src/import/bad-rows.ts'
import { CommandError } from '../../../src/lib/command-error.ts'
import { DISTRICTS } from '../../../src/regions/districts.ts'
import { newServerDatabase } from '../../support/databases.ts'
import { seedFixture } from '../../support/fixture.ts'
import { ON_SERVER } from '../../support/postgres.ts'
import { programFile } from '../../support/programs.ts'

const POLLS = JSON.stringify([
  {
    key: 'rad',
    title: 'Radfahren',
    question: 'Fahren Sie gern Rad?',
    topic: 'Mobilität',
    institute: 'Amt für Statistik',
    population: 'Haushalte in Bayern',
    license: 'CC BY 4.0',
    series: 'Radmonitor',
    answers: ['Ja', 'Nein', 'Weiß nicht'],
  },
  { key: 'offen', question: 'Was essen Sie am liebsten?', kind: 'OPEN_ENDED' },
])

let folder: string
/** The database of the command: on a server if PostgreSQL is installed, which is faster. */
let databaseUrl: string | undefined
beforeEach(async () => {
  databaseUrl = ON_SERVER.skip ? undefined : await newServerDatabase()
  folder = await mkdtemp(join(tmpdir(), 'meinungsbild-import-'))
  await writeFile(join(folder, 'polls.json'), POLLS)
})
afterEach(() => rm(folder, { recursive: true }))

/** Runs the command in this process. */
async function runImport(args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { DATA_DIR: join(folder, 'data'), ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const out: string[] = []
  const err: string[] = []
  const ended = (code: number) => ({ code, stdout: out.join('\n'), stderr: err.join('\n') })
  try {
    await importCommand(args, { env, print: (line) => out.push(line), note: (line) => err.push(line) })
    return ended(0)
  } catch (error) {
    const message = toUserMessage(error)
    if (message === null) throw error
    const lines = error instanceof ImportError ? badRowLines(error.rows, error.badRowCount) : []
    err.push(message, ...lines)
    return ended(error instanceof CommandError ? error.exitCode : 1)
  }
}

/** Starts the command in its own process. */
async function startProcess(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [await programFile('import'), ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = Promise.all([readText(child.stderr), once(child, 'close')])
  return { child, ended: ended.then(([stderr]) => ({ code: child.exitCode, stderr })) }
}

async function importVotes(csv: string | Buffer, extra: string[] = []) {
  const path = join(folder, typeof csv === 'string' ? 'votes.csv' : 'votes.csv.gz')
  await writeFile(path, csv)
  return runImport(['--polls', join(folder, 'polls.json'), '--votes', path, ...extra])
}

async function importShares(rows: readonly string[], extra: string[] = []) {
  const path = join(folder, 'shares.csv')
  await writeFile(path, ['poll;answer;share;n;field_start;field_end;institute', ...rows].join('\n'))
  return runImport(['--polls', join(folder, 'polls.json'), '--shares', path, ...extra])
}

/** Reads from the database of the command. */
async function inspect<T>(look: (open: OpenDatabase) => Promise<T>): Promise<T> {
  const open = await openDatabase({ databaseUrl, dataDir: join(folder, 'data') })
  await migrateDatabase(open)
  try {
    return await look(open)
  } finally {
    await open.close()
  }
}

const countRows = ({ db }: OpenDatabase) =>
  Promise.all([db.$count(polls), db.$count(pollAnswers), db.$count(votes)])
const allVotes = ({ db }: OpenDatabase) => db.select().from(votes).orderBy(asc(votes.id))

describe('npm run import', () => {
  it('reads votes with all optional fields', async () => {
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
      assert.deepEqual([rad?.series, offen?.series], ['Radmonitor', null])
      assert.deepEqual(
        [offen?.mode, offen?.population, offen?.source],
        ['Telefonbefragung', 'Deutschland', ''],
      )
      // Three people are too few to be reported.
      assert.deepEqual([rad?.sampleSize, rad?.fieldStart, rad?.fieldEnd], [0, '2024-03-05', '2024-03-06'])
      assert.deepEqual(rad?.preview, [])
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

  it('rejects a file with an invalid row, and reports each invalid line with its reason', async () => {
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
      'Zeile 3, Spalte „answer“: Antwort „Vielleicht“ gibt es in dieser Umfrage nicht',
      'Zeile 4, Spalte „poll“: Umfrage „nix“ ist unbekannt',
      'Zeile 5, Spalte „age“: Alter „alt“ ist nicht lesbar',
      'Zeile 6, Spalte „gender“: Geschlecht „q“ ist unbekannt',
      'Zeile 7, Spalte „state“: Bundesland „Tirol“ ist unbekannt',
      'Zeile 8, Spalte „nuts3“: Kreis „XX1“ ist unbekannt',
      'Zeile 9: Kreis „DE600“ liegt nicht in „Bayern“',
      'Zeile 10, Spalte „plz“: Postleitzahl „123“ hat nicht fünf Ziffern',
      'Zeile 11: hat 2 statt 8 Spalten',
      'Zeile 12, Spalte „zeit“: Zeitpunkt „2024-02-31“: Diesen Tag gibt es nicht',
      'Zeile 13, Spalte „zeit“: Zeitpunkt „0224-03-05“ liegt vor 1950',
    ])
      assert.ok(result.stderr.includes(reason), `${reason} in ${result.stderr}`)
    assert.equal(await inspect((open) => open.db.$count(polls)), 0)
  })

  it('skips invalid rows on request, and limits the reported ones', async () => {
    const csv = ['poll,answer', 'rad,Ja', 'rad,A', 'rad,B', 'rad,C', 'rad,Nein'].join('\n')
    const result = await importVotes(csv, ['--skip-bad-rows', '--max-errors', '2'])
    assert.equal(result.code, 0, result.stderr)
    assert.match(result.stderr, /3 fehlerhafte Zeilen ausgelassen/)
    assert.match(result.stderr, /… und 1 weitere/)
    assert.equal(await inspect((open) => open.db.$count(votes)), 2)
  })

  it('opens a poll for votes only on request, and creates none without votes by mistake', async () => {
    const known = ['--polls', join(folder, 'polls.json')]
    const rejected = await runImport(known)
    assert.equal(rejected.code, 2)
    assert.match(rejected.stderr, /^Ohne --votes oder --shares gibt es kein Ergebnis: .* --open/)
    assert.match((await runImport([...known, '--status', 'PUBLISHED'])).stderr, /mit --open\.$/m)
    assert.equal((await runImport([...known, '--open'])).code, 0)
    const stored = await inspect(({ db }) => db.select().from(polls))
    assert.deepEqual(
      stored.map(({ status }) => status),
      ['PUBLISHED', 'PUBLISHED'],
    )
  })

  it('changes nothing if repeated, and rejects other content under the same key', async () => {
    const csv = 'poll,answer\nrad,Ja\n'
    assert.equal((await importVotes(csv)).code, 0)
    const again = await importVotes(csv)
    assert.equal(again.code, 0, again.stderr)
    assert.match(again.stdout, /Umfrage 1 \(rad\): 1 Stimmen, schon da\n[^]*Alles ist schon da/)
    const other = await importVotes('poll,answer\nrad,Nein\n')
    assert.equal(other.code, 1)
    assert.match(other.stderr, /Schon importiert, mit anderem Inhalt: „rad“ \(Umfrage 1\)\./)
    assert.equal(await inspect((open) => open.db.$count(votes)), 1)
  })

  it('can be repeated after it was killed right after its commit', ON_SERVER, async () => {
    const csv = 'poll,answer,age\nrad,Ja,34\nrad,Nein,70\noffen,Nudeln,34\n'
    await writeFile(join(folder, 'votes.csv'), csv)
    await inspect(async ({ db, pool }) => {
      const client = await pool.connect()
      try {
        await client.query('begin; lock table vote_chunks') // the packing, which follows the commit, waits for it
        const args = ['--polls', join(folder, 'polls.json'), '--votes', join(folder, 'votes.csv')]
        const { child, ended } = await startProcess(args, { DATABASE_URL: databaseUrl! })
        while ((await db.$count(votes)) === 0) assert.equal(child.exitCode, null, 'it ended too early')
        child.kill('SIGKILL')
        await ended
        assert.equal(child.signalCode, 'SIGKILL')
      } finally {
        client.release(true)
      }
    })
    const counts = await inspect(countRows)
    assert.deepEqual(counts, [2, 4, 3])
    const again = await importVotes(csv)
    assert.equal(again.code, 0, again.stderr)
    assert.match(again.stdout, /Alles ist schon da; nichts wurde geändert\.$/)
    assert.deepEqual(await inspect(countRows), counts)
  })

  it('reports what a repeated import changes and what it does not', async () => {
    await inspect(({ db }) => seedFixture(db))
    const csv = 'poll,answer\nrad,Ja\n'
    const status = () =>
      inspect(async ({ db }) => {
        const [rad] = await db.select().from(polls).where(eq(polls.importKey, 'rad'))
        return [rad?.status, rad?.exclusivity]
      })
    await importVotes(csv)
    const open = await importVotes(csv, ['--open'])
    assert.match(open.stderr, /\(rad\) war schon da und behält ihren Status RESULT_FROZEN; mit --replace/)
    assert.match(open.stdout, /Alles ist schon da; nichts wurde geändert\.$/)
    const places = ['--organization', 'kunde-ag', '--bundle', 'verkehr']
    const placed = await importVotes(csv, places)
    assert.match(
      placed.stdout,
      /Organisation „kunde-ag“ gehören jetzt: Umfragen 8, 9\.\nIm Paket „verkehr“ sind neu: Umfragen 8, 9\.\nAlle Stimmen sind schon da; sonst wurde nichts geändert\.$/,
    )
    assert.deepEqual(await status(), ['RESULT_FROZEN', 'ALL_RIGHT_EXCLUSIVE'])
    assert.match(
      (await importVotes(csv, places)).stdout,
      /schon da\nAlles ist schon da; nichts wurde geändert\.$/,
    )
    const opened = await importVotes(csv, ['--open', '--replace', ...places])
    assert.match(opened.stdout, /1 Stimmen, ersetzt/)
    assert.deepEqual(await status(), ['PUBLISHED', null])
    assert.match((await importVotes(csv, places)).stdout, /Alles ist schon da; nichts wurde geändert\.$/)
    assert.deepEqual(await status(), ['PUBLISHED', null])
  })

  it('does not change frozen boards, or news about other polls', async () => {
    await inspect(({ db }) => seedFixture(db))
    await importVotes('poll,answer,time\nrad,Ja,2026-01-05\n')
    const freeze = (frozen: boolean) =>
      inspect(({ db }) =>
        db
          .update(insightBoards)
          .set({ status: frozen ? 'FROZEN' : 'PUBLISHED', frozenAt: frozen ? new Date('2026-02-01') : null })
          .where(eq(insightBoards.slug, 'mobilitaet')),
      )
    const versions = () =>
      inspect(async ({ pool }) => {
        const { rows } = await pool.query<{ version: string }>(
          'select xmin::text as version from news_items union all select xmin::text from insight_boards',
        )
        return rows.map(({ version }) => version)
      })
    await writeFile(join(folder, 'polls.json'), JSON.stringify(JSON.parse(POLLS).slice(0, 1)))
    await importVotes('poll,answer,time\nrad,Ja,2026-01-05\n', ['--board', 'mobilitaet'])
    await freeze(true)
    const before = await versions()
    const shown = /\(\d+\) steht auf dem eingefrorenen Insight Board „mobilitaet“/
    for (const rejected of [
      await runImport(['--undo', 'rad', '--force']),
      await importVotes('poll,answer,time\nrad,Nein,2026-01-05\n', ['--replace', '--force']),
      await importVotes('poll,answer,time\nrad,Nein,2026-01-06\n', ['--append']),
    ])
      assert.match(rejected.stderr, shown)
    const later = await importVotes('poll,answer,time\nrad,Nein,2026-03-05\n', ['--append'])
    assert.match(later.stdout, /\(rad\): 1 Stimmen, ergänzt/, later.stderr)
    assert.equal((await runImport(['--undo', 'offen'])).code, 0)
    assert.deepEqual(await versions(), before)
    await freeze(false)
    assert.equal((await runImport(['--undo', 'rad'])).code, 0)
  })

  it('replaces, extends and deletes imported polls, but deletes no public votes by mistake', async () => {
    await importVotes('poll,answer,age\nrad,Ja,18-29\nrad,Nein,30+\n')
    const masks = async () => (await inspect(allVotes)).map(({ answerMask }) => answerMask)

    const wave = await importVotes('poll,answer,age\nrad,Weiß nicht,30+\n', ['--append'])
    assert.match(wave.stdout, /1 Stimmen, ergänzt/)
    assert.match(
      (await importVotes('poll,answer,age\nrad,Weiß nicht,30+\n', ['--append'])).stdout,
      /schon da/,
    )
    assert.deepEqual(await masks(), [1, 2, 4])
    const odd = await importVotes('poll,answer,age\nrad,Ja,18-34\nrad,Ja,35+\n', ['--append'])
    assert.match(odd.stderr, /Altersgruppen sind andere als bisher \(sie begannen mit 18, 30\)/)

    const replaced = await importVotes('poll,answer\nrad,Nein\n', ['--replace'])
    assert.match(replaced.stdout, /Umfrage 1 \(rad\): 1 Stimmen, ersetzt/)
    assert.deepEqual(await masks(), [2])

    await inspect(async ({ db }) => {
      const [voter] = await db.insert(voters).values({}).returning()
      await db.insert(votes).values({ pollId: 1, voterId: voter!.id, answerMask: 1 })
    })
    for (const rejected of [
      await runImport(['--undo', 'rad']),
      await importVotes('poll,answer\nrad,Ja\n', ['--replace']),
    ])
      assert.match(rejected.stderr, /hat 1 Stimmen aus dem Widget, .* --force\.$/)
    assert.match((await runImport(['--undo', 'rad', '--force'])).stdout, /^Umfrage 1 \(rad\) ist gelöscht\.$/)
    assert.match((await runImport(['--undo', 'rad'])).stderr, /^Nicht importiert: „rad“\.$/)
    assert.deepEqual(await masks(), [])
  })

  it('detects a repeated wave with reordered answers, and rejects one that does not match', async () => {
    await writeFile(
      join(folder, 'polls.json'),
      JSON.stringify([{ key: 'bus', question: 'Fahren Sie Bus?', kind: 'SINGLE_CHOICE' }]),
    )
    assert.equal((await importVotes('poll,answer,time\nbus,Ja,2026-01-05\nbus,Nein,2026-01-05\n')).code, 0)
    const wave = 'poll,answer,time\nbus,Nein,2026-02-05\nbus,Ja,2026-02-05\n'
    const added = await importVotes(wave, ['--append'])
    assert.match(added.stdout, /2 Stimmen, ergänzt/, added.stderr)
    assert.match((await importVotes(wave, ['--append'])).stdout, /schon da/)
    assert.deepEqual(
      (await inspect(allVotes)).map(({ answerMask }) => answerMask),
      [1, 2, 2, 1],
    )
    const undated = await importVotes('poll,answer\nbus,Ja\n', ['--append'])
    assert.match(undated.stderr, /es fehlt der Tag der neuen Welle\. Nennen Sie ihn mit --date\.$/)
  })

  it('adds polls to an organization, a bundle and a board, and removes them again', async () => {
    await inspect(({ db }) => seedFixture(db))
    const places = ['--organization', 'kunde-ag', '--bundle', 'verkehr', '--board', 'mobilitaet']
    const result = await importVotes('poll,answer\nrad,Ja\n', places)
    assert.equal(result.code, 0, result.stderr)
    const stored = () =>
      inspect(async ({ db }) => {
        const [rad] = await db.select().from(polls).where(eq(polls.importKey, 'rad'))
        const [board] = await db.select().from(insightBoards).where(eq(insightBoards.slug, 'mobilitaet'))
        const bundled = await db.$count(bundlePolls, eq(bundlePolls.bundleId, 1))
        return [rad?.ownerOrganizationId, rad?.exclusivity, bundled, board?.sections.at(-1)?.tiles.length]
      })
    assert.deepEqual(await stored(), [1, 'ALL_RIGHT_EXCLUSIVE', 5, 3])
    await runImport(['--undo', 'rad', '--undo', 'offen'])
    assert.deepEqual(await stored(), [undefined, undefined, 3, 1])
    const unknown = await importVotes('poll,answer\nrad,Ja\n', ['--bundle', 'nichts'])
    assert.match(unknown.stderr, /Ein Paket „nichts“ gibt es nicht/)
    assert.deepEqual((await stored())[0], undefined)
  })

  it('imports the examples of the documentation', async () => {
    const docs = (name: string) => new URL(`../../../../docs/import/${name}`, import.meta.url).pathname
    const cast = await runImport(['--polls', docs('polls.json'), '--votes', docs('votes.csv')])
    assert.equal(cast.code, 0, cast.stderr)
    const shares = await runImport([
      '--polls',
      docs('polls-with-shares.json'),
      '--shares',
      docs('shares.csv'),
    ])
    assert.equal(shares.code, 0, shares.stderr)
    assert.match(shares.stdout, /: 2 Wellen, neu/)
    const [first, second] = await inspect(({ db }) => db.select().from(polls).orderBy(asc(polls.id)))
    // Six people are too few to be reported.
    assert.deepEqual([first?.sampleSize, first?.fieldStart, first?.hasVoteDates], [0, '2024-03-04', false])
    assert.deepEqual(
      [second?.sampleSize, second?.fieldStart, second?.fieldEnd, second?.institute, second?.weighting],
      [1247, '2024-02-05', '2024-03-08', 'Institut Beispiel', 'PUBLISHED'],
    )
    const [{ position, share } = {}] = second?.preview ?? []
    assert.deepEqual([position, share], [0, 0.31])
  })

  it('rejects impossible published shares', async () => {
    const polls = [
      { key: 'wahl', question: 'Wen?' },
      { key: 'obst', question: 'Welches Obst?', kind: 'MULTI_CHOICE', institute: 'Institut X' },
    ]
    await writeFile(join(folder, 'polls.json'), JSON.stringify(polls))
    const period = '1000;2024-01-01;2024-01-02'
    const later = '1000;2024-02-01;2024-02-02'
    for (const [rows, reason] of [
      [[`wahl;A;38;0;2024-01-01;2024-01-02;`], /Zeile 2: Fallzahl „0“/],
      [[`wahl;A;120;${period};`], /Zeile 2: Anteil „120“ ist mehr als 100 Prozent/],
      [[`wahl;A;viel;${period};`], /Zeile 2: Anteil „viel“ ist keine Zahl/],
      [[`wahl;A;38;1000;2024-01-03;2024-01-02;`], /Zeile 2: Die Feldzeit endet/],
      [[`wahl;A;38;${period};`, `wahl;A;39;${period};`], /Zeile 3: Antwort „A“ kommt in der Welle/],
      [[`wahl;A;0,38;${period};`, `wahl;B;0,62;${period};`], /Anteile stehen in Prozent: 38, nicht 0,38/],
      [
        [`obst;A;42;${period};`, ...['A;0,42', 'B;0,9', 'C;1'].map((row) => `obst;${row};${later};`)],
        /„obst“, Welle vom 2024-02-01 bis 2024-02-02 \(ab Zeile 3\): Kein Anteil ist größer als 1/,
      ],
      [
        [`obst;A;42;${period};Institut Y`],
        /„obst“: Die Umfrage nennt das Institut „Institut X“.*„Institut Y“/,
      ],
      [[`wahl;A;80;${period};`, `wahl;B;40;${period};`], /zusammen 120 Prozent/],
      [[`wahl;A;50;${period};X`, `wahl;B;50;${period};Y`], /mehrere Institute \(X, Y\)/],
    ] as const) {
      const result = await importShares(rows)
      assert.equal(result.code, 1)
      assert.match(result.stderr, reason)
    }
  })

  it('accepts shares below 1 % with a percent sign', async () => {
    await writeFile(join(folder, 'polls.json'), JSON.stringify([{ key: 'wahl', question: 'Wen?' }]))
    const result = await importShares(['wahl;A;0,4 %;1000;2024-01-01;2024-01-02;'])
    assert.equal(result.code, 0, result.stderr)
  })

  it('adds new waves to a poll, and rejects contradicting ones', async () => {
    await writeFile(join(folder, 'polls.json'), JSON.stringify([{ key: 'wahl', question: 'Wen?' }]))
    const january = ['wahl;A;38;1000;2024-01-01;2024-01-05;X', 'wahl;B;62;1000;2024-01-01;2024-01-05;X']
    const february = ['wahl;B;61;900;2024-02-01;2024-02-05;X', 'wahl;A;39;900;2024-02-01;2024-02-05;X']
    await importShares(january)
    const added = await importShares([...february, ...january.toReversed()], ['--append'])
    assert.match(
      added.stdout,
      /1 Wellen, ergänzt; 1 Wellen waren schon da\n1 Umfragen mit 1 Wellen/,
      added.stderr,
    )
    const again = await importShares(february, ['--append'])
    assert.match(again.stdout, /0 Wellen, schon da; 1 Wellen waren schon da\nAlles ist schon da/)
    for (const [rows, reason] of [
      [
        ['wahl;A;40;1000;2024-01-01;2024-01-05;X'],
        /vom 2024-01-01 bis 2024-01-05 \(ab Zeile 2\) ist schon mit anderen Zahlen da\. --replace/,
      ],
      [['wahl;C;40;1000;2024-03-01;2024-03-05;X'], /„C“ gibt es in ihr noch nicht\. --replace/],
      [['wahl;A;40;1000;2024-03-01;2024-03-05;Y'], /Sie ist vom Institut „X“, die Datei nennt „Y“/],
    ] as const)
      assert.match((await importShares(rows, ['--append'])).stderr, reason)
    const overlapping = await importShares(['wahl;A;40;800;2024-02-04;2024-02-08;X'], ['--append'])
    assert.match(
      overlapping.stderr,
      /überschneiden sich mit vorhandenen; alle gelten \(2024-02-04 bis 2024-02-08\)/,
    )
    assert.equal(await inspect((open) => open.db.$count(publishedWaves)), 3)
  })

  it('reports an unreadable file with the reason in one sentence', async () => {
    await writeFile(join(folder, 'broken.csv'), 'key;question\nrad;"Fahren Sie gern Rad?\n')
    await writeFile(join(folder, 'broken.json'), '[{"key": ')
    await writeFile(join(folder, 'head.csv'), 'poll;answer\n')
    await writeFile(join(folder, 'open.csv'), `poll;answer\nrad;Ja\nrad;"Nein\n${'rad;Ja\n'.repeat(200_000)}`)
    await writeFile(join(folder, 'long.csv'), `poll;answer\nrad;${'Ja'.repeat(600_000)}`)
    await writeFile(join(folder, 'votes.csv.gz'), 'rad;Ja\n')
    const given = ['--polls', join(folder, 'polls.json'), '--votes']
    const open = ['--open', '--polls']
    for (const [args, reason] of [
      [[...open, join(folder, 'none.json')], /none\.json“ ist nicht lesbar: Es gibt sie nicht\.$/],
      [
        [...open, join(folder, 'broken.csv')],
        /broken\.csv“ ist ab Zeile 2 nicht lesbar: .*nicht geschlossen\.$/,
      ],
      [[...open, join(folder, 'broken.json')], /broken\.json“ ist nicht lesbar: Sie ist kein gültiges JSON/],
      [[...given, join(folder, 'none.csv')], /none\.csv“ ist nicht lesbar: Es gibt sie nicht\.$/],
      [[...given, folder], /ist nicht lesbar: Sie ist ein Ordner\.$/],
      [[...given, join(folder, 'head.csv')], /hat eine Kopfzeile, aber keine Zeile darunter\.$/],
      [[...given, join(folder, 'open.csv')], /ist ab Zeile 3 nicht lesbar: Diese Zeile ist länger als 1 MB/],
      [[...given, join(folder, 'long.csv')], /ist ab Zeile 2 nicht lesbar: Diese Zeile ist länger als 1 MB/],
      [[...given, join(folder, 'votes.csv.gz')], /heißt \.gz, ist aber keine solche Datei\.$/],
    ] as const) {
      const { code, stderr } = await runImport([...args])
      assert.equal(code, 1)
      assert.match(stderr, reason)
    }
  })

  it('reports invalid options in one sentence', async () => {
    for (const [args, reason] of [
      [['--pools', 'x'], 'Die Option --pools gibt es nicht.'],
      [['--polls'], 'Der Option --polls fehlt ihr Wert.'],
      [['--open=ja'], 'Die Option --open nimmt keinen Wert.'],
      [['polls.json'], '„polls.json“ gehört zu keiner Option.'],
      [['--open'], 'Es fehlt --polls.'],
    ] as const) {
      const { code, stderr } = await runImport([...args])
      assert.deepEqual([code, stderr], [2, `${reason} Hilfe: npm run import -- --help`])
    }
    const { code, stderr } = await runImport(['--polls', 'x', '--open', '--reason', 'y'])
    assert.deepEqual([code, stderr], [2, '--reason gehört zu --figures exact.'])
    assert.match((await runImport(['--help'])).stdout, /^npm run import -- --polls/)
  })

  it('reports an unavailable database and a locked folder without a stack', async () => {
    const args = ['--polls', join(folder, 'polls.json'), '--open']
    const away = await startProcess(args, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
    assert.deepEqual(await away.ended, {
      code: 1,
      stderr: 'Die Datenbank ist nicht erreichbar. Läuft PostgreSQL, und stimmt DATABASE_URL?\n',
    })
    databaseUrl = undefined
    const unlock = await lockFolder(join(folder, 'data'))
    const taken = await runImport(args)
    await unlock()
    assert.match(taken.stderr, /^Der Datenordner .* wird gerade von Prozess \d+ benutzt/)
  })

  it('rejects overlapping age bands, and bands mixed with years', async () => {
    const overlapping = await importVotes('poll,answer,age\nrad,Ja,18-29\nrad,Ja,25-34\n')
    assert.match(overlapping.stderr, /Altersgruppen ab 18 und ab 25 überschneiden sich/)
    const mixed = await importVotes('poll,answer,age\nrad,Ja,18-29\nrad,Ja,34\n')
    assert.match(mixed.stderr, /Zeile 3: Alter in Jahren und in Gruppen gemischt/)
  })

  it('accepts column names, and lists the columns if one is missing', async () => {
    const csv = 'Frage Nr.\tReaktion\nrad\tJa\n'
    const unknown = await importVotes(csv)
    assert.match(unknown.stderr, /nicht erkennbar. Vorhanden sind Frage Nr., Reaktion/)
    const reported = await importVotes(csv, ['--map', 'poll=Frage Nr.,answer=Reaktion'])
    assert.equal(reported.code, 0, reported.stderr)
    const missing = await importVotes(csv, ['--map', 'poll=Frage Nr.,answer=Antwort'])
    assert.match(missing.stderr, /Die Spalte „Antwort“ fehlt/)
  })

  it('uses the given day for votes without a time, and rejects invalid days', async () => {
    const csv = 'poll;answer;time\nrad;Ja;\nrad;Nein;2024-03-05\n'
    const rejected = await importVotes(csv, ['--date', 'neulich'])
    assert.equal(rejected.code, 2)
    assert.match(rejected.stderr, /--date: Zeitpunkt „neulich“ ist nicht lesbar/)
    const reported = await importVotes(csv, ['--date', '31.3.2020'])
    assert.equal(reported.code, 0, reported.stderr)
    assert.match((await importVotes(csv, ['--date', '2020-03-31'])).stdout, /Alles ist schon da/)
    assert.match((await importVotes(csv, ['--date', '1.4.2020'])).stderr, /mit anderem Inhalt: „rad“/)
    const { fieldStart, fieldEnd } = await inspect(async ({ db }) => {
      const [poll] = await db.select().from(polls).where(eq(polls.importKey, 'rad'))
      return poll!
    })
    assert.deepEqual([fieldStart, fieldEnd], ['2020-03-31', '2024-03-05'])
  })

  it('reads polls from CSV, and several answers per person', async () => {
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

  it('imports into the data folder as into a PostgreSQL server', async () => {
    databaseUrl = undefined
    const rows = Array.from(
      { length: 25_000 },
      (_, index) => `rad,${index % 4 === 0 ? 'Nein' : 'Ja'},${18 + (index % 60)}`,
    )
    // Votes of today would be counted with noise until midnight.
    const result = await importVotes(['poll,answer,age', ...rows].join('\n'), ['--date', '1.4.2020'])
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
