import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isQuestionAsked, type ProjectQuestion } from '../../../../contract/project.ts'
import type { SharedSizeNoise, SizeNoisePart } from '../../../../contract/shared-sizes.ts'
import { Random } from '../../../src/demo/random.ts'
import { planSharedSizeNoise } from '../../../src/provider/projects/shared-size-policy.ts'
import { PollAnalysis } from '../../../src/results/analysis.ts'
import { PollVoteColumns } from '../../../src/results/poll-columns.ts'
import type { View } from '../../../src/results/view.ts'
import { computeNoisyFigures } from '../../../src/statistics/protected-figures.ts'
import { sumBlocksWithNoise } from '../../../src/statistics/protection.ts'
import { toColumns } from '../../results/votes.ts'

const question = (id: number, changes: Partial<ProjectQuestion> = {}): ProjectQuestion => ({
  id,
  label: `Frage ${id}`,
  kind: 'SINGLE_CHOICE',
  answerCount: 2,
  hasDontKnow: false,
  condition: null,
  isSplit: false,
  expected: null,
  ...changes,
})
const onlyIf = (earlier: number, ...answers: number[]) => ({ condition: { question: earlier, answers } })

const ROUNDS = 2000
const VIEWS = 7
/** The members of the person's group who gave the first answer to the first question, and all others of the group. */
const GROUP = { first: 20, others: 20 }

/**
 * Returns the share of rounds in which somebody who knows all other answers to the first question guesses a person's, from
 * the sizes of groups of the polls that are shown after the first answer, and of those after another one.
 */
function guessedRight(
  questions: readonly ProjectQuestion[],
  planOf: (one: ProjectQuestion) => SharedSizeNoise | null,
) {
  let right = 0
  for (let round = 0; round < ROUNDS; round++) {
    const isFirst = round % 2 === 0
    const first = GROUP.first + Number(isFirst)
    const all = GROUP.first + GROUP.others + 1
    let evidence = 0
    for (let view = 0; view < VIEWS; view++)
      for (const one of questions.filter(({ condition }) => condition !== null)) {
        const isAfterFirst = one.condition?.answers[0] === 0
        const n = isAfterFirst ? first : all - first
        const known = isAfterFirst ? GROUP.first : GROUP.others
        const sharedSizes = planOf(one)
        const source = { secret: `${round}`, poll: `${one.id}`, sharedSizes }
        const allPeople = { key: view, n: all, weight: all }
        const sums = { n, weight: n, squares: n, counts: [], weights: [], key: view }
        const block = { ...sums, blockId: `view=${view}`, ...(sharedSizes && { allPeople }) }
        const told = sumBlocksWithNoise([block], 0, source, 'SINGLE').n
        evidence += (told - known - 0.5) * (isAfterFirst ? 1 : -1)
      }
    if (evidence === 0 ? round % 4 < 2 : evidence > 0 === isFirst) right++
  }
  return right / ROUNDS
}

const attack = (later: readonly ProjectQuestion[]) => {
  const questions = [question(1), ...later]
  const plan = (one: ProjectQuestion) => planSharedSizeNoise(1, questions, one, false)
  return { before: guessedRight(questions, () => null), after: guessedRight(questions, plan) }
}

test('ten questions with the same condition tell the size of a group once [PROJECT-18]', () => {
  const { before, after } = attack(
    Array.from({ length: 10 }, (_, index) => question(2 + index, onlyIf(1, 0))),
  )
  assert.ok(before > 0.92, `${before}: with noise of its own for each question, the answer would be found`)
  assert.ok(after < 0.69, `${after} from all sizes`)
})

test('questions for both answers to a question tell no more [PROJECT-18]', () => {
  const { before, after } = attack(
    Array.from({ length: 20 }, (_, index) => question(2 + index, onlyIf(1, index % 2))),
  )
  assert.ok(before > 0.97, `${before}: with noise of its own for each question, the answer would be found`)
  assert.ok(after < 0.69, `${after} from all sizes`)
})

/** Draws a project that is as long as one can be, with conditions of all kinds. */
function drawQuestions(random: Random): ProjectQuestion[] {
  const questions: ProjectQuestion[] = []
  for (let id = 1; id <= 30; id++) {
    const earlier = questions[random.integerBelow(questions.length + 1)]
    const answers = Array.from({ length: earlier?.answerCount ?? 0 }, (_, answer) => answer)
    const some = answers.filter(() => random.integerBelow(2) === 1)
    questions.push(
      question(id, {
        kind: random.integerBelow(3) === 0 ? 'MULTI_CHOICE' : 'SINGLE_CHOICE',
        answerCount: random.integerBetween(2, 6),
        isSplit: random.integerBelow(4) === 0,
        condition: earlier && some.length > 0 ? { question: earlier.id, answers: some } : null,
      }),
    )
  }
  return questions
}

