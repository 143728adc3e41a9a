import { eq, sql } from 'drizzle-orm'
import { DAY_MS } from '../../../contract/days.ts'
import { pick } from '../../../contract/pick.ts'
import { toSlug } from '../../../contract/slug.ts'
import type { Transaction } from '../database/connection.ts'
import { pollAnswers, pollGrants, polls, type PreviewAnswer } from '../database/schema-content.ts'
import { voters, voteTexts } from '../database/schema-votes.ts'
import { OWN_POLLS_METHOD } from '../provider/polls/study-presenter.ts'
import { findPollsForPreview } from '../provider/results/preview/repository.ts'
import { toEnginePollDescription } from '../provider/results/view/description-presenter.ts'
import { formatEpochDay } from '../results/days.ts'
import type { ProtectionSecret } from '../results/protection-secret.ts'
import { insertVotes, computePreview } from '../results/vote-writing.ts'
import type { VoteColumns } from '../results/votes.ts'
import type { OrganizationIds } from './accounts.ts'
import type { DemoVotes } from './ballots.ts'
import type { Person } from './panel.ts'
import type { PlannedPoll } from './schedule.ts'

const AGE_BREAKS = [18, 30, 40, 50, 65]
const SOURCE = 'Meinungsbild Panel'

/** A seeded poll, for references from bundles, boards and news. */
export interface SeededPoll {
  readonly id: number
  readonly plan: PlannedPoll
  readonly preview: readonly PreviewAnswer[]
}

/** Inserts the panel. Returns its IDs in order. */
export async function seedVoters(db: Transaction, panel: readonly Person[]): Promise<number[]> {
  const rows = await db
    .insert(voters)
    .values(panel.map(({ eagerness: _, districtIndex, ...voter }) => ({ ...voter, district: districtIndex })))
    .returning({ id: voters.id })
  return rows.map((row) => row.id)
}

/** Inserts a poll with its answers, grants and preview. Its votes are inserted by `seedVotes`. */
export async function seedPollWithoutVotes(
  db: Transaction,
  plan: PlannedPoll,
  votesForPreview: DemoVotes,
  organizationIds: OrganizationIds,
  options: PreviewOptions,
): Promise<SeededPoll> {
  const { today } = options
  const openDay = Math.floor(today.getTime() / DAY_MS)
  const { columns } = votesForPreview
  const dayBefore = (days: number) => new Date(today.getTime() - days * DAY_MS)
  const hasBeenPublished = plan.status !== 'CREATED'
  const { question, title, status, exclusivity } = plan
  const [row] = await db
    .insert(polls)
    .values({
      title,
      question: question.question,
      description: descriptionOf(plan),
      kind: question.kind,
      status,
      exclusivity,
      topic: question.topic,
      tags: [...question.tags],
      imageUrl: `/demo/thema-${toSlug(question.topic)}.svg`,
      imageAlt: '',
      source: SOURCE,
      institute: SOURCE,
      ...OWN_POLLS_METHOD,
      isDemo: true,
      ageBreaks: AGE_BREAKS,
      events: eventsOf(plan, today),
      ownerOrganizationId: plan.owner === null ? null : organizationIds[plan.owner],
      publishedAt: hasBeenPublished ? new Date(dayBefore(plan.fromDaysAgo).getTime() + 8 * 3_600_000) : null,
      updatedAt: dayBefore(plan.toDaysAgo),
      createdAt: dayBefore(plan.fromDaysAgo + 7),
      fieldStart: hasBeenPublished ? formatEpochDay(openDay - plan.fromDaysAgo) : null,
      fieldEnd: hasBeenPublished ? formatEpochDay(openDay - plan.toDaysAgo) : null,
      voteCount: columns.length,
      lastAnswerOn: columns.length > 0 ? formatEpochDay(openDay - plan.toDaysAgo) : null,
      exactFiguresReason: plan.exactFiguresReason,
    })
    .returning({ id: polls.id })
  if (row === undefined) throw new Error('The poll was not stored.')
  await db.insert(pollAnswers).values(
    question.answers.map((answer, position) => ({
      pollId: row.id,
      position,
      ...pick(answer, 'text', 'value', 'isDontKnow', 'half', 'imageUrl', 'imageAlt'),
    })),
  )
  if (plan.grants.length > 0)
    await db
      .insert(pollGrants)
      .values(plan.grants.map((name) => ({ pollId: row.id, organizationId: organizationIds[name] })))
  return { id: row.id, plan, preview: await seedPreview(db, row.id, columns, options) }
}

interface PreviewOptions {
  readonly today: Date
  readonly secret: ProtectionSecret
}

/** Stores the preview of a poll, whose other columns and answers are stored already. */
export async function seedPreview(
  db: Transaction,
  pollId: number,
  columns: VoteColumns,
  { today, secret }: PreviewOptions,
): Promise<PreviewAnswer[]> {
  const [poll] = await findPollsForPreview(db, [pollId])
  if (poll === undefined) throw new Error('The poll was not stored.')
  const openDay = Math.floor(today.getTime() / DAY_MS)
  const found = computePreview(columns, toEnginePollDescription(poll), { today: openDay, secret })
  await db
    .update(polls)
    .set({ ...found, previewOn: formatEpochDay(openDay) })
    .where(eq(polls.id, pollId))
  return found.preview
}

export async function seedVotes(
  db: Transaction,
  pollId: number,
  { columns, timesMs, panelIndexes, zips, texts }: DemoVotes,
  voterIds: readonly number[],
): Promise<void> {
  await insertVotes(db, pollId, columns, {
    timesMs,
    zips,
    voterIds: Array.from(panelIndexes, (index) => (index < 0 ? null : (voterIds[index] ?? null))),
  })
  if (texts.size === 0) return
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from votes where poll_id = ${pollId} order by id`,
  )
  await db.insert(voteTexts).values(
    [...texts].flatMap(([place, body]) => {
      const vote = rows[place]
      return vote === undefined ? [] : [{ pollId, voteId: vote.id, body }]
    }),
  )
}

function descriptionOf({ question: { flags, topic } }: PlannedPoll): string {
  if (flags.has('laufend')) return `Diese Frage wird seit drei Jahren fortlaufend gestellt. Thema: ${topic}.`
  if (flags.has('tracking')) return `Wird halbjährlich gefragt. Thema: ${topic}.`
  return `Einmalige Befragung zum Thema ${topic}.`
}

/** Reworded polls have a past change of wording, which is marked on the axis. */
function eventsOf({ isReworded, toDaysAgo, fromDaysAgo }: PlannedPoll, today: Date) {
  if (!isReworded) return []
  const middle = Math.round((toDaysAgo + fromDaysAgo) / 2)
  const date = new Date(today.getTime() - middle * DAY_MS).toISOString().slice(0, 10)
  return [{ date, kind: 'WORDING' as const, label: 'Fragetext gekürzt, Antworten unverändert' }]
}
