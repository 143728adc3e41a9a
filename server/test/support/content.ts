import assert from 'node:assert/strict'
import type { Database } from '../../src/database/connection.ts'
import { insightBoards, type BoardTile } from '../../src/database/schema-boards.ts'
import { pollAnswers, polls } from '../../src/database/schema-content.ts'
import { projectCountries, projectPolls, projects } from '../../src/database/schema-projects.ts'
import { publishedWaves } from '../../src/database/schema-published.ts'

interface NewPoll extends Partial<typeof polls.$inferInsert> {
  answers?: readonly (string | Partial<typeof pollAnswers.$inferInsert>)[]
}

/** Inserts a poll, published and with one choice by default. @returns its ID */
export async function insertPoll(
  db: Pick<Database, 'insert'>,
  { answers = [], ...poll }: NewPoll,
): Promise<number> {
  const [row] = await db
    .insert(polls)
    .values({
      kind: 'SINGLE_CHOICE',
      status: 'PUBLISHED',
      title: 'Titel',
      question: 'Frage?',
      topic: 'Politik',
      source: 'Institut',
      ...poll,
    })
    .returning({ id: polls.id })
  assert.ok(row)
  const rows = answers.map((answer) => (typeof answer === 'string' ? { text: answer } : answer))
  if (rows.length > 0)
    await db
      .insert(pollAnswers)
      .values(rows.map((answer, position) => ({ text: '', ...answer, pollId: row.id, position })))
  return row.id
}

/** Makes a poll the question of a project in a country that collects votes. */
export async function addToCollectingCountry(db: Pick<Database, 'insert'>, pollId: number): Promise<void> {
  const [project] = await db.insert(projects).values({ title: 'Studie' }).returning()
  const [country] = await db
    .insert(projectCountries)
    .values({
      projectId: project!.id,
      position: 0,
      code: 'IE',
      status: 'COLLECTING_VOTES',
      language: 'en',
      texts: { welcome: '', thanks: '', questions: [] },
      targetSize: 100,
      ageBreaks: [],
      regions: [],
      quotas: [],
      hasOpenLink: true,
    })
    .returning()
  await db.insert(projectPolls).values({ countryId: country!.id, question: 1, isOther: false, pollId })
}

interface NewBoard extends Partial<typeof insightBoards.$inferInsert> {
  slug: string
  /** Tiles of the only section; use `sections` for several. */
  tiles?: BoardTile[]
}

/** Inserts boards, published by default. @returns their IDs in the same order */
export async function insertBoards(
  db: Pick<Database, 'insert'>,
  boards: readonly NewBoard[],
): Promise<number[]> {
  const rows = await db
    .insert(insightBoards)
    .values(
      boards.map(({ tiles, ...board }) => ({
        title: board.slug,
        topic: 'Verkehr',
        status: 'PUBLISHED' as const,
        publishedAt: new Date('2026-04-01'),
        sections: tiles && [{ title: 'Abschnitt', tiles }],
        ...board,
      })),
    )
    .returning({ id: insightBoards.id })
  return rows.map(({ id }) => id)
}

/** Inserts one board, see {@link insertBoards}. @returns its ID */
export async function insertBoard(db: Pick<Database, 'insert'>, board: NewBoard): Promise<number> {
  const [id] = await insertBoards(db, [board])
  assert.ok(id !== undefined)
  return id
}

interface NewWave extends Pick<
  typeof publishedWaves.$inferInsert,
  'number' | 'fieldStart' | 'fieldEnd' | 'respondents'
> {
  /** Share of the first answer. */
  share: number
  /** Share of a third answer; none by default. */
  rest?: number
}

/** Inserts the published shares of a poll with two answers or three. */
export async function insertWaves(
  db: Pick<Database, 'insert'>,
  pollId: number,
  waves: readonly NewWave[],
): Promise<void> {
  await db.insert(publishedWaves).values(
    waves.map(({ share, rest = 0, ...wave }) => ({
      ...wave,
      pollId,
      shares: [
        { position: 0, share },
        { position: 1, share: 1 - share - rest },
        ...(rest > 0 ? [{ position: 2, share: rest }] : []),
      ],
    })),
  )
}
