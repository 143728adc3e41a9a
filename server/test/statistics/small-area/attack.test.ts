import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { DISTRICTS } from '../../../src/regions/districts.ts'
import { analyzeStatisticsCase } from '../../../src/statistics/case-analysis.ts'
import { parseCase } from '../../../src/statistics/case-input.ts'
import { standardizeLogDensity } from '../../../src/statistics/population-cells.ts'
import { assertHeld, attackMap, newAttack, smallDistricts } from './attacker.ts'
import { watchRefits } from './refits.ts'
import { PEOPLE, QUESTIONS, simulateSurvey } from './survey.ts'

/** The output of a case. */
interface Estimated {
  models: { sd: { district: number } }[]
  groups: { district: Record<string, { answers: { share: number }[] }> }
}

const DENSITY = standardizeLogDensity(DISTRICTS)
const AXES = [['age'], ['gender'], ['state', 'district']]

const rowOf = ({
  band,
  gender,
  state,
  districtIndex,
}: {
  band: number
  gender: number
  state: number
  districtIndex: number | null
}) => ({
  age: band,
  gender: gender === 0 ? 'w' : 'm',
  male: gender === 0 ? -0.5 : 0.5,
  state,
  east: Number(state >= 11),
  district: districtIndex ?? '',
  density: districtIndex === null ? '' : DENSITY[districtIndex]!,
})
const csvOf = (rows: readonly object[]) =>
  [Object.keys(rows[0]!), ...rows.map(Object.values)].map((cells) => cells.join(',')).join('\n')

/** The residents of all districts. */
const population = csvOf(PEOPLE.map(({ residents, ...person }) => ({ ...rowOf(person), N: residents })))

function estimate(votes: ReturnType<typeof simulateSurvey>['votes'], protect: object | null): Estimated {
  const document = {
    rows: votes.map((vote) => ({ ...rowOf(vote), answer: `Antwort ${vote.answerPosition}` })),
    answer: 'answer',
    small_area: {
      random: ['age', 'age:gender', 'state', 'district'],
      fixed: ['male', 'east', 'density'],
      population_csv: 'population.csv',
      count: 'N',
      groups: ['district'],
      prior: 'gamma2',
      protect,
    },
  }
  const result = analyzeStatisticsCase(parseCase(document, () => population)) as unknown as {
    small_area: { answer: Estimated }
  }
  return result.small_area.answer
}

describe('an attacker who reads the estimates of small districts in the output of a case', () => {
  const { votes } = simulateSurvey(5000, 4, QUESTIONS.two)
  const small = smallDistricts(votes, 2)
  const attackOf = ({ models, groups }: Estimated) => {
    const attack = newAttack(false)
    const shares = DISTRICTS.map((_, district) =>
      groups.district[district]!.answers.map(({ share }) => share),
    )
    const whole = [0, 1].map(
      (answer) => votes.filter((vote) => vote.answerPosition === answer).length / votes.length,
    )
    attackMap({ shares, sd: models.map(({ sd }) => sd.district), whole }, small, attack)
    return attack
  }

  test('learns hardly more than a guess, if they come from protected figures [EST-10]', () => {
    assert.ok(small.length > 100)
    assertHeld(attackOf(estimate(votes, { secret: 'a secret of the test', poll: '9', axes: AXES })))
  })

  test('would learn nearly all answers, if they came from the rows', () => {
    const { counts, whole } = attackOf(estimate(votes, null)).exact.percent
    assert.ok(counts > 95, `${counts} % of the answers`)
    assert.ok(whole > 90, `${whole} % of the groups`)
  })
})

describe('an attacker who watches a map that is fitted again every day, and votes in each small district', () => {
  test('learns hardly more than from the protected figures of the districts [EST-10]', () => {
    const attack = watchRefits(3, 4)
    const { estimates, measured } = attack.judge()
    const [guessed, found, seen] = [attack.guess.percent, estimates.percent, measured.percent]
    const said = JSON.stringify({ guessed, found, seen })
    assert.ok(estimates.groups > 100)
    assert.ok((found.counts - guessed.counts) / (100 - guessed.counts) <= 0.35, said)
    assert.ok((found.whole - guessed.whole) / (100 - guessed.whole) <= 0.3, said)
    assert.ok(found.counts <= seen.counts + 2 && found.whole <= seen.whole + 3, said)
  })
})
