import { topLabel } from '../../../contract/agreement'
import { RESULT_DIMENSION } from '../../../contract/enumerations/results'
import type { ResultFigures, ResultGroup, ResultTable, ViewResult } from '../../api/results'
import type { Dimension, RegionValue } from '../types'
import { answersOf, meanOf, type AskedPoll } from './data'

/** The groups of a table with their figures. */
export function dimensionOf(poll: AskedPoll, table: ResultTable): Dimension {
  const by = table.by[0] ?? 'AGE'
  return {
    id: by,
    label: RESULT_DIMENSION[by],
    groups: table.groups.map((group) => ({
      id: keyOf(group),
      label: group.key.map(({ label }) => label).join(', '),
      n: group.n,
      isLowBase: group.base === 'LOW',
      answers: answersOf(poll, group),
      mean: meanOf(group),
    })),
  }
}

const keyOf = (group: ResultGroup): string => group.key.map(({ value }) => value).join(' ')

/** What a map can show: the share of an answer by its position, that of the top two together, or the mean. */
export type MapSubject = number | 'top' | 'mean'

/** What the regions of a table say of a subject. */
export const regionsOf = (table: ResultTable, subject: MapSubject): RegionValue[] =>
  table.groups.map((group) => ({
    id: keyOf(group),
    name: group.key[0]?.label ?? '',
    n: group.n,
    isLowBase: group.base === 'LOW',
    ...estimateOf(group, subject),
  }))

function estimateOf(group: ResultGroup, subject: MapSubject) {
  if (subject === 'mean') {
    const mean = meanOf(group)
    return { value: mean?.value ?? null, ciLow: mean?.low ?? null, ciHigh: mean?.high ?? null }
  }
  const found = subject === 'top' ? group.top : group.answers.find(({ position }) => position === subject)
  return { value: found?.share ?? null, ciLow: found?.ci95?.[0] ?? null, ciHigh: found?.ci95?.[1] ?? null }
}

/** `Mittelwert in Euro`, where the answers name a unit. */
export const meanLabel = ({ scale }: Pick<ViewResult, 'scale'>): string =>
  scale?.unit ? `Mittelwert in ${scale.unit}` : 'Mittelwert'

/** The answer of a subject, or what it is called. */
export function subjectLabel(
  poll: AskedPoll,
  { topAnswers }: Pick<ViewResult, 'topAnswers'>,
  subject: MapSubject,
): string {
  if (subject === 'mean') return 'Mittelwert'
  if (subject === 'top') return topLabel(poll.answers, topAnswers)
  return poll.answers.find(({ position }) => position === subject)?.text ?? ''
}

/** What a map of a poll shows first: the mean, those who agree, or the largest answer. */
export function firstSubjectOf(poll: AskedPoll, total: ResultFigures): MapSubject {
  if (total.mean) return 'mean'
  if (total.top) return 'top'
  const [largest] = answersOf(poll, total)
    .filter((answer) => !answer.isDontKnow)
    .sort((a, b) => b.share - a.share)
  return largest ? Number(largest.id) : (poll.answers[0]?.position ?? 0)
}
