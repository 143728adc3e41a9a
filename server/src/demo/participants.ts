import { eq } from 'drizzle-orm'
import { DAY_MS } from '../../../contract/days.ts'
import { FIRST_EASTERN_STATE_KEY } from '../../../contract/enumerations/regions.ts'
import { GERMANY, nextQuestion, getQuotaCells, WORDING_BIT_COUNT } from '../../../contract/project.ts'
import type { Transaction } from '../database/connection.ts'
import { polls } from '../database/schema-content.ts'
import { projectAnswers, projectParticipants } from '../database/schema-projects.ts'
import { findProjectPolls, type CountryRow, type ProjectRow } from '../provider/projects/repository.ts'
import { seesOtherWording } from '../provider/projects/split-policy.ts'
import { dateInBerlin, toBerlinEpochDay } from '../results/berlin-time.ts'
import type { ProtectionSecret } from '../results/protection-secret.ts'
import { insertVotes } from '../results/vote-writing.ts'
import { createVoteColumns, setVoter } from '../results/votes.ts'
import { DIVERSE, FEMALE } from '../statistics/cells.ts'
import { findStateResidents } from '../statistics/population.ts'
import { WeightedPick, type Random } from './random.ts'
import { seedPreview } from './store.ts'

const OLDEST = 85
const DIVERSE_PEOPLE = 0.006
const MINUTE_MS = 60_000

/** A person who has answered all questions of the demo project. */
interface Participant {
  cell: number
  age: number
  gender: number
  region: number
  state: number | null
  split: number
  time: number
  /** Masks by question. */
  answers: Map<number, number>
}

export interface SeedOptions {
  today: Date
  secret: ProtectionSecret
  random: Random
}

interface ParticipantOptions extends SeedOptions {
  /** Days before today on which the collection of votes began, and on which the last came. */
  field: { from: number; to: number }
  /** The part of each cell of the quota that is filled. */
  part: number
}

/** Inserts people who have taken part in a country of the demo project, with their votes and the previews of its polls. */
export async function seedParticipantsAndVotes(
  db: Transaction,
  project: ProjectRow,
  country: CountryRow,
  options: ParticipantOptions,
): Promise<void> {
  const people = drawParticipants(project, country, options)
  const rows = await db
    .insert(projectParticipants)
    .values(
      people.map(({ answers: _, time, ...person }) => ({
        ...person,
        countryId: country.id,
        tokenHash: Buffer.from(Array.from({ length: 32 }, () => options.random.integerBelow(256))),
        status: 'COMPLETED' as const,
        completedOn: dateInBerlin(new Date(time)),
      })),
    )
    .returning({ id: projectParticipants.id })
  await db.insert(projectAnswers).values(
    people.flatMap(({ answers }, index) =>
      [...answers].map(([question, answerMask]) => ({
        participantId: rows[index]?.id ?? 0,
        question,
        answerMask,
      })),
    ),
  )
  for (const { pollId, question: id, isOther } of await findProjectPolls(db, [country.id])) {
    const question = project.questions.find((one) => one.id === id)
    const masks = people.map((person) =>
      question && seesOtherWording(question, person) === isOther ? (person.answers.get(id) ?? 0) : 0,
    )
    await seedPollVotes(db, pollId, people, masks, options)
  }
}

async function seedPollVotes(
  db: Transaction,
  pollId: number,
  people: readonly Participant[],
  masks: readonly number[],
  options: ParticipantOptions,
): Promise<void> {
  const columns = createVoteColumns(people.length)
  columns.answerMask.set(masks)
  for (const [row, person] of people.entries()) {
    setVoter(columns, row, person)
    columns.epochDay[row] = toBerlinEpochDay(person.time)
  }
  const times = Float64Array.from(people, ({ time }) => time)
  await insertVotes(db, pollId, columns, { timesMs: times, sources: people.map(() => 'link') })
  const [first = options.today.getTime(), last = first] = [times.at(0), times.at(-1)]
  const lastDay = dateInBerlin(new Date(last))
  await db
    .update(polls)
    .set({
      fieldStart: dateInBerlin(new Date(first)),
      fieldEnd: lastDay,
      updatedAt: new Date(last),
      voteCount: masks.filter((mask) => mask !== 0).length,
      lastAnswerOn: lastDay,
    })
    .where(eq(polls.id, pollId))
  await seedPreview(db, pollId, columns, options)
}