/** Draws the answers of one person. @returns the masks by question */
function drawAnswers(questions: readonly ProjectQuestion[], random: Random): Map<number, number> {
  const masks = new Map<number, number>()
  for (const one of questions) {
    if (!isQuestionAsked(one, masks)) continue
    const several = random.integerBetween(1, 2 ** one.answerCount - 1)
    masks.set(one.id, one.kind === 'MULTI_CHOICE' ? several : 1 << random.integerBelow(one.answerCount))
  }
  return masks
}

const EVERYBODY = 0
const HALF = 255

/** Returns whether a person belongs to a part of the participants. */
function isIn(
  { part }: SizeNoisePart,
  questions: readonly ProjectQuestion[],
  masks: ReadonlyMap<number, number>,
  hasOther: (id: number) => boolean,
): boolean {
  if (part === EVERYBODY) return true
  const [id, place] = [Math.floor(part / 256), part % 256]
  const mask = masks.get(id)
  if (mask === undefined) return false
  if (place === HALF) return !hasOther(id)
  const conditions = questions.flatMap(({ condition }) =>
    condition?.question === id ? [condition.answers] : [],
  )
  const distinct = [...new Map(conditions.map((answers) => [answers.join(), answers])).values()]
  if (place >= 64) return distinct[place - 64]?.some((answer) => (mask & (1 << answer)) !== 0) ?? false
  const signature = (answer: number) => conditions.map((answers) => answers.includes(answer)).join()
  return signature(31 - Math.clz32(mask)) === signature(place)
}

test('whatever depends on what, sizes consist of few parts, of which an answer is in one [PROJECT-18]', () => {
  const random = new Random(1)
  for (let round = 0; round < 60; round++) {
    const questions = drawQuestions(random)
    const polls = questions.flatMap((one) =>
      (one.isSplit ? [false, true] : [false]).map((isOther) => ({
        one,
        isOther,
        sizes: planSharedSizeNoise(1, questions, one, isOther),
      })),
    )
    for (let person = 0; person < 20; person++) {
      const masks = drawAnswers(questions, random)
      const bits = random.integerBelow(2 ** 30)
      const hasOther = (id: number) => ((bits >> (id % 30)) & 1) === 1
      for (const { one, isOther, sizes } of polls) {
        const counts = masks.has(one.id) && (!one.isSplit || hasOther(one.id) === isOther)
        const told = sizes.parts.reduce(
          (sum, part) => sum + part.sign * Number(isIn(part, questions, masks, hasOther)),
          0,
        )
        assert.equal(told, Number(counts), `question ${one.id}`)
      }
    }
    const parts = new Map(polls.flatMap(({ sizes }) => sizes.parts.map((part) => [part.part, part])))
    for (const { id, kind, answerCount } of questions) {
      const own = [...parts.values()].filter(({ part }) => Math.floor(part / 256) === id && part % 256 < HALF)
      // What all parts by the answers tell of one answer, in looks at the usual noise.
      const looks = own.reduce((sum, { draws }) => sum + 1 / draws, 0)
      if (kind === 'MULTI_CHOICE') assert.ok(looks <= 0.5, `${looks} looks at question ${id}`)
      else assert.ok(own.length < answerCount && own.every(({ draws }) => draws === 2))
    }
  }
})

interface Voter {
  age: number
  gender: number
  state: number
  /** The answer to the first question; the others are asked after the first answer. */
  answer: number
}

const QUESTIONS = [
  question(1),
  question(2, onlyIf(1, 0)),
  question(3, onlyIf(1, 0)),
  question(4, onlyIf(2, 0, 1)),
]
const FIRST_DAY = 20_001
const BREAKS = [18, 50]

/** The polls of the four questions, by the engine. */
function createPolls(secret: string) {
  return QUESTIONS.map((one) => {
    const votes = new PollVoteColumns(BREAKS)
    const analysis = new PollAnalysis(votes, { rakingProfile: null, secret })
    const sharedSizes = planSharedSizeNoise(7, QUESTIONS, one, false)
    const poll = {
      id: one.id,
      answerCount: 2,
      ageBreaks: BREAKS,
      weighting: 'NONE',
      isOpen: true,
      sharedSizes,
    } as const
    return {
      cast: (people: readonly Voter[], day: number) => {
        const first = votes.length
        votes.append(
          toColumns(
            people.map(({ answer, ...person }) => {
              const mask = one.id === 1 ? 1 << answer : answer === 0 ? 1 << (person.age % 2) : 0
              return { ...person, mask, day }
            }),
          ),
        )
        analysis.votesChanged(first)
      },
      look: (view: View, openDay: number) => analysis.getViewFigures(poll, view, openDay).total,
      extent: (openDay: number) => analysis.findReportableExtent(poll, openDay),
    }
  })
}

const voters = (random: Random, count: number): Voter[] =>
  Array.from({ length: count }, () => ({
    age: random.integerBetween(18, 80),
    gender: random.integerBelow(2),
    state: random.integerBetween(1, 16),
    answer: random.integerBelow(2),
  }))

