import { allowsMultipleAnswers } from '../../../contract/poll-kinds.ts'
import { DISTRICTS } from '../regions/districts.ts'
import { findStateById } from '../regions/states.ts'
import { FEMALE, MALE } from '../statistics/cells.ts'
import { standardizeLogDensity } from '../statistics/population-cells.ts'
import { STATE_COUNT } from '../statistics/population.ts'
import type { Person } from './panel.ts'
import type { DemoAnswer, DemoQuestion } from './questions.ts'
import type { Random } from './random.ts'

const MONTHS = 37
const DAYS_OF_MONTH = 30.5
/** Exclusive answers of multiple-choice polls. */
const ALONE = /^(Nichts davon|Keine?n?\b|Durch keinen|Ich höre keine|Ich habe nichts|Weiß nicht)/

const DENSITY = standardizeLogDensity(DISTRICTS)

interface Respondent extends Pick<Person, 'gender' | 'state' | 'districtIndex'> {
  readonly age: number
}

/** Model of the demo panel's opinions on one question, by demographics and time. */
export class OpinionModel {
  readonly #answers: readonly DemoAnswer[]
  readonly #multiple: boolean
  readonly #alone: readonly boolean[]
  readonly #aloneShare: number
  readonly #base: readonly number[]
  /** Effect of a state, a district, a standard deviation of density, or a month on each answer. */
  readonly #ofState: readonly (readonly number[])[]
  readonly #ofDistrict: readonly (readonly number[])[]
  readonly #ofDensity: readonly number[]
  readonly #ofMonth: readonly (readonly number[])[]

  constructor({ answers, kind }: DemoQuestion, random: Random) {
    this.#answers = answers
    this.#multiple = allowsMultipleAnswers(kind)
    this.#alone = answers.map((answer) => this.#multiple && ALONE.test(answer.text))
    this.#aloneShare = answers.reduce(
      (sum, answer, index) => sum + (this.#alone[index] ? answer.sharePercent / 100 : 0),
      0,
    )
    this.#base = answers.map((answer, index) => this.#baseOf(answer, index))
    this.#ofState = Array.from({ length: STATE_COUNT + 1 }, () => answers.map(() => 0.1 * random.normal()))
    this.#ofDistrict = DISTRICTS.map(() => answers.map(() => 0.18 * random.normal()))
    this.#ofDensity = answers.map(() => 0.22 * random.normal())
    this.#ofMonth = monthly(answers.length, random)
  }

  /** Returns the answer mask of a vote `daysAgo` days before the creation of the demo data. */
  drawAnswerMask(respondent: Respondent, daysAgo: number, random: Random): number {
    const odds = this.#allOdds(respondent, daysAgo)
    return this.#multiple ? this.#several(odds, random) : 1 << choose(odds, random)
  }

  /** Returns the probability of each answer of a single-choice poll for this respondent. */
  getSingleChoiceProbabilities(respondent: Respondent, daysAgo: number): number[] {
    const odds = this.#allOdds(respondent, daysAgo)
    const sum = odds.reduce((total, odd) => total + odd, 0)
    return odds.map((odd) => odd / sum)
  }

  #allOdds(respondent: Respondent, daysAgo: number): number[] {
    return this.#answers.map((answer, index) => this.#oddsOf(answer, index, respondent, daysAgo))
  }

  #baseOf({ sharePercent }: DemoAnswer, index: number): number {
    if (!this.#multiple || this.#alone[index]) return Math.log(Math.max(sharePercent, 0.1) / 100)
    const among = Math.min(0.97, sharePercent / 100 / (1 - this.#aloneShare))
    return Math.log(among / (1 - among))
  }

  #oddsOf(
    { effects }: DemoAnswer,
    index: number,
    { age, gender, state, districtIndex }: Respondent,
    daysAgo: number,
  ): number {
    const isEast = findStateById(state)?.side === 'east'
    const years = daysAgo / 365.25
    const side = gender === FEMALE ? 0.5 : gender === MALE ? -0.5 : 0
    const logit =
      (this.#base[index] ?? 0) +
      effects.olderAge * ((age - 50) / 18) +
      effects.women * side +
      effects.east * (isEast ? 0.8 : -0.2) +
      effects.threeYearTrend * (0.5 - years / 3) +
      (this.#ofState[state]?.[index] ?? 0) +
      (this.#ofDistrict[districtIndex]?.[index] ?? 0) +
      (this.#ofDensity[index] ?? 0) * (DENSITY[districtIndex] ?? 0) +
      (this.#ofMonth[Math.min(MONTHS - 1, Math.floor(daysAgo / DAYS_OF_MONTH))]?.[index] ?? 0)
    return Math.exp(logit)
  }

  #several(odds: readonly number[], random: Random): number {
    let drawn = random.next()
    let mask = 0
    let best = 0
    for (const [index, odd] of odds.entries()) {
      if (this.#alone[index]) {
        if (drawn < odd) return 1 << index
        drawn -= odd
      } else {
        if (random.next() < odd / (1 + odd)) mask |= 1 << index
        if (this.#alone[best] || odd > (odds[best] ?? 0)) best = index
      }
    }
    return mask === 0 ? 1 << best : mask
  }
}

function choose(odds: readonly number[], random: Random): number {
  let wanted = random.next() * odds.reduce((sum, odd) => sum + odd, 0)
  for (const [index, odd] of odds.entries()) {
    wanted -= odd
    if (wanted < 0) return index
  }
  return odds.length - 1
}

/** A slow random walk back from today with monthly steps. */
function monthly(answers: number, random: Random): number[][] {
  const steps = Array.from({ length: answers }, () => 0)
  return Array.from({ length: MONTHS }, () => {
    for (let index = 0; index < answers; index++)
      steps[index] = 0.9 * (steps[index] ?? 0) + 0.06 * random.normal()
    return [...steps]
  })
}