/** Returns people of each cell in the order in which they took part. */
function drawParticipants(
  { questions }: Pick<ProjectRow, 'questions'>,
  country: CountryRow,
  { today, field, random, part }: ParticipantOptions,
): Participant[] {
  const drawState = statePicker(random)
  const people = getQuotaCells(country).flatMap(({ ageBandIndex, gender, regionIndex }, cell) =>
    Array.from({ length: Math.floor(part * (country.quotas[cell] ?? 0)) }, (): Participant => {
      const day = field.from - random.integerBelow(field.from - field.to + 1)
      const person = {
        cell,
        age: random.integerBetween(
          country.ageBreaks[ageBandIndex] ?? 18,
          (country.ageBreaks[ageBandIndex + 1] ?? OLDEST + 1) - 1,
        ),
        gender: random.next() < DIVERSE_PEOPLE ? DIVERSE : gender,
        region: regionIndex,
        state: country.code === GERMANY ? drawState(regionIndex) : null,
        split: random.integerBelow(2 ** WORDING_BIT_COUNT),
        time: today.getTime() - day * DAY_MS + random.integerBetween(6 * 60, 20 * 60) * MINUTE_MS,
      }
      const answers = new Map<number, number>()
      for (let next = nextQuestion(questions, answers); next; next = nextQuestion(questions, answers))
        answers.set(
          next.id,
          1 << positionOf(next.id, { ...person, answers }, country, seesOtherWording(next, person), random),
        )
      return { ...person, answers }
    }),
  )
  return people.toSorted((a, b) => a.time - b.time)
}

/** Returns a function that draws a state of West (0) or East Germany (1) by its residents. */
function statePicker(random: Random): (region: number) => number {
  const targets = findStateResidents(18)
  const residents = targets.ok ? targets.residents : []
  const [west, east] = [0, 1].map(
    (side) =>
      new WeightedPick(
        residents.map((people, index) =>
          Number(index + 1 >= FIRST_EASTERN_STATE_KEY) === side ? people : 0,
        ),
      ),
  )
  return (region) => ((region === 0 ? west : east)?.pickIndex(random) ?? 0) + 1
}

const CAR = 1
const NEXT_CAR = 2
const SPEED_LIMIT = 3
const YES = 1
/** Upper bounds of the answers on satisfaction on a standard normal scale. */
const SATISFACTION = [-1.1, -0.2, 0.5, 1.3]

const chance = (logit: number) => 1 / (1 + Math.exp(-logit))

/** Returns the position of an answer, which depends on the person and on the earlier answers. */
function positionOf(
  question: number,
  { age, gender, region, answers }: Omit<Participant, 'time'>,
  { code }: Pick<CountryRow, 'code'>,
  isOther: boolean,
  random: Random,
): number {
  const isIrish = Number(code !== GERMANY)
  const years = (age - 50) / 18
  const hasCar = answers.get(CAR) === YES
  const isElectric = answers.get(NEXT_CAR) === YES
  const drawn = random.next()
  switch (question) {
    case CAR:
      return drawn < chance(1.3 + 0.4 * isIrish - 0.2 * region + 0.35 * years) ? 0 : 1
    case NEXT_CAR:
      if (drawn < 0.18) return 2
      return random.next() < chance(-0.5 + 0.5 * isIrish - 0.6 * years) ? 0 : 1
    case SPEED_LIMIT: {
      if (drawn < 0.06) return 2
      const woman = gender === FEMALE ? 0.5 : 0
      const car = hasCar ? (isElectric ? 0 : -0.8) : 0.5
      return random.next() < chance(0.5 + 0.5 * isIrish + 0.3 * years + woman + car - (isOther ? 0.7 : 0))
        ? 0
        : 1
    }
    default: {
      const feeling = random.normal() + 0.15 * isIrish + 0.25 * region + (hasCar ? 0.2 : -0.5)
      const position = SATISFACTION.findIndex((bound) => feeling < bound)
      return position === -1 ? SATISFACTION.length : position
    }
  }
}
