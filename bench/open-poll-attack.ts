/**
 * Attacks on polls that accept votes, by the results engine in this process: on the steps of the unfiltered result, and
 * on what every midnight reveals. `npm run bench -- open-poll-attack`; ROUNDS=100 for fewer rounds. See README.md.
 */
import { Random } from '../server/src/demo/random.ts'
import { getFirstDayInUnit, type DayRange } from '../server/src/results/days.ts'
import { NAMED_PERIODS } from '../server/src/results/named-periods.ts'
import { DIVERSE, FEMALE } from '../server/src/statistics/cells.ts'
import {
  countYes,
  createPeople,
  createPerson,
  DAYS,
  guessLoneVoter,
  getLead,
  computeMean,
  MIDNIGHT_VIEWS,
  OpenPoll,
  PERIODS,
  START,
  type Person,
} from '../server/test/results/open-poll.ts'
import {
  estimateFromSteps,
  estimateFromTruth,
  guessTen,
} from '../server/test/statistics/protection/step-attacker.ts'
import { print, printTable } from './support/figures.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 1000)
const REPORTED = { decimals: 3, isNoisy: true }

/** Returns the share of right guesses in percent over many rounds. @param isRight one round by its number */
const rightOf = (isRight: (round: number) => boolean, rounds = ROUNDS) =>
  (100 * Array.from({ length: rounds }, (_, round) => isRight(round)).filter(Boolean).length) / rounds

/** Nine votes of the attacker and one of another person make a step; before and after it, `own` steps of own votes. */
function guessTenthVoter(round: number, own: number): boolean {
  const random = new Random(100 + round)
  const poll = new OpenPoll(round, 'NONE')
  poll.cast(createPeople(random, 40), START)
  const day = START + 1
  let size = 40
  let known: [number, number] = [0, 0]
  const castKnown = (count: number) => {
    const people = createPeople(random, count)
    poll.cast(people, day)
    size += count
    known = [known[0] + countYes(people), known[1] + count - countYes(people)]
  }
  /** Returns the reported lead of "yes", without the attacker's own votes. */
  const look = () => {
    const { shares, unweighted } = poll.step(day)
    const lead = [shares, unweighted].map(([yes = 0, no = 0]) => size * (yes - no))
    return ((lead[0] ?? 0) + (lead[1] ?? 0)) / 2 - (known[0] - known[1])
  }
  const looks = (): number => {
    const found = [look()]
    for (let step = 0; step < own; step++) {
      castKnown(10)
      found.push(look())
    }
    return computeMean(found)
  }
  const before = looks()
  const other = createPerson(random)
  castKnown(9)
  poll.cast([other], day)
  size++
  return (looks() > before ? 0 : 1) === other.answer
}

/** Guesses ten known voters of each step, from two steps, and from all earlier answers. */
function guessKnownVoters(polls: number, steps: number, watched: number) {
  const right = { byStep: 0, byTruth: 0 }
  let all = 0
  for (let seed = 1; seed <= polls; seed++) {
    const random = new Random(seed)
    const poll = new OpenPoll(seed, 'POPULATION')
    const known = createPeople(random, 300)
    poll.cast(known, START)
    const day = START + 1
    const deviations: [number, number][] = []
    let before = poll.step(day)
    for (let step = 0; step <= steps; step++) {
      const ten = step === 0 ? [] : createPeople(random, 10)
      if (step > 0) poll.cast(ten, day)
      const everyone = [...known, ...ten]
      const weightOf = poll.weightsOf(everyone, day)
      const weightOfYes = (people: readonly Person[]) =>
        people.reduce((sum, person) => sum + (person.answer === 0 ? weightOf(person) : 0), 0)
      const after = poll.step(day)
      const size = everyone.length
      if (step > steps - watched) {
        const weights = ten.map(weightOf)
        const hits = (estimate: Pick<Parameters<typeof guessTen>[0], 'estimate' | 'variance'>) =>
          guessTen({ weights, ...estimate }).filter((guess, person) => guess === ten[person]?.answer).length
        right.byStep += hits(estimateFromSteps(before, after, [known.length, size], REPORTED))
        right.byTruth += hits(
          estimateFromTruth(after, size, [countYes(known), weightOfYes(known)], deviations, REPORTED),
        )
        all += ten.length
      }
      deviations.push([
        size * (after.unweighted[0] ?? 0) - countYes(everyone),
        size * (after.shares[0] ?? 0) - weightOfYes(everyone),
      ])
      before = after
      known.push(...ten)
    }
  }
  return { byStep: (100 * right.byStep) / all, byTruth: (100 * right.byTruth) / all }
}

/** Spans of days that contain a day, each of which is one block of time. */
const SPANS = {
  'of all time': () => [null],
  'of all spans of 1, 4, 13 and 52 weeks': (day: number) => [
    null,
    ...WEEKS.flatMap((weeks) => spansAround(day, weeks)),
  ],
} satisfies Record<string, (day: number) => (DayRange | null)[]>

const WEEKS = PERIODS.map((period) => NAMED_PERIODS[period].weeks)

function spansAround(day: number, weeks: number): DayRange[] {
  const monday = getFirstDayInUnit('week', day)
  return Array.from({ length: weeks }, (_, week) => {
    const from = monday - 7 * week
    return { from, to: from + 7 * weeks - 1 }
  }).filter(({ to }) => to < START + DAYS)
}

/** Subtracts women from women and divers people: one person, who voted long ago. */
function guessSilentPerson(round: number, spansOf: (day: number) => (DayRange | null)[]): boolean {
  const random = new Random(9000 + round)
  const poll = new OpenPoll(round, 'NONE')
  const middle = START + DAYS / 2
  const person = { ...createPerson(random), gender: DIVERSE }
  for (let day = START; day < START + DAYS; day++)
    poll.cast([...createPeople(random, 10), ...(day === middle ? [person] : [])], day)
  const found = spansOf(middle).flatMap((days) => {
    const [both, women] = [[FEMALE, DIVERSE], [FEMALE]].map((genders) =>
      poll.report({ filter: { genders, ...(days && { days }) } }, START + DAYS),
    )
    return both && women ? [getLead(both) - getLead(women)] : []
  })
  return (computeMean(found) > 0 ? 0 : 1) === person.answer
}

print('Right guesses of one of two equally frequent answers, in percent. 50 % are right by chance.\n')
const rows: (string | number)[][] = []
for (const own of [0, 2, 5, 20])
  rows.push([
    `tenth voter, ${own} steps of own votes before and after`,
    rightOf((round) => guessTenthVoter(round, own), own > 5 ? ROUNDS / 5 : ROUNDS),
  ])
const short = guessKnownVoters(Math.ceil(ROUNDS / 20), 15, 15)
rows.push(['ten known voters of a step', short.byStep], ['… knowing every earlier answer', short.byTruth])
const long = guessKnownVoters(Math.ceil(ROUNDS / 100), 150, 100)
rows.push(['… after 50 to 150 watched steps', long.byTruth])
for (const [name, spansOf] of Object.entries(SPANS))
  rows.push([
    `person alone in a group, by subtraction ${name}`,
    rightOf((round) => guessSilentPerson(round, spansOf), ROUNDS / 5),
  ])
for (const [name, viewsOf] of Object.entries(MIDNIGHT_VIEWS))
  rows.push([`lone voter of a day: ${name}`, rightOf((round) => guessLoneVoter(round, viewsOf), ROUNDS / 5)])
printTable(['attack', 'right %'], rows)
