import { topLabel } from '../../agreement.ts'
import { RESULT_DIMENSION } from '../../enumerations/results.ts'
import { isTooUncertain } from '../../part-quality.ts'
import type { ChartFigures, ChartGroup, ChartPoll, ChartResult, GroupedFigures } from '../result.ts'
import type { Dimension, RegionValue } from '../types.ts'
import { answersOf, meanOf } from './answers.ts'

/** Converts a table of the result into the dimension of a chart. */
export function dimensionOf(poll: ChartPoll, table: GroupedFigures): Dimension {
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

const keyOf = (group: ChartGroup): string => group.key.map(({ value }) => value).join(' ')

/** The subject of a map: the share of an answer (by its position), the combined share of the top two, or the mean. */
export type MapSubject = number | 'top' | 'mean'

/** Returns the values of a subject by region. */
export const regionsOf = (table: GroupedFigures, subject: MapSubject): RegionValue[] =>
  table.groups.map((group) => ({
    id: keyOf(group),
    name: group.key[0]?.label ?? '',
    n: group.n,
    isLowBase: group.base === 'LOW',
    ...estimateOf(group, subject),
  }))

function estimateOf(group: ChartGroup, subject: MapSubject) {
  if (subject === 'mean') {
    const mean = meanOf(group)
    return { value: mean?.value ?? null, ciLow: mean?.low ?? null, ciHigh: mean?.high ?? null }
  }
  if (isTooUncertain(group.answers)) return { value: null }
  const found = subject === 'top' ? group.top : group.answers.find(({ position }) => position === subject)
  return { value: found?.share ?? null, ciLow: found?.ci95?.[0] ?? null, ciHigh: found?.ci95?.[1] ?? null }
}

/** Returns `Mittelwert`, with the unit if there is one: `Mittelwert in Euro`. */
export const meanLabel = ({ scale }: Pick<ChartResult, 'scale'>): string =>
  scale?.unit ? `Mittelwert in ${scale.unit}` : 'Mittelwert'

/** Returns the label of a subject: the answer's text, the agreement or `Mittelwert`. */
export function subjectLabel(
  poll: ChartPoll,
  { topAnswers }: Pick<ChartResult, 'topAnswers'>,
  subject: MapSubject,
): string {
  if (subject === 'mean') return 'Mittelwert'
  if (subject === 'top') return topLabel(poll.answers, topAnswers)
  return poll.answers.find(({ position }) => position === subject)?.text ?? ''
}

/** Returns the default subject of a poll's map: the mean, the top two or the answer with the largest share. */
export function defaultSubjectOf(poll: ChartPoll, total: ChartFigures): MapSubject {
  if (total.mean) return 'mean'
  if (total.top) return 'top'
  const [largest] = answersOf(poll, total)
    .filter(({ isDontKnow }) => !isDontKnow)
    .toSorted((a, b) => b.share - a.share)
  return largest ? Number(largest.id) : (poll.answers[0]?.position ?? 0)
}
