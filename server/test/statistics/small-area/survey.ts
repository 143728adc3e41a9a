import assert from 'node:assert/strict'
import { USUAL_AGE_BREAKS } from '../../../../contract/enumerations/results.ts'
import { OpinionModel } from '../../../src/demo/opinions.ts'
import type { DemoQuestion } from '../../../src/demo/questions.ts'
import { Random, WeightedPick } from '../../../src/demo/random.ts'
import { NO_EFFECTS } from '../../../src/demo/scales.ts'
import { DISTRICTS } from '../../../src/regions/districts.ts'
import { estimateDistrictResidents } from '../../../src/statistics/population-cells.ts'
import type { DistrictSurvey, DistrictVotes } from '../../../src/statistics/small-area/districts.ts'

const answerOf = (text: string, sharePercent: number, lean: Partial<typeof NO_EFFECTS> = {}) => ({
  text,
  sharePercent,
  effects: { ...NO_EFFECTS, ...lean },
  value: null,
  isDontKnow: false,
  half: null,
  imageUrl: null,
  imageAlt: null,
  quotes: [],
})
const questionOf = (answers: DemoQuestion['answers']): DemoQuestion => ({
  topic: 'Verkehr',
  title: 'Tempolimit',
  kind: 'SINGLE_CHOICE',
  tags: [],
  flags: new Set(),
  question: 'Sind Sie für ein Tempolimit?',
  answers,
})
const YES = answerOf('Ja', 48, { olderAge: 0.2, women: 0.3, east: -0.4 })
export const QUESTIONS = {
  two: questionOf([YES, answerOf('Nein', 52)]),
  three: questionOf([YES, answerOf('Nein', 40), answerOf('Egal', 12)]),
  five: questionOf([
    answerOf('Sehr', 30, { olderAge: 0.3, east: -0.3 }),
    answerOf('Eher', 26, { women: 0.2 }),
    answerOf('Teils', 20),
    answerOf('Kaum', 14, { east: 0.3 }),
    answerOf('Gar nicht', 10),
  ]),
}
export const AGES = [24, 35, 45, 57, 72]

const found = estimateDistrictResidents(USUAL_AGE_BREAKS, DISTRICTS)
assert.ok(found.ok)
/** All residents of Germany, by known attributes. */
export const PEOPLE = found.districts.flatMap(({ womenByAgeBand, menByAgeBand }, districtIndex) =>
  [womenByAgeBand, menByAgeBand].flatMap((counts, gender) =>
    counts.map((residents, band) => ({
      districtIndex,
      state: DISTRICTS[districtIndex]!.state,
      gender,
      band,
      residents,
    })),
  ),
)

/** A random sample, with the true answers of all residents of each district. */
export function simulateSurvey(count: number, seed = 7, question = QUESTIONS.three) {
  const random = new Random(seed)
  const opinions = new OpinionModel(question, random)
  const sharesOf = (person: (typeof PEOPLE)[number]) =>
    opinions.getSingleChoiceProbabilities({ ...person, age: AGES[person.band]! }, 0)
  const opinionsOf = PEOPLE.map(sharesOf)
  const mean = (isCounted: (person: (typeof PEOPLE)[number]) => boolean) => {
    const sums = question.answers.map(() => 0)
    let residents = 0
    PEOPLE.forEach((person, index) => {
      if (!isCounted(person)) return
      residents += person.residents
      opinionsOf[index]!.forEach((share, answer) => (sums[answer]! += share * person.residents))
    })
    return sums.map((sum) => sum / residents)
  }
  const pick = new WeightedPick(PEOPLE.map(({ residents }) => residents))
  const votes = Array.from({ length: count }, (): DistrictVotes => {
    const index = pick.pickIndex(random)
    const { residents: _, ...person } = PEOPLE[index]!
    const answer = new WeightedPick(opinionsOf[index]!).pickIndex(random)
    return { ...person, answerPosition: answer, n: 1, weightSum: 1, squaredWeightSum: 1 }
  })
  const truth = DISTRICTS.map((_, district) => mean((person) => person.districtIndex === district))
  return {
    votes,
    truth,
    survey: toSurvey(
      votes,
      mean(() => true),
    ),
  }
}

/** Combines equal votes like the engine. */
export function unite(votes: readonly DistrictVotes[]): DistrictVotes[] {
  const alike = new Map<string, DistrictVotes>()
  for (const vote of votes) {
    const key = [vote.answerPosition, vote.band, vote.gender, vote.districtIndex].join()
    const n = (alike.get(key)?.n ?? 0) + 1
    alike.set(key, { ...vote, n, weightSum: n, squaredWeightSum: n })
  }
  return [...alike.values()]
}

export const toSurvey = (votes: readonly DistrictVotes[], national: readonly number[]): DistrictSurvey => ({
  votes,
  ageBreaks: USUAL_AGE_BREAKS,
  districts: DISTRICTS,
  nationalShares: national,
})
