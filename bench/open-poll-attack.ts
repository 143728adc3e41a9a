/**
 * Attacks on polls that accept votes, by the results engine in this process: on the steps of the unfiltered result, and
 * on what every midnight reveals. `npm run bench -- open-poll-attack`; ROUNDS=100 for fewer rounds. See README.md.
 */
import { FIRST_EASTERN_STATE } from '../contract/enumerations/regions.ts'
import { USUAL_AGE_BREAKS } from '../contract/enumerations/results.ts'
import { Random } from '../server/src/demo/random.ts'
import { PollAnalysis } from '../server/src/results/analysis.ts'
import { startOfUnit, type DayRange } from '../server/src/results/days.ts'
import { getFirstDay, NAMED_PERIODS } from '../server/src/results/named-periods.ts'
import { PollColumns } from '../server/src/results/poll-columns.ts'
import { roundFigures } from '../server/src/results/round-figures.ts'
import type { Filter, PollDescription, View } from '../server/src/results/view.ts'
import { cellFinder, DIVERSE, FEMALE } from '../server/src/statistics/cells.ts'
import { toColumns } from '../server/test/results/votes.ts'
import {
  estimateFromSteps,
  estimateFromTruth,
  guessTen,
  type ToldStep,
} from '../server/test/statistics/protection/step-attacker.ts'
import { print, printTable } from './support/figures.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 1000)
const REPORTED = { decimals: 3, isNoisy: true }
/** The first day of the polls, a Monday. */
const START = 20_001
const DAYS = 200
const PERIODS = ['7d', '30d', '90d', '12m'] as const

interface Person {
  readonly age: number
  readonly gender: number
  readonly state: number
  /** 0 for yes, 1 for no. */
  readonly answer: number
}

const createPerson = (random: Random): Person => ({
  age: random.between(18, 80),
  gender: random.below(2),
  state: random.between(1, 16),
  answer: random.below(2),
})
const createPeople = (random: Random, count: number) =>
  Array.from({ length: count }, () => createPerson(random))
const countYes = (people: readonly Person[]) => people.filter(({ answer }) => answer === 0).length

/** A poll with two answers that accepts votes. */
class OpenPoll {
  readonly #columns = new PollColumns(USUAL_AGE_BREAKS)
  readonly #analysis: PollAnalysis
  readonly #poll: PollDescription

  constructor(id: number, weighting: 'NONE' | 'POPULATION') {
    const profile = weighting === 'NONE' ? { profile: null } : {}
    this.#analysis = new PollAnalysis(this.#columns, { ...profile, secret: 'a secret of the measurement' })
    this.#poll = { id, answerCount: 2, ageBreaks: USUAL_AGE_BREAKS, weighting, isOpen: true }
  }

  cast(people: readonly Person[], day: number): void {
    const first = this.#columns.length
    this.#columns.append(
      toColumns(people.map(({ answer, ...person }) => ({ ...person, mask: 1 << answer, day }))),
    )
    this.#analysis.votesChanged(first)
  }

  /** Returns the reported figures of a view; null if they are withheld. */
  report(view: View, openDay: number): (ToldStep & { readonly n: number }) | null {
    const { used, base, answers } = roundFigures(this.#analysis.view(this.#poll, view, openDay).total)
    if (base === 'hidden' || used === null) return null
    return {
      n: used,
      shares: answers.map(({ share }) => share ?? 0),
      unweighted: answers.map(({ unweighted }) => unweighted ?? 0),
    }
  }

  /** Returns the unfiltered result. */
  step(openDay: number): ToldStep {
    const told = this.report({}, openDay)
    if (told === null) throw new Error('The unfiltered result is withheld.')
    return told
  }

  /** Returns the weights of the votes, which anyone can compute who knows the attributes of all voters. */
  weightsOf(everyone: readonly Person[], openDay: number): (person: Person) => number {
    const weights = this.#analysis.cellWeights(this.#poll, openDay)
    const cellOf = cellFinder(this.#columns.space)
    const sizes = new Map<number, number>()
    for (const person of everyone) sizes.set(cellOf(person), (sizes.get(cellOf(person)) ?? 0) + 1)
    return (person) => (weights[cellOf(person)] ?? 0) / (sizes.get(cellOf(person)) ?? 1)
  }
}

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
    return meanOf(found)
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

/** The views of a midnight that contain one voter. */
const VIEWS = {
  'the unfiltered result': () => [{}],
  'and its named periods': (_: Person, day: number) => [{}, ...periodsOf({}, day)],
  'and all filters of the voter': (person: Person, day: number) =>
    filtersOf(person).flatMap((filter) => [{ filter }, ...periodsOf(filter, day)]),
} satisfies Record<string, (person: Person, day: number) => View[]>

const periodsOf = (filter: Filter, day: number): View[] =>
  PERIODS.map((period) => ({
    filter: { ...filter, days: { from: getFirstDay(period, day, true), to: day } },
  }))

function filtersOf({ age, gender, state }: Person): Filter[] {
  const band = USUAL_AGE_BREAKS.findLastIndex((first) => first <= age)
  const ages = [{ from: USUAL_AGE_BREAKS[band] ?? 18, to: (USUAL_AGE_BREAKS[band + 1] ?? 1000) - 1 }]
  const regions: Filter[] = [
    {},
    { regions: [state < FIRST_EASTERN_STATE ? 'west' : 'east'] },
    { states: [state] },
  ]
  return regions.flatMap((region) =>
    [{}, { genders: [gender] }].flatMap((own) =>
      [{}, { ages }].map((old) => ({ ...region, ...own, ...old })),
    ),
  )
}

/** Compares the views of two days between which only one vote was cast that the attacker does not know. */
function guessLoneVoter(round: number, viewsOf: (person: Person, day: number) => View[]): boolean {
  const random = new Random(7000 + round)
  const poll = new OpenPoll(round, 'NONE')
  for (let day = 0; day < DAYS; day++) poll.cast(createPeople(random, 10), START + day)
  const day = START + DAYS
  const voter = createPerson(random)
  const look = (openDay: number) =>
    viewsOf(voter, day).flatMap((view) => {
      const told = poll.report(view, openDay)
      return [told === null ? null : leadOf(told)]
    })
  const before = look(day)
  poll.cast([voter], day)
  const after = look(day + 1)
  const found = after.flatMap((lead, view) => {
    const earlier = before[view]
    return lead === null || earlier == null ? [] : [lead - earlier]
  })
  return (meanOf(found) > 0 ? 0 : 1) === voter.answer
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
  const monday = startOfUnit('week', day)
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
    return both && women ? [leadOf(both) - leadOf(women)] : []
  })
  return (meanOf(found) > 0 ? 0 : 1) === person.answer
}

/** The lead of "yes" in people. */
function leadOf({ n, shares, unweighted }: ToldStep & { readonly n: number }): number {
  const lead = (list: readonly number[]) => n * ((list[0] ?? 0) - (list[1] ?? 0))
  return (lead(shares) + lead(unweighted)) / 2
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

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
for (const [name, viewsOf] of Object.entries(VIEWS))
  rows.push([`lone voter of a day: ${name}`, rightOf((round) => guessLoneVoter(round, viewsOf), ROUNDS / 5)])
printTable(['attack', 'right %'], rows)
