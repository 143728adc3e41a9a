import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import type { OpenDatabase } from '../../src/database/connection.ts'
import { containsPhrase } from '../../src/database/contains-words.ts'
import { pollAnswers, polls } from '../../src/database/schema-content.ts'
import { insertPoll } from '../support/content.ts'
import { setupDatabases } from '../support/databases.ts'

const both = setupDatabases()

const addPoll = ({ db }: OpenDatabase, title: string, question: string, answers: string[]) =>
  insertPoll(db, { title, question, answers })

async function finds(open: OpenDatabase, words: string): Promise<number[]> {
  const rows = await open.db
    .select({ id: polls.id })
    .from(polls)
    .where(sql`${polls.searchVector} @@ websearch_to_tsquery('german_plain', ${words})`)
    .orderBy(sql`ts_rank(${polls.searchVector}, websearch_to_tsquery('german_plain', ${words})) desc`)
  return rows.map((row) => row.id)
}

async function resembles(open: OpenDatabase, words: string): Promise<number[]> {
  const rows = await open.db
    .select({ id: polls.id })
    .from(polls)
    .where(sql`word_similarity(plain_text(${words}), ${polls.searchPlain}) >= 0.45`)
  return rows.map((row) => row.id)
}

describe('the search columns', () => {
  it('find German words in any form, with or without accents, on both databases [LIST-05]', async () => {
    for (const open of both.databases) {
      const id = await addPoll(open, 'Häuser dämmen', 'Würden Sie Ihr Haus dämmen?', ['Ja', 'Nein'])
      for (const words of ['Haus', 'häusern', 'dammen', 'DÄMMEN'])
        assert.ok((await finds(open, words)).includes(id), `${words} on ${open.kind}`)
      assert.deepEqual(await finds(open, 'Fahrrad'), [])
    }
  })

  it('normalize compatibility characters, on both databases [LIST-05]', async () => {
    for (const open of both.databases) {
      const id = await addPoll(open, 'Preis für CO₂', 'Wie viel m² haben Sie?', ['Unter 50 ㎡', 'Mehr'])
      for (const words of ['CO2', 'm2']) {
        assert.ok((await finds(open, words)).includes(id), `${words} on ${open.kind}`)
        assert.ok((await resembles(open, words)).includes(id), `${words} on ${open.kind}`)
      }
    }
  })

  it('rank a word of the title above the same word of an answer [LIST-05]', async () => {
    for (const open of both.databases) {
      const inAnswer = await addPoll(open, 'Urlaub', 'Wie reisen Sie?', ['Mit dem Nachtzug', 'Gar nicht'])
      const inTitle = await addPoll(open, 'Nachtzug', 'Fahren Sie gern im Schlafwagen?', ['Ja', 'Nein'])
      assert.deepEqual(await finds(open, 'Nachtzug'), [inTitle, inAnswer])
    }
  })

  it('tolerate typos [LIST-05]', async () => {
    for (const open of both.databases) {
      const id = await addPoll(open, 'Wärmepumpen', 'Was halten Sie von Wärmepumpen?', ['Viel', 'Wenig'])
      assert.ok((await resembles(open, 'Wermepumpe')).includes(id), open.kind)
    }
  })

  it('are updated with every change of a poll and its answers [LIST-05]', async () => {
    for (const open of both.databases) {
      const id = await addPoll(open, 'Kaffee', 'Trinken Sie Kaffee?', ['Täglich', 'Nie'])
      await open.db.update(polls).set({ title: 'Kräutertee' }).where(eq(polls.id, id))
      await open.db.update(pollAnswers).set({ text: 'Sonntags' }).where(eq(pollAnswers.pollId, id))
      assert.ok((await finds(open, 'Kräutertee')).includes(id))
      assert.ok((await finds(open, 'sonntags')).includes(id))
      await open.db.delete(pollAnswers).where(eq(pollAnswers.pollId, id))
      assert.ok(!(await finds(open, 'sonntags')).includes(id))
    }
  })
})

describe('containsPhrase', () => {
  it('takes wildcards literally, also those of other scripts, on both databases', async () => {
    for (const open of both.databases) {
      const found = async (text: string, words: string) => {
        const condition = containsPhrase(sql`plain_text(${text}::text)`, words)
        const { rows } = await open.db.execute<{ found: boolean }>(sql`select ${condition} as found`)
        return rows[0]?.found
      }
      for (const mark of ['%', '_', '\\', '％', '＿', '﹪', '٪']) {
        assert.equal(await found('Tempolimit', `T${mark}t`), false, `${mark} on ${open.kind}`)
        assert.equal(await found(`T${mark}t`, `T${mark}t`), true, `${mark} on ${open.kind}`)
      }
      assert.equal(await found('Würde', ' würd '), true)
    }
  })
})
