import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { projectAnswers, projectParticipants, projectPolls } from '../../../src/database/schema-projects.ts'
import { votes } from '../../../src/database/schema-votes.ts'
import type { AdminProjectWire, ProjectBodyWire } from '../../../src/provider/projects/schema.ts'
import { toBerlinEpochDay } from '../../../src/results/berlin-time.ts'
import { formatEpochDay } from '../../../src/results/days.ts'
import type { Harness, InjectFn } from '../../support/harness.ts'
import type { Fields, Visitor } from '../../widget/support.ts'
import { projectBody, QUESTIONS } from './fixture.ts'

export const ADMIN = '/provider/v1/admin/projects'

/** Creates a project, prepares all its countries and begins. */
export async function startProject(
  staff: InjectFn,
  changes: Partial<ProjectBodyWire> = {},
): Promise<AdminProjectWire> {
  let project = await ok(await staff(`POST ${ADMIN}`, projectBody(changes)))
  const { id, countries } = project
  const setCountry = async (country: number, status: string) =>
    ok(await staff(`PUT ${ADMIN}/${id}/countries/${country}/status`, { status }))
  for (const country of countries) await setCountry(country.id, 'READY')
  await ok(await staff(`PUT ${ADMIN}/${id}/status`, { status: 'IN_PROGRESS' }))
  for (const country of countries) project = await setCountry(country.id, 'COLLECTING_VOTES')
  return project
}

export async function ok(response: Awaited<ReturnType<InjectFn>>): Promise<AdminProjectWire> {
  assert.equal(response.statusCode, 200, response.body)
  return response.json<AdminProjectWire>()
}

/** Registers a visitor, and states master data. @returns the response to the master data */
export async function begin(visitor: Visitor, url: string, person: Fields) {
  await visitor.send(url, { step: 'register' })
  return visitor.send(url, { step: 'data', ...person })
}

/** Returns the question that a page asks; null for another page. */
export const askedIn = (page: string): number | null => {
  const found = /name="question" value="(\d+)"/.exec(page)?.[1]
  return found === undefined ? null : Number(found)
}

/** Answers one question after the other until there is none. @param answers by question; else the expected or first one */
export async function complete(
  visitor: Visitor,
  url: string,
  answers: Partial<Record<number, string | string[]>> = {},
): Promise<{ page: string; asked: number[] }> {
  const asked: number[] = []
  for (;;) {
    const { body: page } = await visitor.get(url)
    const question = askedIn(page)
    if (question === null) return { page, asked }
    asked.push(question)
    const expected = QUESTIONS.find(({ id }) => id === question)?.expected ?? 0
    const sent = { step: 'answer', question: String(question), answer: answers[question] ?? String(expected) }
    const { statusCode } = await visitor.send(url, sent)
    if (statusCode !== 303) return { page: (await visitor.get(url)).body, asked }
  }
}

interface SeededPerson {
  age: number
  gender: number
  region: number
  /** Masks by question. */
  answers: Partial<Record<number, number>>
  split?: number
  /** The cell of the quota in which the person counts. */
  cell?: number
  /** When the last question was answered. */
  castAt?: Date
}

const USUAL_TIME = new Date('2026-01-05T12:00:00Z')

/** Inserts participants who have answered all questions, with their votes on the polls, faster than by the pages. */
export async function seedParticipants(
  { db }: Pick<Harness, 'db'>,
  countryId: number,
  people: readonly SeededPerson[],
): Promise<void> {
  const polls = await db.select().from(projectPolls).where(eq(projectPolls.countryId, countryId))
  const rows = await db
    .insert(projectParticipants)
    .values(
      people.map(({ age, gender, region, cell, split = 0, castAt = USUAL_TIME }) => ({
        countryId,
        cell,
        tokenHash: randomBytes(32),
        status: 'COMPLETED' as const,
        age,
        gender,
        region,
        split,
        completedOn: formatEpochDay(toBerlinEpochDay(castAt.getTime())),
      })),
    )
    .returning({ id: projectParticipants.id })
  await db.insert(projectAnswers).values(
    people.flatMap(({ answers }, index) =>
      Object.entries(answers).map(([question, answerMask = 0]) => ({
        participantId: rows[index]?.id ?? 0,
        question: Number(question),
        answerMask,
      })),
    ),
  )
  for (const { question, isOther, pollId } of polls) {
    await db.insert(votes).values(
      people.map(({ age, gender, answers, split = 0, castAt = USUAL_TIME }) => ({
        pollId,
        answerMask: isOther === (((split >> question) & 1) === 1) ? (answers[question] ?? 0) : 0,
        age,
        gender,
        castAt,
        source: 'link',
      })),
    )
  }
}
