import { eq } from 'drizzle-orm'
import { DAY_MS } from '../../../contract/days.ts'
import { needsConsent, PROFILE_CATEGORIES, type ProfileSubject } from '../../../contract/profile-subjects.ts'
import type { Transaction } from '../database/connection.ts'
import { polls } from '../database/schema-content.ts'
import { profileAnswers } from '../database/schema-votes.ts'
import { findStateById } from '../regions/states.ts'
import type { ProtectionSecret } from '../results/protection-secret.ts'
import { createVoteColumns, setVoter } from '../results/votes.ts'
import type { OrganizationIds } from './accounts.ts'
import type { DemoVotes } from './ballots.ts'
import type { Person } from './panel.ts'
import { createDemoAnswer, type DemoQuestion } from './questions.ts'
import { Random, WeightedPick } from './random.ts'
import { seedPollWithoutVotes, seedVotes } from './store.ts'

/** Own random numbers, so that the other demo data stay what they were. */
const SEED = 20_262
/** The questions have been asked for so many days. */
const DAYS = 200
const ANSWERS_PER_INSERT = 2_000

interface ProfileQuestion {
  readonly subject: ProfileSubject
  readonly question: string
  /** The share of the panel that has answered. */
  readonly answered: number
  readonly weights: (person: { age: number; isEastern: boolean }) => readonly number[]
}

/** The panel has more graduates and fewer non-voters than the population, so that weighting by them shows. */
const QUESTIONS: readonly ProfileQuestion[] = [
  {
    subject: 'EDUCATION',
    question: 'Welchen höchsten allgemeinbildenden Schulabschluss haben Sie?',
    answered: 0.78,
    weights: ({ age }) =>
      age < 30 ? [12, 28, 58, 2] : age < 50 ? [14, 33, 53, 0] : age < 65 ? [20, 42, 38, 0] : [38, 31, 31, 0],
  },
  {
    subject: 'VOTE_2025',
    question: 'Welche Partei haben Sie bei der Bundestagswahl 2025 mit der Zweitstimme gewählt?',
    answered: 0.64,
    weights: ({ age, isEastern: east }) => [
      22 * (east ? 0.7 : 1) * (age < 30 ? 0.6 : age < 65 ? 1 : 1.4),
      18 * (east ? 1.8 : 1) * (age < 65 ? 1 : 0.6),
      15 * (east ? 0.7 : 1) * (age < 65 ? 1 : 1.4),
      15 * (east ? 0.5 : 1) * (age < 30 ? 1.3 : 1),
      9 * (east ? 1.5 : 1) * (age < 30 ? 2 : 1),
      4 * (east ? 1.8 : 1),
      5,
      4,
      6,
      2,
    ],
  },
  {
    subject: 'HOUSEHOLD',
    question: 'Wie viele Personen leben in Ihrem Haushalt, Sie eingeschlossen?',
    answered: 0.5,
    weights: ({ age }) => (age < 65 ? [28, 33, 32, 7] : [40, 54, 5, 1]),
  },
  {
    subject: 'EMPLOYMENT',
    question: 'Was trifft auf Ihre berufliche Lage am ehesten zu?',
    answered: 0.47,
    weights: ({ age }) => (age < 26 ? [34, 10, 50, 0, 6] : age < 65 ? [60, 24, 2, 5, 9] : [4, 4, 0, 90, 2]),
  },
  {
    subject: 'HOUSING',
    question: 'Wohnen Sie zur Miete oder im Eigentum?',
    answered: 0.41,
    weights: ({ age, isEastern }) => [(age < 35 ? 78 : 50) * (isEastern ? 1.2 : 1), age < 35 ? 22 : 50],
  },
]

interface Context {
  readonly organizationIds: OrganizationIds
  readonly today: Date
  readonly secret: ProtectionSecret
}

/** Seeds the profile questions, each a poll, with the answers of the panel. */
export async function seedProfileQuestions(
  db: Transaction,
  panel: readonly Person[],
  voterIds: readonly number[],
  context: Context,
): Promise<void> {
  for (const [place, question] of QUESTIONS.entries())
    await seedQuestion(db, question, panel, voterIds, { ...context, random: new Random(SEED + place) })
}

async function seedQuestion(
  db: Transaction,
  { subject, question, answered, weights }: ProfileQuestion,
  panel: readonly Person[],
  voterIds: readonly number[],
  { organizationIds, today, secret, random }: Context & { random: Random },
): Promise<void> {
  const year = today.getUTCFullYear()
  const given = panel
    .flatMap((person, panelIndex) => {
      if (random.next() >= answered) return []
      const age = year - person.birthYear
      const isEastern = findStateById(person.state)?.side === 'east'
      const category = new WeightedPick(weights({ age, isEastern })).pickIndex(random)
      const time =
        today.getTime() - Math.ceil(DAYS * random.next()) * DAY_MS + (6 + 14 * random.next()) * 3_600_000
      return [{ person, panelIndex, age, category, time: Math.floor(time) }]
    })
    .sort((a, b) => a.time - b.time)
  const columns = createVoteColumns(given.length)
  given.forEach(({ person, age, category, time }, row) => {
    columns.answerMask[row] = 1 << category
    setVoter(columns, row, { ...person, age, district: person.districtIndex })
    columns.epochDay[row] = Math.floor(time / DAY_MS)
  })
  const ballots: DemoVotes = {
    columns,
    timesMs: Float64Array.from(given, ({ time }) => time),
    panelIndexes: Int32Array.from(given, ({ panelIndex }) => panelIndex),
    zips: given.map(({ person }) => person.zip),
    texts: new Map(),
  }
  const plan = {
    question: toDemoQuestion(subject, question),
    title: question,
    status: 'PUBLISHED' as const,
    exclusivity: null,
    owner: null,
    grants: [],
    fromDaysAgo: DAYS,
    toDaysAgo: 1,
    voteCount: given.length,
    exactFiguresReason: null,
    isReworded: false,
  }
  const { id } = await seedPollWithoutVotes(db, plan, ballots, organizationIds, { today, secret })
  await db.update(polls).set({ profileSubject: subject }).where(eq(polls.id, id))
  await seedVotes(db, id, ballots, voterIds)
  const answers = given.flatMap(({ panelIndex, category, time }) => {
    const voterId = voterIds[panelIndex]
    const answeredAt = new Date(time)
    const consentedAt = needsConsent(subject) ? answeredAt : null
    return voterId === undefined ? [] : [{ voterId, subject, category, answeredAt, consentedAt }]
  })
  for (let from = 0; from < answers.length; from += ANSWERS_PER_INSERT)
    await db.insert(profileAnswers).values(answers.slice(from, from + ANSWERS_PER_INSERT))
}

const toDemoQuestion = (subject: ProfileSubject, question: string): DemoQuestion => ({
  topic: 'Über die Befragten',
  title: question,
  kind: 'SINGLE_CHOICE',
  tags: ['Profilfrage'],
  flags: new Set(),
  question,
  answers: PROFILE_CATEGORIES[subject].map((text) => createDemoAnswer(text, {})),
})
