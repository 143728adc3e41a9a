import { hasValues } from '../../../../contract/poll-kinds.ts'
import type { PollDescription } from '../../results/view.ts'
import { classScaleOf } from './class-bounds.ts'
import type { AnsweredPoll } from './repository.ts'

export type DescribedPoll = Pick<
  AnsweredPoll,
  'id' | 'kind' | 'ageBreaks' | 'answers' | 'weighting' | 'hasVoteDates' | 'fieldStart' | 'fieldEnd'
>

/** A poll as the engine knows it. */
export function describePoll({
  id,
  kind,
  ageBreaks,
  answers,
  weighting,
  hasVoteDates,
  fieldStart,
  fieldEnd,
}: DescribedPoll): PollDescription {
  const answerCount = Math.max(0, ...answers.map(({ position }) => position + 1))
  const classes = classScaleOf(kind, answers)?.classes ?? []
  return {
    id,
    answerCount,
    ageBreaks,
    weighting,
    ...(!hasVoteDates && { undated: fieldStart && fieldEnd ? { from: fieldStart, to: fieldEnd } : null }),
    ...(hasValues(kind) && { values: valuesOf(answers, answerCount) }),
    ...(classes.length > 0 && {
      classes: Array.from(
        { length: answerCount },
        (_, position) => classes.find((own) => own.position === position) ?? null,
      ),
    }),
    ...(kind === 'LIKERT_CHOICE' && { top: topTwo(answers) }),
  }
}

type Answers = AnsweredPoll['answers']

function valuesOf(answers: Answers, answerCount: number): (number | null)[] {
  const byPosition = new Map(answers.map((answer) => [answer.position, answer]))
  return Array.from({ length: answerCount }, (_, position) => {
    const answer = byPosition.get(position)
    return answer === undefined || answer.isDontKnow ? null : answer.value
  })
}

/** The two answers of strongest agreement: by their figures where they have some, else the first two. */
function topTwo(answers: Answers): number[] {
  const scale = answers.filter(({ isDontKnow }) => !isDontKnow)
  const ranked = scale.some(({ value }) => value === null)
    ? scale
    : [...scale].sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
  return ranked.slice(0, 2).map(({ position }) => position)
}
