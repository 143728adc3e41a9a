/** Attacks on polls that accept votes, by the results engine in this process. Shared by tests and measurements. */
import { FIRST_EASTERN_STATE_KEY } from '../../../contract/enumerations/regions.ts'
import { USUAL_AGE_BREAKS } from '../../../contract/enumerations/results.ts'
import { Random } from '../../src/demo/random.ts'
import { PollAnalysis } from '../../src/results/analysis.ts'
import { getFirstEpochDay } from '../../src/results/named-periods.ts'
import { PollVoteColumns } from '../../src/results/poll-columns.ts'
import { roundFigures } from '../../src/results/round-figures.ts'
import type { Filter, PollDescription, View } from '../../src/results/view.ts'
import { createCellFinder } from '../../src/statistics/cells.ts'
import type { ToldStep } from '../statistics/protection/step-attacker.ts'
import { toColumns } from './votes.ts'

/** The first day of the polls, a Monday. */
export const START = 20_001
export const DAYS = 200
export const PERIODS = ['7d', '30d', '90d', '12m'] as const

export interface Person {
  readonly age: number
  readonly gender: number
  readonly state: number
  /** 0 for yes, 1 for no. */
  readonly answer: number
}

export const createPerson = (random: Random): Person => ({
  age: random.integerBetween(18, 80),
  gender: random.integerBelow(2),
  state: random.integerBetween(1, 16),
  answer: random.integerBelow(2),
})
export const createPeople = (random: Random, count: number) =>
  Array.from({ length: count }, () => createPerson(random))
export const countYes = (people: readonly Person[]) => people.filter(({ answer }) => answer === 0).length

/** A poll with two answers that accepts votes. */
export class OpenPoll {
  readonly #columns = new PollVoteColumns(USUAL_AGE_BREAKS)
  readonly #analysis: PollAnalysis
  readonly #poll: PollDescription

  constructor(id: number, weighting: 'NONE' | 'POPULATION') {
    const profile = weighting === 'NONE' ? { rakingProfile: null } : {}
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
    const { respondents, base, answers } = roundFigures(
      this.#analysis.getViewFigures(this.#poll, view, openDay).total,
    )
    if (base === 'hidden' || respondents === null) return null
    return {
      n: respondents,
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
    const weights = this.#analysis.computeCellWeightSums(this.#poll, openDay)
    const cellOf = createCellFinder(this.#columns.space)
    const sizes = new Map<number, number>()
    for (const person of everyone) sizes.set(cellOf(person), (sizes.get(cellOf(person)) ?? 0) + 1)
    return (person) => (weights[cellOf(person)] ?? 0) / (sizes.get(cellOf(person)) ?? 1)
  }
}

/** The lead of "yes" in people. */
export function getLead({ n, shares, unweighted }: ToldStep & { readonly n: number }): number {
  const lead = (list: readonly number[]) => n * ((list[0] ?? 0) - (list[1] ?? 0))
  return (lead(shares) + lead(unweighted)) / 2
}

export const computeMean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The views of a midnight that contain one voter. */
export const MIDNIGHT_VIEWS = {
  'the unfiltered result': () => [{}],
  'with all named periods': (_: Person, day: number) => [{}, ...findPeriods({}, day)],
  'with all filters of the voter': (person: Person) => findFilters(person).map((filter) => ({ filter })),
  'with all filters and named periods': (person: Person, day: number) =>
    findFilters(person).flatMap((filter) => [{ filter }, ...findPeriods(filter, day)]),
} satisfies Record<string, (person: Person, day: number) => View[]>

export const findPeriods = (filter: Filter, day: number): View[] =>
  PERIODS.map((period) => ({
    filter: { ...filter, days: { from: getFirstEpochDay(period, day, true), to: day } },
  }))

export function findFilters({ age, gender, state }: Person): Filter[] {
  const band = USUAL_AGE_BREAKS.findLastIndex((first) => first <= age)
  const ages = [{ from: USUAL_AGE_BREAKS[band] ?? 18, to: (USUAL_AGE_BREAKS[band + 1] ?? 1000) - 1 }]
  const regions: Filter[] = [
    {},
    { regions: [state < FIRST_EASTERN_STATE_KEY ? 'west' : 'east'] },
    { states: [state] },
  ]
  return regions.flatMap((region) =>
    [{}, { genders: [gender] }].flatMap((own) =>
      [{}, { ages }].map((old) => ({ ...region, ...own, ...old })),
    ),
  )
}

/** Compares the views of two days between which only one vote was cast that the attacker does not know. */
export function guessLoneVoter(round: number, viewsOf: (person: Person, day: number) => View[]): boolean {
  const random = new Random(7000 + round)
  const poll = new OpenPoll(round, 'NONE')
  for (let day = 0; day < DAYS; day++) poll.cast(createPeople(random, 10), START + day)
  const day = START + DAYS
  const voter = createPerson(random)
  const look = (openDay: number) =>
    viewsOf(voter, day).flatMap((view) => {
      const told = poll.report(view, openDay)
      return [told === null ? null : getLead(told)]
    })
  const before = look(day)
  poll.cast([voter], day)
  const after = look(day + 1)
  const found = after.flatMap((lead, view) => {
    const earlier = before[view]
    return lead === null || earlier == null ? [] : [lead - earlier]
  })
  return (computeMean(found) > 0 ? 0 : 1) === voter.answer
}
