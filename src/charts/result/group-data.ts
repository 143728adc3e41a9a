import { topLabel } from '../../../contract/agreement'
import { RESULT_DIMENSION } from '../../../contract/enumerations/results'
import { isTooUncertain } from '../../../contract/part-quality'
import type { ResultFigures, ResultGroup, ResultTable, ViewResult } from '../../api/results'
import type { Dimension, RegionValue } from '../types'
import { answersOf, meanOf, type ChartPoll } from './chart-data'

/** Converts a table of the result into the dimension of a chart. */
export function dimensionOf(poll: ChartPoll, table: ResultTable): Dimension {
  const by = table.by[0] ?? 'AGE'
  return {
    id: by,
    label: RESULT_DIMENSION[by],
    groups: table.groups.map((group) => {
      const answers = isTooUncertain(group.answers) ? [] : answersOf(poll, group)
      const mean = meanOf(group)
      return {
        id: keyOf(group),
        label: group.key.map(({ label }) => label).join(', '),
        n: group.n,
        isLowBase: group.base === 'LOW' && (answers.length > 0 || mean !== null),
        answers,
        mean,
      }
    }),
  }
}

const keyOf = (group: ResultGroup): string => group.key.map(({ value }) => value).join(' ')

/** The subject of a map: the share of an answer (by its position), the combined share of the top two, or the mean. */
export type MapSubject = number | 'top' | 'mean'

/** Returns the values of a subject by region. */
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
  if (isTooUncertain(group.answers)) return { value: null }
  const found = subject === 'top' ? group.top : group.answers.find(({ position }) => position === subject)
  return { value: found?.share ?? null, ciLow: found?.ci95?.[0] ?? null, ciHigh: found?.ci95?.[1] ?? null }
}

/** Returns `Mittelwert`, with the unit if there is one: `Mittelwert in Euro`. */
export const meanLabel = ({ scale }: Pick<ViewResult, 'scale'>): string =>
  scale?.unit ? `Mittelwert in ${scale.unit}` : 'Mittelwert'

/** Returns the label of a subject: the answer's text, the agreement or `Mittelwert`. */
export function subjectLabel(
  poll: ChartPoll,
  { topAnswers }: Pick<ViewResult, 'topAnswers'>,
  subject: MapSubject,
): string {
  if (subject === 'mean') return 'Mittelwert'
  if (subject === 'top') return topLabel(poll.answers, topAnswers)
  return poll.answers.find(({ position }) => position === subject)?.text ?? ''
}

/** Returns the default subject of a poll's map: the mean, the top two or the answer with the largest share. */
export function defaultSubjectOf(poll: ChartPoll, total: ResultFigures): MapSubject {
  if (total.mean) return 'mean'
  if (total.top) return 'top'
  const [largest] = answersOf(poll, total)
    .filter((answer) => !answer.isDontKnow)
    .sort((a, b) => b.share - a.share)
  return largest ? Number(largest.id) : (poll.answers[0]?.position ?? 0)
}
