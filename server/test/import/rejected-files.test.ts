import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { ImportError } from '../../src/import/bad-rows.ts'
import { parseStudyMethod } from '../../src/import/method-fields.ts'
import { readPollFile, type ImportedPollMetadata } from '../../src/import/poll-file.ts'
import { toSourceFile } from '../../src/import/source-file.ts'
import { readVoteFile } from '../../src/import/vote-file.ts'
import { setupFolder } from '../support/folder.ts'

const folder = setupFolder()

async function fileOf(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

const readPolls = async (name: string, content: string | Buffer) => readPollFile(await fileOf(name, content))
const pollsOf = (poll: object) =>
  readPolls('polls.json', JSON.stringify([{ key: 'weg', question: 'Welcher Weg?', ...poll }]))

const OPEN: ImportedPollMetadata = {
  key: 'weg',
  title: 'Weg',
  question: 'Welcher Weg?',
  description: '',
  kind: 'OPEN_ENDED',
  topic: 'Verkehr',
  tags: [],
  method: parseStudyMethod(() => '', ''),
  answers: [],
}

const readVotes = async (name: string, content: Buffer) =>
  readVoteFile(toSourceFile(await fileOf(name, content)), [OPEN], {
    givenColumnNames: {},
    skipBadRows: true,
    maxReportedBadRows: 20,
    onProgress: () => undefined,
  })

/** Checks the error that a file is not UTF-8, with its position. */
const noText = (line: number, reason: string) => (error: unknown) => {
  assert.ok(error instanceof ImportError, String(error))
  assert.match(
    error.message,
    /ist kein Text in UTF-8\. Bitte speichern Sie sie so, in Excel als „CSV UTF-8“\.$/,
  )
  assert.deepEqual(error.rows, [{ line, reason }])
  return true
}

describe('a file of polls', () => {
  it('is rejected for duplicate answers, ignoring case and spaces, and for empty ones', async () => {
    for (const [answers, reason] of [
      ['Ja|ja|Nein', 'Die Antwort „ja“ kommt zweimal vor.'],
      ['Ja|Nein| JA ', 'Die Antwort „JA“ kommt zweimal vor.'],
      ['Ja||Nein', 'Eine Antwort ist leer.'],
    ] as const) {
      const csv = `key;question;answers\neins;Ja oder nein?;Ja|Nein\nzwei;Welcher Weg?;${answers}\n`
      const rejected = new ImportError(`Umfrage 2 (Zeile 3): ${reason}`)
      await assert.rejects(readPolls('polls.csv', csv), rejected)
    }
    for (const answers of [
      ['Ja', 'JA '],
      ['Ja', { text: ' ja' }],
    ])
      await assert.rejects(
        pollsOf({ answers }),
        /^ImportError: Umfrage 1: Die Antwort „ja“ kommt zweimal vor/i,
      )
    await assert.rejects(
      pollsOf({ answers: ['Ja', { text: ' ' }] }),
      new ImportError('Umfrage 1: Eine Antwort ist leer.'),
    )
  })

  it('is rejected for values beyond the range of results', async () => {
    const json = (value: string) =>
      `[{"key":"a","question":"Wie viele?","kind":"INTERVAL_CHOICE","answers":[{"text":"Viele","value":${value}}]}]`
    for (const value of ['1e400', '-1e400', '1e300'])
      await assert.rejects(
        readPolls('polls.json', json(value)),
        new ImportError('Umfrage 1: Der Wert der Antwort „Viele“ ist zu groß.'),
      )
    const [poll] = await readPolls('polls.json', json('-2.5'))
    assert.equal(poll?.answers[0]?.value, -2.5)
  })

  it('is rejected for characters that the database cannot store [S12]', async () => {
    for (const [name, poll] of [
      ['question', { question: 'Welcher\u0000 Weg?' }],
      ['title', { title: 'Halb \ud800' }],
      ['tags', { tags: ['a', 'b\u0000'] }],
      ['answers', { answers: ['Ja', 'Nein\u0000'] }],
      ['answers', { answers: [{ text: 'Ja\u0000' }] }],
    ] as const)
      await assert.rejects(
        pollsOf(poll),
        new ImportError(`Umfrage 1: „${name}“ enthält ein Zeichen, das nicht gespeichert werden kann.`),
      )
    await assert.rejects(
      readPolls('polls.csv', 'key;question\na;Welcher\u0000 Weg?\n'),
      noText(2, 'enthält ein NUL-Zeichen'),
    )
  })

  it('must be UTF-8', async () => {
    const csv = 'key;question\na;Welcher Weg?\nb;Welche Straße?\n'
    await assert.rejects(readPolls('polls.csv', Buffer.from(csv, 'latin1')), noText(3, 'ist nicht UTF-8'))
    assert.equal((await readPolls('polls.csv', `\uFEFF${csv}`))[1]?.question, 'Welche Straße?')
  })
})

describe('a file of votes', () => {
  it('must be UTF-8, compressed or not, at any length', async () => {
    const rows = (count: number) => 'poll;answer\n' + 'weg;Straße\n'.repeat(count)
    for (const count of [1, 30_000]) {
      const file = Buffer.concat([Buffer.from(rows(count)), Buffer.from('weg;Straße\n', 'latin1')])
      const rejected = noText(count + 2, 'ist nicht UTF-8')
      await assert.rejects(readVotes('votes.csv', file), rejected)
      await assert.rejects(readVotes('votes.csv.gz', gzipSync(file)), rejected)
    }
    await assert.rejects(
      readVotes('votes.csv', Buffer.from('poll;Stra\xdfe\n', 'latin1')),
      noText(1, 'ist nicht UTF-8'),
    )
    await assert.rejects(
      readVotes('votes.csv', Buffer.from('poll;answer\nweg;A\0\n')),
      noText(2, 'enthält ein NUL-Zeichen'),
    )
  })

  it('is read correctly if a character is split between chunks', async () => {
    for (const letter of ['ß', '€', '🚲'])
      for (const before of ['', 'a', 'ab', 'abc']) {
        const answer = before + letter.repeat(100)
        const { polls } = await readVotes(
          'votes.csv',
          Buffer.from(`poll;answer\n${`weg;${answer}\n`.repeat(1_000)}`),
        )
        assert.deepEqual(polls.get('weg')?.answers, [{ text: answer, value: null, isDontKnow: false }])
      }
    const cut = Buffer.from('poll;answer\nweg;Straß').subarray(0, -1)
    await assert.rejects(readVotes('votes.csv', cut), noText(2, 'ist nicht UTF-8'))
  })
})
