import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Z95 } from '../../../contract/normal-distribution.ts'
import { judgePairsBySubject, type ContrastSubject } from '../../src/results/contrasts.ts'
import { toReportedExactFigures } from '../../src/results/estimators.ts'
import { toFigures, type GroupSums } from '../../src/results/figures.ts'
import type { PollDescription, ProtectedFigures } from '../../src/results/view.ts'

const ANSWERS = Array.from({ length: 11 }, (_, value) => value)
const POLL: PollDescription = { id: 1, answerCount: 11, ageBreaks: [18], answerValues: ANSWERS }

interface Respondent {
  weight: number
  value: number
  tenth: number
}

const RESPONDENTS: readonly Respondent[] = Array.from({ length: 400 }, (_, index) => {
  const tenth = index % 10
  const value = Math.min(10, ((index * 13) % 11) + (tenth >= 6 ? 2 : 0))
  return {
    tenth,
    weight: (1 + ((index * 7) % 5)) / 3,
    value: tenth === 4 || tenth === 5 ? Math.min(6, value) : value,
  }
})

function figuresOf(isMember: (tenth: number) => boolean): ProtectedFigures {
  const members = RESPONDENTS.filter(({ tenth }) => isMember(tenth))
  const sumsOf = (of: readonly Respondent[]) => ({
    n: of.length,
    weight: of.reduce((sum, { weight }) => sum + weight, 0),
    squares: of.reduce((sum, { weight }) => sum + weight ** 2, 0),
  })
  const sums: GroupSums = {
    base: sumsOf(members),
    answers: ANSWERS.map((answer) => sumsOf(members.filter(({ value }) => value === answer))),
    top: null,
    bottom: null,
  }
  return toReportedExactFigures(toFigures(sums, POLL, RESPONDENTS.length))
}

const [FIRST, SECOND] = [figuresOf((tenth) => tenth < 6), figuresOf((tenth) => tenth >= 4)]
const SHARED = figuresOf((tenth) => tenth === 4 || tenth === 5)

/** Returns the standard error of a difference, from its 95 % interval if it is the only one of its family. */
function errorOf(subject: ContrastSubject, pair: Parameters<typeof judgePairsBySubject>[0][number]) {
  const contrast = judgePairsBySubject([pair]).find((each) => each.subject === subject)!
  return (contrast.ci95[1] - contrast.ci95[0]) / 2 / Z95
}

describe('the difference of two sides with common respondents', () => {
  const pair = { first: FIRST, second: SECOND }
  const shared = { figures: SHARED, isProtected: false, answerValues: ANSWERS }

  it('has the error that a linearization of both sides gives [READ-73]', () => {
    // R survey 4.1-1: t <- svytotal(~ay + a + by + b, svydesign(~1, weights = ~w)); svycontrast(t, quote(by/b - ay/a))
    const ofSurvey = 0.26555656
    const error = errorOf('mean', { ...pair, shared })
    assert.ok(Math.abs(error / ofSurvey - 1) < 2e-3, `${error} and ${ofSurvey}`)
  })

  it('has nearly the same error if the shared figures are protected [READ-73]', () => {
    const [exact, noisy] = [false, true].map((isProtected) =>
      errorOf('mean', { ...pair, shared: { ...shared, isProtected } }),
    )
    assert.ok(Math.abs(noisy! / exact! - 1) < 0.02, `${noisy} and ${exact}`)
  })

  it('has the largest possible error for a mean if the shared figures are hidden [READ-73]', () => {
    const hidden = {
      ...SHARED,
      base: 'hidden',
      effectiveN: null,
      weightedRespondents: null,
      mean: null,
      answers: [],
    } as const
    const figures = hidden as unknown as ProtectedFigures
    assert.ok(
      Math.abs(
        errorOf('mean', { ...pair, shared: { ...shared, figures } }) - (FIRST.mean!.se! + SECOND.mean!.se!),
      ) < 1e-3,
    )
  })
})
