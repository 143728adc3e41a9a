/** Attacks that use profile answers as further axes, by the results engine in this process. */
import { USUAL_AGE_BREAKS } from '../../../contract/enumerations/results.ts'
import { Random } from '../../src/demo/random.ts'
import { PollAnalysis } from '../../src/results/analysis.ts'
import { PollVoteColumns } from '../../src/results/poll-columns.ts'
import { roundFigures } from '../../src/results/round-figures.ts'
import type { PollDescription, View } from '../../src/results/view.ts'
import {
  computeMean,
  createPeople,
  createPerson,
  DAYS,
  findFilters,
  findPeriods,
  getLead,
  START,
  type Person,
} from './open-poll.ts'
import { toColumns } from './votes.ts'

const SUBJECT = 'EDUCATION'
/** The answers of most people. */
const CATEGORIES = 3

/** What a filter by a profile answer may be combined with: nothing, named periods, or age, gender and region. */
type Crossing = 'alone' | 'periods' | 'crossed'

interface Attack {
  /** The number of profile questions. */
  readonly axes: number
  readonly crossing: Crossing
  /** The number of votes before the day. */
  readonly others?: number
}

/** The reported lead of "yes" in each view that contains a voter with an answer to a question; null if withheld. */
function lookAt(
  votes: readonly { person: Person; day: number; code: number }[],
  { round, axis, openDay }: { round: number; axis: number; openDay: number },
  views: readonly View[],
): (number | null)[] {
  const columns = new PollVoteColumns(USUAL_AGE_BREAKS, 0, [SUBJECT])
  const profile = Uint16Array.from(votes, ({ code }) => code)
  const cast = votes.map(({ person: { answer, ...person }, day }) => ({ ...person, mask: 1 << answer, day }))
  columns.append({ ...toColumns(cast), profile })
  // The blocks of another question have noise of their own, as with another secret.
  const analysis = new PollAnalysis(columns, { rakingProfile: null, secret: `a secret of axis ${axis}` })
  const poll: PollDescription = {
    id: round,
    answerCount: 2,
    ageBreaks: USUAL_AGE_BREAKS,
    weighting: 'NONE',
    isOpen: true,
  }
  return views.map((view) => {
    const { respondents, base, answers } = roundFigures(analysis.getViewFigures(poll, view, openDay).total)
    if (base === 'hidden' || respondents === null) return null
    return getLead({
      n: respondents,
      shares: answers.map(({ share }) => share ?? 0),
      unweighted: answers.map(({ unweighted }) => unweighted ?? 0),
    })
  })
}

const viewsOf = (voter: Person, category: number, crossing: Crossing): View[] =>
  (crossing === 'crossed' ? findFilters(voter) : [{}]).flatMap((filter) => {
    const own = { ...filter, profile: [category] }
    const views = [{ filter: own }, ...(crossing === 'periods' ? findPeriods(own, START + DAYS) : [])]
    return views.map((view) => ({ ...view, profileSubject: SUBJECT }))
  })

/** Draws people who have answered each question, for whom nothing changes. */
function drawVotes(random: Random, axes: number, others: number) {
  return createPeople(random, others).map((person, index) => ({
    person,
    day: START + Math.floor((index * DAYS) / others),
    codes: Array.from({ length: axes }, () => 1 + random.integerBelow(CATEGORIES)),
  }))
}

/**
 * Compares the groups of two midnights between which one known voter, who voted long ago, changed the answer to each
 * profile question. @returns whether the voter's vote (one of two) is guessed right
 */
export function guessByChangedAnswers(round: number, { axes, crossing, others = 2_000 }: Attack): boolean {
  const random = new Random(9_000 + round)
  const votes = drawVotes(random, axes, others)
  const voter = createPerson(random)
  const changes: number[] = []
  for (let axis = 0; axis < axes; axis++) {
    const from = random.integerBelow(CATEGORIES)
    const target = (from + 1 + random.integerBelow(CATEGORIES - 1)) % CATEGORIES
    const look = (category: number, own: number, openDay: number) =>
      lookAt(
        [
          ...votes.map(({ person, day, codes }) => ({ person, day, code: codes[axis] ?? 0 })),
          { person: voter, day: START + DAYS - 1, code: own + 1 },
        ],
        { round, axis, openDay },
        viewsOf(voter, category, crossing),
      )
    const day = START + DAYS
    for (const [category, sign] of [
      [from, -1],
      [target, 1],
    ] as const) {
      const before = look(category, from, day)
      look(category, target, day + 1).forEach((after, view) => {
        const earlier = before[view]
        if (after !== null && earlier != null) changes.push(sign * (after - earlier))
      })
    }
  }
  return (computeMean(changes) > 0 ? 0 : 1) === voter.answer
}

/**
 * Compares the groups of two midnights between which one voter alone voted, whose attributes and profile answers are
 * known, in the filters by age, gender and region and in those by each profile question.
 */
export function guessLoneVoterByProfile(round: number, { axes, crossing, others = 2_000 }: Attack): boolean {
  const random = new Random(8_000 + round)
  const votes = drawVotes(random, axes, others)
  const voter = createPerson(random)
  const day = START + DAYS
  const own = Array.from({ length: axes }, () => random.integerBelow(CATEGORIES))
  const changes: number[] = []
  for (let axis = 0; axis < Math.max(1, axes); axis++) {
    const views = [
      ...(axis === 0 ? findFilters(voter).map((filter): View => ({ filter })) : []),
      ...(axes === 0 ? [] : viewsOf(voter, own[axis] ?? 0, crossing)),
    ]
    const cast = votes.map(({ person, day: castOn, codes }) => ({
      person,
      day: castOn,
      code: codes[axis] ?? 0,
    }))
    const before = lookAt(cast, { round, axis, openDay: day }, views)
    const last = { person: voter, day, code: (own[axis] ?? -1) + 1 }
    lookAt([...cast, last], { round, axis, openDay: day + 1 }, views).forEach((after, view) => {
      const earlier = before[view]
      if (after !== null && earlier != null) changes.push(after - earlier)
    })
  }
  return (computeMean(changes) > 0 ? 0 : 1) === voter.answer
}
