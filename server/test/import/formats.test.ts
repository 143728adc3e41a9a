import assert from 'node:assert/strict'
import { fork, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { constants, getPriority } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { ImportField, ImportSettings } from '../../../contract/poll-import.ts'
import { previewTableAndProposeSettings } from '../../src/import/analyze.ts'
import { ImportError } from '../../src/import/bad-rows.ts'
import { CollectedPoll } from '../../src/import/collected-poll.ts'
import {
  analyzeInChildProcess,
  readPollsInChildProcess,
  type ImportProcessTask,
} from '../../src/import/import-process.ts'
import { parseStudyMethod } from '../../src/import/method-fields.ts'
import type { ImportedPoll } from '../../src/import/poll-content.ts'
import { MAX_UPLOADED_COUNTS, readImportedPolls } from '../../src/import/read-import.ts'
import { readShareFile } from '../../src/import/share-file.ts'
import { openTable } from '../../src/import/table-file.ts'
import { readVoteFile, type VoteTableOptions } from '../../src/import/vote-file.ts'
import { serializeSavCase, serializeSavHead } from '../../src/lib/sav/writer.ts'
import { setupFolder } from '../support/folder.ts'
import { double, extension, int, padded, tinySav } from '../support/sav.ts'
import { workbookParts, createZip } from '../support/zip.ts'

const folder = setupFolder()

async function fileOf(name: string, content: string | Buffer) {
  await writeFile(join(folder, name), content)
  return { path: join(folder, name), name }
}

async function tableOf(name: string, content: string | Buffer) {
  const table = await openTable(await fileOf(name, content), {})
  const rows = []
  for await (const row of table.rows) rows.push(row)
  return { ...table, rows, cells: rows.map(({ cells }) => cells.join('|')), notes: table.notes() }
}

const rejected = (name: string, content: string | Buffer, reason: RegExp) =>
  assert.rejects(tableOf(name, content), (error) => {
    assert.ok(error instanceof ImportError, String(error))
    assert.match(error.message, reason)
    assert.match(error.message, new RegExp(`^Die Datei „${name}“ `))
    return true
  })

const TEMPLATE = {
  study: 'studie',
  kind: 'SINGLE_CHOICE' as const,
  topic: 'Verkehr',
  description: '',
  tags: [],
  method: parseStudyMethod(() => '', ''),
}

const SETTINGS: ImportSettings = {
  content: 'ANSWERS',
  columns: [],
  questions: [],
  study: 'Rad',
  kind: 'SINGLE_CHOICE',
  topic: 'Verkehr',
  date: null,
  status: 'RESULT_FROZEN',
  mode: 'CREATE',
  skip_bad_rows: true,
  institute: '',
  source: '',
}

async function votesOf(name: string, content: string | Buffer, options: Partial<VoteTableOptions> = {}) {
  return readVoteFile(await fileOf(name, content), TEMPLATE, {
    givenColumnNames: {},
    skipBadRows: true,
    maxReportedBadRows: 20,
    onProgress: () => undefined,
    ...options,
  })
}

const FORMATS = `<numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy;@"/></numFmts>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="22"/><xf numFmtId="10"/></cellXfs>`
const STRINGS = '<si><t>PLZ</t></si><si><r><t>Straße &amp; </t></r><r><t>Weg</t></r><rPh><t>x</t></rPh></si>'

describe('an Excel workbook', () => {
  it('is read as the same text as in a CSV file [STAFF-22]', async () => {
    const rows = `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="inlineStr"><is><t>Tag</t></is></c><c r="D2" t="str"><v>Anteil</v></c></row>
      <row r="3"/><row r="4"><c r="A4" s="1"><v>1067</v></c><c r="B4" s="2"><v>45356</v></c><c r="C4" t="s"><v>1</v></c><c r="D4" s="4"><v>0.38</v></c></row>
      <row r="5"><c r="B5" s="3"><v>45356.604166666664</v></c><c r="C5" t="b"><v>1</v></c><c r="D5"><v>0.30000000000000004</v></c></row>`
    const parts = workbookParts(rows, {
      strings: STRINGS,
      formats: FORMATS,
      sheets: '<sheet name="Zwei" r:id="x"/>',
    })
    const { cells, rows: read, notes, format } = await tableOf('a.xlsx', createZip(parts))
    assert.equal(format, 'XLSX')
    assert.deepEqual(cells, [
      'PLZ|Tag||Anteil',
      '01067|2024-03-05|Straße & Weg|38 %',
      '|2024-03-05T14:30:00|ja|0.3',
    ])
    assert.deepEqual(
      read.map(({ line }) => line),
      [2, 4, 5],
    )
    assert.deepEqual(notes, ['Gelesen wird das erste Tabellenblatt „Daten“; die Arbeitsmappe hat 2.'])
  })

  it('returns the saved value of a formula with a note; without one, the row is invalid [STAFF-23]', async () => {
    const rows = `<row><c t="str"><v>poll</v></c><c t="str"><v>answer</v></c></row>
      <row><c t="str"><f>A1</f><v>Weg</v></c><c><f>1+1</f><v>2</v></c></row>
      <row><c t="str"><v>Weg</v></c><c><f>1+1</f></c></row>
      <row><c t="str"><v>Weg</v></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`
    const { polls, badRows, notes } = await votesOf('formula.xlsx', createZip(workbookParts(rows)))
    assert.deepEqual(polls.get('studie/Weg')?.answers, [{ text: '2', value: null, isDontKnow: false }])
    assert.deepEqual(notes, ['Von Formeln gilt der zuletzt gespeicherte Wert (4 Zellen).'])
    const reason = 'enthält eine Formel ohne gespeicherten Wert; speichern Sie die Datei in Excel neu'
    assert.deepEqual(badRows.kept, [
      { line: 3, column: 'answer', reason },
      { line: 4, column: 'answer', reason: 'enthält den Fehler #DIV/0!' },
    ])
  })

  it('is rejected if it is encrypted, old, corrupt, or not a workbook [STAFF-23]', async () => {
    const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')
    await rejected('geheim.xlsx', compound, /ist mit einem Kennwort verschlüsselt/)
    await rejected('alt.xls', compound, /hat das alte Excel-Format/)
    await rejected(
      'bild.xlsx',
      createZip({ 'a.txt': 'a' }),
      /ist ein ZIP-Archiv, aber keine Excel-Arbeitsmappe/,
    )
    const whole = createZip(workbookParts('<row><c><v>1</v></c></row>'))
    await rejected('halb.xlsx', whole.subarray(0, 300), /ist beschädigt/)
    await rejected('xml.xlsx', createZip(workbookParts('<row><c></row>')), /ist beschädigt/)
    const text = (length: number) => 'x'.repeat(length)
    const inline = (cell: string) => `<row r="7"><c t="str"><v>${cell}</v></c></row>`
    const tooLong = / Zeile 7 nicht lesbar: Eine Zelle hat mehr als 32\.767 Zeichen\.$/
    for (const length of [32_768, 3_000_000])
      await rejected('cell.xlsx', createZip(workbookParts(inline(text(length)))), tooLong)
    assert.equal((await tableOf('full.xlsx', createZip(workbookParts(inline(text(32_767)))))).rows.length, 1)
    for (const length of [32_768, 3_000_000]) {
      const strings = `<si><t>${text(length)}</t></si>`
      await rejected(
        'texts.xlsx',
        createZip(workbookParts('', { strings })),
        / nicht lesbar: Eine Zelle hat mehr/,
      )
    }
    const shared = { strings: `<si><t>${text(32_000)}</t></si>` }
    const wide = `<row r="7">${'<c t="s"><v>0</v></c>'.repeat(32)}</row>`
    await rejected(
      'row.xlsx',
      createZip(workbookParts(wide, shared)),
      / Zeile 7 nicht .* ist länger als 1 MB\.$/,
    )
    const bomb = workbookParts('<row><c t="str"><v>&lol;</v></c></row>')
    const lol = `<!DOCTYPE a [<!ENTITY lol "lol">]>${bomb['xl/worksheets/sheet1.xml']}`
    await rejected('lol.xlsx', createZip({ ...bomb, 'xl/worksheets/sheet1.xml': lol }), /ist beschädigt/)
  })

  it('is rejected if it is not a table [STAFF-23]', async () => {
    const jpeg = Buffer.from('ffd8ffe000104a464946', 'hex')
    for (const [name, content] of [
      ['bild.png', Buffer.from('89504e470d0a1a0a', 'hex')],
      ['bild.jpg', jpeg],
      ['bericht.pdf', '%PDF-1.7 Antwort;Alter'],
    ] as const)
      await rejected(name, content, /ist keine Tabelle\. Gelesen werden CSV, Excel/)
    await rejected(
      'bericht.pdf',
      'Antwort;Alter\nja;40\n',
      / hat die Endung \.pdf\. Gelesen werden CSV, Excel/,
    )
    assert.equal((await tableOf('ohne-endung', 'Antwort;Alter\nja;40\n')).format, 'CSV')
  })

  it('is rejected if it is a zip bomb, even with false sizes [STAFF-23]', async () => {
    const strings = ' '.repeat(51_000_000)
    const parts = workbookParts('<row><c><v>1</v></c></row>', { strings })
    await rejected('bombe.xlsx', createZip(parts), /ist entpackt zu groß/)
    await rejected('bombe.xlsx', createZip(parts, { 'xl/sharedStrings.xml': 1000 }), /ist beschädigt/)
  })
})

const VARIABLES = [
  {
    name: 'F1',
    label: 'Fahren Sie gern Rad, auch über Land?',
    labels: { 1: 'ja', 2: 'völlig nein' },
    missing: 9,
  },
  { name: 'ort', stringBytes: 8 },
  { name: 'alter' },
]

describe('an SPSS file', () => {
  const cases = [
    [1, 'Köln', 34],
    [2, 'Bonn', null],
    [9, '', 71],
    [null, 'Trier', 18],
  ]

  for (const options of [{}, { encoding: 'windows-1252', codePage: 1252 }, { caseCount: -1 }])
    it(`gives labels instead of values and nothing for missing ones, ${JSON.stringify(options)} [STAFF-22]`, async () => {
      const { cells, columnLabels, rows } = await tableOf('a.sav', tinySav(VARIABLES, cases, options))
      assert.deepEqual(cells, ['F1|ort|alter', 'ja|Köln|34', 'völlig nein|Bonn|', '||71', '|Trier|18'])
      assert.deepEqual(columnLabels, ['Fahren Sie gern Rad, auch über Land?', '', ''])
      assert.equal(rows.at(-1)?.line, 4)
    })

  it('with a row per person becomes a poll per question, worded like its label [STAFF-22]', async () => {
    const { polls, badRows, rowCount } = await votesOf('a.sav', tinySav(VARIABLES, cases), {
      questionColumns: ['F1'],
    })
    const poll = polls.get('studie/F1')
    assert.deepEqual(
      [poll?.poll.question, poll?.voteCount, rowCount, badRows.count],
      [VARIABLES[0]?.label, 2, 4, 0],
    )
    assert.deepEqual(
      poll?.answers.map(({ text }) => text),
      ['ja', 'völlig nein'],
    )
  })

  it('is rejected if it is truncated, corrupt, or has an unknown compression [STAFF-23]', async () => {
    const whole = tinySav(VARIABLES, cases)
    await rejected('a.sav', whole.subarray(0, -20), /ist beschädigt oder endet zu früh/)
    await rejected('a.sav', whole.subarray(0, 400), /ist beschädigt oder endet zu früh/)
    await rejected('a.sav', Buffer.from(whole).fill(0xff, 176, 200), /ist beschädigt/)
    await rejected('a.zsav', Buffer.from('$FL3'), /ist eine gepackte SPSS-Datei/)
  })

  it('is rejected for too many labels, variables or values [STAFF-23]', async () => {
    const variables = Array.from({ length: 1_000 }, (_, index) => ({ name: `V${index}` }))
    const labels = Array.from({ length: 2_000 }, (_, value) => [
      double(value),
      padded(Buffer.from('\x01a'), 8),
    ])
    const everywhere = (indexes: number[]) =>
      Buffer.concat([int(3, labels.length), ...labels.flat(), int(4, indexes.length, ...indexes)])
    const file = (record: Buffer) => tinySav(variables, [], { records: [record] })
    const all = variables.map((_, index) => index + 1)
    await rejected('a.sav', file(everywhere(all)), /hat zu viele Beschriftungen von Werten\.$/)
    await rejected('a.sav', file(everywhere([1, 1])), /ist beschädigt\.$/)
    const names = Array.from({ length: 10_001 }, (_, index) => ({ name: `V${index}` }))
    await rejected('a.sav', tinySav(names, []), /hat zu viele Variablen\.$/)
    await rejected('a.sav', tinySav(variables, [], { caseCount: 50_001 }), /mehr als 50 Millionen Zellen/)
  })

  it('applies labels to all variables of a record [STAFF-22]', async () => {
    const records = [
      Buffer.concat([int(3, 1), double(1), padded(Buffer.from('\x02ja'), 8), int(4, 2, 1, 2)]),
      Buffer.concat([int(3, 1), double(2), padded(Buffer.from('\x04nein'), 8), int(4, 1, 2)]),
    ]
    const { cells } = await tableOf(
      'a.sav',
      tinySav(
        [{ name: 'a' }, { name: 'b' }],
        [
          [1, 1],
          [2, 2],
        ],
        { records },
      ),
    )
    assert.deepEqual(cells, ['a|b', 'ja|ja', '2|nein'])
  })

  for (const codePage of [1252, 28591, 0])
    it(`reads the quotation marks of Windows, even if Node.js decodes them differently, code page ${codePage} [STAFF-22]`, async () => {
      const text = '\x84Ja\x93 \x80' // „Ja“ €
      const options = { encoding: 'windows-1252', codePage }
      const file = tinySav([{ name: 'a', stringBytes: 8, label: '\x845 \x80 \x96\x93' }], [[text]], options)
      const { cells, columnLabels } = await tableOf('a.sav', file)
      assert.deepEqual([cells, columnLabels], [['a', '„Ja“ €'], ['„5 € –“']])
    })

  it('supports missing values of long strings [STAFF-22]', async () => {
    const name = Buffer.from('name')
    const record = Buffer.concat([int(4), name, Buffer.from([1]), int(8), Buffer.from('k. A.   ')])
    const parts = { name: 'name', stringBytes: 8 }
    const file = tinySav([parts], [['k. A.'], ['Anna']], { records: [extension(22, record)] })
    assert.deepEqual((await tableOf('a.sav', file)).cells, ['name', '', 'Anna'])
  })

  it('keeps leading zeros of postcodes, and reads months, quarters and weeks as their first day [STAFF-22]', async () => {
    const seconds = Date.UTC(2024, 3, 1) / 1000 + 12_219_379_200
    const variables = [
      { name: 'plz', label: 'Wohnort' },
      { name: 'ort', format: 0x100500 }, // N5
      ...[28, 29, 30].map((type) => ({ name: `tag${type}`, format: type << 16 })),
    ]
    const file = tinySav(variables, [[1067, 1067, seconds, seconds, seconds]])
    const { cells, notes } = await tableOf('a.sav', file)
    assert.equal(cells[1], '01067|01067|2024-04-01|2024-04-01|2024-04-01')
    assert.match(notes.join(' '), /Die Spalte „plz“ enthält Zahlen/)
  })

  it('uses the value if its label is empty, and accepts labels truncated within a character [STAFF-22]', async () => {
    const label = Buffer.concat([
      double(2),
      Buffer.from([3]),
      Buffer.from('gr\xc3', 'latin1'),
      Buffer.alloc(4),
    ])
    const records = [Buffer.concat([int(3, 1), label, int(4, 1, 2)])]
    const file = tinySav([{ name: 'a', labels: { 1: '' } }, { name: 'b' }], [[1, 2]], { records })
    const { cells, notes } = await tableOf('a.sav', file)
    assert.deepEqual(cells, ['a|b', '1|gr'])
    assert.match(notes.join(' '), /nicht zu ihrer Zeichencodierung passen/)
  })

  it('gets a note if it has more cases than stated, and is rejected if it ends within one [STAFF-23]', async () => {
    const { cells, notes } = await tableOf('a.sav', tinySav(VARIABLES, cases, { caseCount: 3 }))
    assert.equal(cells.length, 4)
    assert.match(notes.join(' '), /nennt 3 Fälle und enthält mehr/)
    const unknown = tinySav([{ name: 'a', stringBytes: 8 }], [['eins'], ['zwei']], { caseCount: -1 })
    for (const end of [-3, -8]) await rejected('a.sav', unknown.subarray(0, end), /endet zu früh/)
  })

  /** A file in the format of the exports. */
  const written = (words: readonly string[]) => {
    const variables = [
      { name: 'zahl', label: 'Zahl', valueLabels: new Map([[1, 'eins']]) },
      { name: 'text', label: 'Worte', stringBytes: 4000 },
      { name: 'ende', label: '', stringBytes: 255 },
    ]
    const head = serializeSavHead({ label: 'Titel', createdAt: new Date(), variables })
    return Buffer.concat([
      head,
      ...words.map((text, index) => serializeSavCase(variables, [index + 1, text, `nach ${index}`])),
    ])
  }
  const words = ['ä'.repeat(2000), `${'wort '.repeat(150)}Ende`, '', 'kurz']

  it('from an export contains open-ended answers of the maximum length [STAFF-24]', async () => {
    const { cells } = await tableOf('a.sav', written(words))
    assert.deepEqual(
      cells.slice(1),
      words.map((text, index) => `${index === 0 ? 'eins' : index + 1}|${text}|nach ${index}`),
    )
  })

  const hasPspp = spawnSync('pspp', ['--version']).status === 0
  it(
    'from PSPP is read, with long names and strings, dates and both kinds of compression [STAFF-22]',
    {
      skip: hasPspp ? false : 'PSPP is not installed',
    },
    async () => {
      const long = Array.from({ length: 60 }, (_, index) => `${index}`.padStart(10, 'ä'))
        .join('')
        .slice(0, 300)
      const syntax = `DATA LIST LIST /Zufriedenheit_mit_Bus (F8.2) text (A600) name (A20) tag (DATE11).
BEGIN DATA
1 "${long}" "ausgezeichnet gut" 05-MAR-2024
2.5 "kurz" "weiß nicht" .
-99 "" "" 01-JAN-1999
END DATA.
VALUE LABELS Zufriedenheit_mit_Bus 1 'sehr' / name 'ausgezeichnet gut' 'sehr gut'.
MISSING VALUES Zufriedenheit_mit_Bus (-100 THRU -90).
SAVE OUTFILE='${folder}/u.sav' /UNCOMPRESSED.
SAVE OUTFILE='${folder}/c.sav' /COMPRESSED.
`
      await writeFile(join(folder, 'a.sps'), syntax)
      assert.equal(spawnSync('pspp', [join(folder, 'a.sps')], { cwd: folder }).status, 0)
      await writeFile(join(folder, 'w.sav'), written(words))
      const convert = `GET FILE='${folder}/w.sav'.\nSAVE TRANSLATE /OUTFILE='${folder}/w.csv' /TYPE=CSV /REPLACE.\n`
      await writeFile(join(folder, 'w.sps'), convert)
      const { status, stdout } = spawnSync('pspp', [join(folder, 'w.sps')], { cwd: folder, encoding: 'utf8' })
      assert.equal(status, 0, stdout)
      assert.doesNotMatch(stdout, /warning|error/i)
      const lines = (await readFile(join(folder, 'w.csv'), 'utf8')).trim().split(/\r?\n/)
      assert.deepEqual(
        lines,
        words.map((text, index) => `${index + 1},${text},nach ${index}`),
      )
      for (const name of ['u.sav', 'c.sav']) {
        const table = await openTable({ path: join(folder, name), name }, {})
        const cells = []
        for await (const row of table.rows) cells.push(row.cells)
        assert.deepEqual(cells, [
          ['Zufriedenheit_mit_Bus', 'text', 'name', 'tag'],
          ['sehr', long, 'sehr gut', '2024-03-05'],
          ['2.5', 'kurz', 'weiß nicht', ''],
          ['', '', '', '1999-01-01'],
        ])
      }
    },
  )
})

describe('a table that is read in a process', () => {
  it('is rejected after a time limit, and with the same messages as in this process [STAFF-23]', async () => {
    const file = await fileOf('a.csv', 'frage;antwort\nRad;ja\n')
    const { columns } = await analyzeInChildProcess(file)
    assert.deepEqual(
      columns.map(({ name }) => name),
      ['frage', 'antwort'],
    )
    const endless = await fileOf('endless.mjs', 'for (;;);')
    await assert.rejects(
      analyzeInChildProcess(file, { limitMs: 1_500, module: pathToFileURL(endless.path) }),
      /^ImportError: Die Datei „a\.csv“ ist zu umfangreich, um in 2 Sekunden gelesen zu werden\./,
    )
    await assert.rejects(
      analyzeInChildProcess(await fileOf('b.csv', '')),
      /^ImportError: Die Datei „b\.csv“ ist leer/,
    )
  })
})

describe('the process that reads a table', () => {
  /** Returns the priority of the process after a task. */
  async function priorityOf(reading: ImportProcessTask): Promise<number> {
    const module = fileURLToPath(new URL('../../src/import/import-process.mjs', import.meta.url))
    const child = fork(module, { execArgv: [], serialization: 'advanced', stdio: 'ignore' })
    child.send(reading)
    await once(child, 'message')
    const priority = getPriority(child.pid)
    child.kill('SIGKILL')
    await once(child, 'exit')
    return priority
  }

  it('gives way to requests if it reads for a job, and only then [STAFF-22]', async () => {
    const file = await fileOf('a.csv', 'frage;antwort\nRad;ja\n')
    const own = getPriority()
    const lowered = Math.max(own, constants.priority.PRIORITY_BELOW_NORMAL)
    assert.equal(await priorityOf({ task: 'analyze', file, previewRowCount: 1 }), own)
    assert.equal(await priorityOf({ task: 'check', file, settings: SETTINGS }), own)
    assert.equal(await priorityOf({ task: 'import', file, settings: SETTINGS }), lowered)
  })
})

describe('a table that a job reads in a process', () => {
  const columns = (...fields: ImportField[]) => fields.map((field) => ({ field, column: field }))
  const votes = ['poll;answer;age;zip;time;weight', 'Weg;nein;18-29;10115;2024-03-05;1,5', 'Weg;ja;30-49;;;1']
  const shares = [
    'poll;answer;share;n;field_start;field_end;institute',
    'Weg;ja;60;100;2024-03-01;2024-03-05;Amt',
    'Weg;nein;40;100;2024-03-01;2024-03-05;Amt',
  ]

  it('has the same votes as in this process [STAFF-22]', async () => {
    // More than one message of the process.
    const many = Array.from({ length: 60_000 }, (_, index) => `Weg;ja;;0${1067 + (index % 30)};;1`)
    for (const [lines, changes] of [
      [[...votes, ...many], { columns: columns('poll', 'answer', 'age', 'zip', 'time', 'weight') }],
      [[...votes, 'Weg;ja;alt;;;1'], { columns: columns('poll', 'answer', 'age', 'zip', 'time', 'weight') }],
      [
        shares,
        { content: 'SHARES', columns: columns('poll', 'answer', 'share', 'n', 'field_start', 'field_end') },
      ],
    ] as const) {
      const file = await fileOf('a.csv', lines.join('\n'))
      const chosen = { ...SETTINGS, ...changes, columns: [...changes.columns] }
      const here = await readImportedPolls(file, chosen, {
        skipBadRows: true,
        maxReportedBadRows: 1,
        onProgress: () => undefined,
      })
      const progress: number[] = []
      const there = await readPollsInChildProcess(file, chosen, { onProgress: (done) => progress.push(done) })
      const reported = (polls: readonly ImportedPoll[]) =>
        polls.map((poll) => [
          poll.fingerprint,
          poll.poll,
          poll.answers,
          poll instanceof CollectedPoll
            ? [
                poll.voteCount,
                poll.ageBreaks,
                poll.zips,
                poll.toVoteColumns(poll.timesOrDefault(0)),
                poll.timeSpan,
                poll.hasWeights,
              ]
            : poll.waves,
        ])
      assert.deepEqual(reported(there.polls), reported(here.polls))
      assert.equal(there.badRowCount, here.badRows.count)
      assert.equal(progress.at(-1), 1)
    }
  })

  it('has the same fingerprint in every version, so that a repeated import changes nothing [STAFF-22]', async () => {
    const { polls } = await votesOf('a.csv', votes.join('\n'))
    const poll = polls.get('studie/Weg')!
    const stored =
      '{"kind":"SINGLE_CHOICE","topic":"Verkehr","description":"","tags":[],"method":{"institute":null,"sponsor":null,' +
      '"mode":null,"population":null,"sampling":null,"source":"","attribution":null,"series":null,"field":null,' +
      '"weighting":null},"key":"studie/Weg","question":"Weg","title":"Weg","answers":[]}'
    const rest = JSON.stringify([poll.answers, ['10115', null]]).slice(1)
    const expected = createHash('sha256').update(`[${stored},${rest}`)
    const { age, gender, state, district, answerMask } = poll.toVoteColumns(poll.timesOrDefault(0))
    for (const column of [answerMask, age, gender, state, district]) expected.update(column)
    expected.update(Float32Array.of(1.5, 1)).update(Float64Array.of(Date.UTC(2024, 2, 5, 11), NaN))
    assert.equal(poll.fingerprint, expected.digest('hex'))
  })
})

describe('a table', () => {
  it('reports the line that cannot be read [STAFF-23]', async () => {
    const rows = 'poll;answer\n' + 'Weg;ja\n'.repeat(20)
    for (const [row, reason] of [
      ['Weg;=HYPERLINK("http://a")\n', /ist ab Zeile 22 nicht lesbar: Ein Anführungszeichen steht mitten/],
      ['Weg;"ja\nZiel;ja\n', /ist ab Zeile 22 nicht lesbar: .* nicht geschlossen\.$/],
    ] as const)
      await rejected('a.csv', rows + row, reason)
  })

  it('is rejected if it does not match its extension [STAFF-23]', async () => {
    const book = createZip(workbookParts(''))
    await rejected('a.csv', book, /heißt \.csv, ist aber ein ZIP-Archiv oder eine Excel-Arbeitsmappe\.$/)
    await rejected('a.xlsx', 'poll;answer\n', /heißt \.xlsx, ist aber keine solche Datei\.$/)
    await rejected('a.sav', book, /heißt \.sav/)
    await rejected('a.csv', gzipSync('poll;answer\n'), /ist aber eine gepackte Datei/)
    await rejected('a.csv', '', /ist leer\.$/)
    await rejected('a.csv', Buffer.from('umfrage;antwort\nWeg;schön\n', 'latin1'), /ist kein Text in UTF-8/)
  })

  it('has at most 2,000 columns in any format [S24]', async () => {
    const names = (count: number) => Array.from({ length: count }, (_, index) => `V${index}`)
    const book = (count: number) =>
      createZip(
        workbookParts(
          `<row>${names(count)
            .map((name) => `<c t="str"><v>${name}</v></c>`)
            .join('')}</row>`,
        ),
      )
    for (const [name, content] of [
      ['a.csv', (count: number) => names(count).join(';')],
      ['a.csv.gz', (count: number) => gzipSync(names(count).join(';'))],
      ['a.xlsx', book],
      [
        'a.sav',
        (count: number) =>
          tinySav(
            names(count).map((column) => ({ name: column })),
            [],
          ),
      ],
    ] as const) {
      assert.equal((await tableOf(name, content(2_000))).rows[0]?.cells.length, 2_000)
      await rejected(name, content(2_001), /hat mehr als 2\.000 Spalten\.$/)
    }
  })

  it('has cells of at most 32,767 characters and lines of at most 1 MB [S24]', async () => {
    const cells = (length: number) => `a;b\n1;${'x'.repeat(length)}\n`
    assert.equal((await tableOf('a.csv', cells(32_767))).rows.length, 2)
    await rejected(
      'a.csv',
      cells(32_768),
      / ab Zeile 2 nicht lesbar: Eine Zelle hat mehr als 32\.767 Zeichen\.$/,
    )
    for (const line of [';'.repeat(1_100_000), `${'x'.repeat(30_000)};`.repeat(35)])
      await rejected(
        'a.csv',
        `a;b\n1;2\n${line}`,
        / ab Zeile 3 nicht lesbar: Diese Zeile ist länger als 1 MB\./,
      )
    const old = `a;b${`\r1;${'x'.repeat(1_000)}`.repeat(1_100)}` // ends lines as old Macs do
    assert.equal((await tableOf('a.csv', old)).rows.length, 1_101)
  })

  it('is named in messages in a few words [S24]', async () => {
    const long = 'ü'.repeat(2_000)
    const header = Array.from({ length: 1_500 }, (_, index) => `${index}${long}`.slice(0, 300)).join(';')
    await assert.rejects(
      votesOf('a.csv', `${header}\n`, { givenColumnNames: { poll: 'Frage' } }),
      (error: Error) => error.message.length < 2_000 && error.message.endsWith(' und 1.480 weitere.'),
    )
    const { badRows } = await votesOf('a.csv', `poll;answer;${long}\nWeg;ja;${long}\n`, {
      givenColumnNames: { age: long },
    })
    assert.equal(badRows.kept[0]?.column, `${'ü'.repeat(100)}…`)
    assert.equal(badRows.kept[0].reason, `Alter „${'ü'.repeat(60)}…“ ist nicht lesbar`)
    assert.equal(new ImportError(long).message.length, 1_001)
  })

  it('finds columns with long names by the names of its preview [S24]', async () => {
    const question = `Wie ${'sehr '.repeat(100)}stimmen Sie zu?`
    const file = await fileOf('a.csv', `${question};alter\nja;30\nnein;40\n`)
    const { columns, proposal } = await previewTableAndProposeSettings(file, 20)
    assert.equal(columns[0]?.name, `${question.slice(0, 299)}…`)
    assert.deepEqual(proposal.questions, [columns[0].name])
    const { polls } = await readImportedPolls(
      file,
      { ...SETTINGS, ...proposal },
      { skipBadRows: false, maxReportedBadRows: 1, onProgress: () => undefined },
    )
    assert.deepEqual([polls[0]?.poll.question, polls[0]?.answers.length], [question, 2])
  })

  it('is previewed in at most 256 KiB, with the first cells of wide tables [S24]', async () => {
    const wide = (columns: number, cell: string) => `${`${cell};`.repeat(columns - 1)}${cell}\n`
    const preview = async (csv: string) => {
      const analysis = await previewTableAndProposeSettings(await fileOf('a.csv', csv), 20)
      assert.ok(Buffer.byteLength(JSON.stringify(analysis)) <= 252 * 1024)
      return analysis
    }
    const usual = await preview(wide(50, 'name') + wide(50, 'x'.repeat(250)).repeat(30))
    assert.deepEqual([usual.rows.length, usual.rows[0]?.[0]], [20, `${'x'.repeat(200)}…`])
    const many = await preview(wide(1_000, 'name') + wide(1_000, 'x'.repeat(250)).repeat(30))
    assert.deepEqual([many.rows.length, many.rows[0]?.[0]], [3, `${'x'.repeat(20)}…`])
    const widest = await preview(wide(2_000, '\u0001'.repeat(400)) + wide(2_000, 'x').repeat(30))
    assert.equal(widest.columns.length, 2_000)
  })

  it('has at most 3 million votes, 200,000 shares and 10,000 waves of a poll in an upload [S24]', async () => {
    const votes = await fileOf('a.csv', `poll;answer\n${'Weg;ja\n'.repeat(12)}`)
    await assert.rejects(
      readVoteFile(votes, TEMPLATE, {
        givenColumnNames: {},
        skipBadRows: true,
        maxReportedBadRows: 1,
        onProgress: () => undefined,
        maxVotes: 11,
      }),
      new ImportError('Die Datei „a.csv“ hat mehr als 11 Stimmen. Bitte teilen Sie sie auf.'),
    )
    const wave = (index: number) => `Weg;ja;50;1000;2024-01-01;2024-01-02;${index}\n`
    const shares = `poll;answer;share;n;field_start;field_end;wave\n${Array.from({ length: 10_001 }, (_, index) => wave(index)).join('')}`
    const file = await fileOf('b.csv', shares)
    const options = {
      givenColumnNames: {},
      skipBadRows: true,
      maxReportedBadRows: 1,
      onProgress: () => undefined,
    }
    const { badRows } = await readShareFile(file, TEMPLATE, options)
    assert.deepEqual(badRows.kept, [{ line: 10_002, reason: 'Die Umfrage hätte mehr als 10.000 Wellen' }])
    await assert.rejects(
      readShareFile(file, TEMPLATE, { ...options, maxShares: 500 }),
      new ImportError('Die Datei „b.csv“ hat mehr als 500 Anteile. Bitte teilen Sie sie auf.'),
    )
    assert.deepEqual(MAX_UPLOADED_COUNTS, { votes: 3_000_000, shares: 200_000 })
  })

  it('is rejected with 301 polls, because the poll column is probably wrong [STAFF-22]', async () => {
    const rows = Array.from({ length: 301 }, (_, index) => `Person ${index};ja`)
    const { badRows } = await votesOf('a.csv', ['poll;answer', ...rows].join('\n'))
    assert.deepEqual([badRows.count, badRows.kept[0]?.line, badRows.kept[0]?.column], [1, 302, 'poll'])
  })
})