const FILTERS: View[] = [
  {},
  { filter: { genders: [0] } },
  { filter: { ages: [{ from: 18, to: 49 }] } },
  { filter: { genders: [1], regions: ['west'] } },
  { filter: { genders: [0], days: { from: FIRST_DAY, to: FIRST_DAY + 6 } } },
]

test('polls of the same people report the same sizes in all views, also with another condition [PROJECT-18]', () => {
  const random = new Random(2)
  const polls = createPolls('sizes')
  for (let day = FIRST_DAY; day < FIRST_DAY + 10; day++) {
    const people = voters(random, 61)
    for (const poll of polls) poll.cast(people, day)
  }
  const [first, second, third, fourth] = polls.map(({ look }) =>
    FILTERS.map((view) => look(view, FIRST_DAY + 10).respondents),
  )
  assert.deepEqual(third, second)
  assert.deepEqual(fourth, second, 'asked after any answer to the second question')
  assert.notDeepEqual(first, second)
  const shares = [second, third].map(
    (_, index) => polls[index + 1]?.look({}, FIRST_DAY + 10).answers[0]?.share,
  )
  assert.notEqual(shares[0], shares[1], 'answers have noise of their own')
  const extent = polls[1]?.extent(FIRST_DAY + 10)
  assert.equal(extent?.reportedCount, second?.[0], 'who was not asked is no answer')
})

test('results of a question change with each participant, whether asked or not [PROJECT-18]', () => {
  const changes = [0, 1].map((answer) => {
    let changed = 0
    for (let round = 0; round < 40; round++) {
      const random = new Random(100 + round)
      const polls = createPolls(`round ${round}`)
      const people = voters(random, 400)
      for (const poll of polls) poll.cast(people, FIRST_DAY)
      const view: View = { filter: { genders: [0] } }
      const look = (day: number) => {
        const { respondents, answers } = polls[1]!.look(view, day)
        return JSON.stringify([respondents, answers])
      }
      const before = look(FIRST_DAY + 1)
      for (const poll of polls) poll.cast([{ age: 30, gender: 0, state: 5, answer }], FIRST_DAY + 1)
      if (look(FIRST_DAY + 2) !== before) changed++
    }
    return changed
  })
  assert.ok(
    changes.every((changed) => changed >= 39),
    `changed in ${changes.join(' and ')} of 40 rounds`,
  )
})

test('a group of few asked people is not shown as one of 30, and intervals of larger ones hold [PROJECT-18]', () => {
  const random = new Random(3)
  const sharedSizes = {
    people: 'few',
    parts: Array.from({ length: 29 }, (_, part): SizeNoisePart => ({ part, sign: 1, draws: 2 })),
  }
  const lookAt = (round: number, n: number, first: number) => {
    const counts = [first, n - first]
    const sums = { n, weight: n, squares: n, counts, weights: counts, key: round }
    const allPeople = { key: round, n: 400, weight: 400 }
    const source = { secret: `${round}`, poll: 'asked', sharedSizes }
    return computeNoisyFigures(
      sumBlocksWithNoise([{ ...sums, blockId: `view=${round}`, allPeople }], 2, source, 'SINGLE'),
      { choice: 'SINGLE' },
    )
  }
  let [few, shown, held] = [0, 0, 0]
  for (let round = 0; round < ROUNDS; round++) {
    if (!lookAt(round, 12, 6).isHidden) few++
    const first = Array.from({ length: 90 }, () => random.integerBelow(2)).filter(
      (answer) => answer === 0,
    ).length
    const { isHidden, answers } = lookAt(round, 90, first)
    if (isHidden) continue
    shown++
    const [low = 1, high = 0] = answers[0]?.ci95 ?? []
    if (low <= 0.5 && high >= 0.5) held++
  }
  assert.ok(few / ROUNDS < 0.01, `${few} of ${ROUNDS} groups of 12`)
  assert.ok(shown > ROUNDS / 2 && held / shown > 0.94, `${held} of ${shown} intervals`)
})

test('results of an open day move every ten participants, whoever was asked [PROJECT-18]', () => {
  const moved = [0, 1].map((answer) => {
    let rounds = 0
    for (let round = 0; round < 20; round++) {
      const polls = createPolls(`open ${round}`)
      const people = voters(new Random(200 + round), 400)
      for (const poll of polls) poll.cast(people, FIRST_DAY)
      const known = { age: 30, gender: 0, state: 5, answer: 0 }
      const look = () => {
        const { look: read, extent } = polls[1]!
        const { respondents, answers } = read({}, FIRST_DAY + 1)
        return JSON.stringify([respondents, answers, extent(FIRST_DAY + 1)?.exactCount])
      }
      const before = look()
      for (const poll of polls) poll.cast(Array<Voter>(9).fill(known), FIRST_DAY + 1)
      assert.equal(look(), before, 'after nine answers of the attacker')
      for (const poll of polls) poll.cast([{ ...known, answer }], FIRST_DAY + 1)
      if (look() !== before) rounds++
    }
    return rounds
  })
  assert.deepEqual(moved, [20, 20], 'rounds in which the tenth participant moves the figures')
})
