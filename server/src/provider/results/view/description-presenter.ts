import { findUnitAndClasses } from '../../../../../contract/class-intervals.ts'
import { pick } from '../../../../../contract/pick.ts'
import { hasNumericValues, allowsMultipleAnswers } from '../../../../../contract/poll-kinds.ts'
import { hasEnded } from '../../../../../contract/poll-status.ts'
import { scaleHalves } from '../../../../../contract/scale-halves.ts'
import type { PollDescription } from '../../../results/view.ts'
import type { PollWithAnswers } from '../repository.ts'

export type DescribedPoll = Pick<
  PollWithAnswers,
  | 'id'
  | 'kind'
  | 'ageBreaks'
  | 'answers'
  | 'weighting'
  | 'weightingProfile'
  | 'residents'
  | 'sharedSizes'
  | 'exactFiguresReason'
  | 'status'
  | 'isCollectedByProject'
  | 'hasReopened'
  | 'hasVoteDates'
  | 'fieldStart'
  | 'fieldEnd'
>

/** Returns a poll in the form of the results engine. */
export function toEnginePollDescription(poll: DescribedPoll): PollDescription {
  const { kind, answers, fieldStart, fieldEnd } = poll
  const answerCount = Math.max(0, ...answers.map(({ position }) => position + 1))
  const halves = scaleHalves({ kind, answers })
  const classes = findUnitAndClasses(kind, answers)?.classes ?? []
  return {
    ...pick(poll, 'id', 'ageBreaks', 'weighting', 'residents', 'sharedSizes', 'hasReopened'),
    answerCount,
    weightingProfile: poll.weightingProfile,
    choice: allowsMultipleAnswers(kind) ? 'MULTIPLE' : 'SINGLE',
    hasExactFigures: poll.exactFiguresReason !== null,
    isOpen: !hasEnded(poll.status) || poll.isCollectedByProject,
    ...(!poll.hasVoteDates && {
      undatedFieldPeriod: fieldStart && fieldEnd ? { from: fieldStart, to: fieldEnd } : null,
    }),
    ...(hasNumericValues(kind) && { answerValues: valuesOf(answers, answerCount) }),
    ...(classes.length > 0 && {
      classBounds: Array.from(
        { length: answerCount },
        (_, position) => classes.find((own) => own.position === position) ?? null,
      ),
    }),
    ...(halves && { topPositions: halves.top, bottomPositions: halves.bottom }),
  }
}

type Answers = PollWithAnswers['answers']

function valuesOf(answers: Answers, answerCount: number): (number | null)[] {
  const byPosition = new Map(answers.map((answer) => [answer.position, answer]))
  return Array.from({ length: answerCount }, (_, position) => {
    const answer = byPosition.get(position)
    return answer === undefined || answer.isDontKnow ? null : answer.value
  })
}
