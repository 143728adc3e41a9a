import {
  getMonthsComparableToLast,
  significantIndexChangeSentence,
  lastComparableMonth,
  type ChartIndexValue,
} from '../../../../contract/charts/model/decision-index.ts'
import { MAX_INTERIM_LOOKS_PER_YEAR } from '../../../../contract/watching.ts'
import type { WatchReference } from '../../database/schema-watching.ts'
import { judgeLook } from '../../statistics/repeated-looks.ts'
import { toChartIndex } from '../decision-indexes/file-presenter.ts'
import type { DecisionIndexWire } from '../decision-indexes/schema.ts'
import type { ChangeContentWire } from './schema.ts'

const ERROR_NOTE = 'der Fehler beschreibt nur den Zufall der Stichprobe'

/**
 * Looks at a decision index: compares its last whole month that has enough respondents with the reference, an earlier
 * month. Nothing is compared across a break of the formula or of a wording: the reference begins again after it.
 *
 * @returns the change, if it is significant among all looks of a year, and the reference of the next look
 */
export function compareIndexWithReference(
  index: DecisionIndexWire,
  reference: WatchReference | undefined,
): { change: ChangeContentWire | null; nextReference: WatchReference | undefined } {
  const chartIndex = toChartIndex(index)
  const second = lastComparableMonth(chartIndex)
  if (!second) return { change: null, nextReference: reference }
  const next = { pollId: null, from: second.from, to: second.to }
  if (reference === undefined) return { change: null, nextReference: next }
  if (second.from <= reference.from) return { change: null, nextReference: reference }
  const months = getMonthsComparableToLast(chartIndex)
  const first = months.find(({ from }) => from === reference.from)
  if (!first) {
    // The month of the reference has no value any more: continue with the next one, never with an earlier one.
    const start = months.find(({ from }) => from > reference.from) ?? second
    return { change: null, nextReference: { pollId: null, from: start.from, to: start.to } }
  }
  const difference = { difference: second.value - first.value, error: Math.hypot(first.se, second.se) }
  const [verdict] = difference.error > 0 ? judgeLook([difference], MAX_INTERIM_LOOKS_PER_YEAR) : []
  if (!verdict?.isSecured) return { change: null, nextReference: reference }
  const ends = [first, second].flatMap(({ ci95 }) => ci95)
  return {
    nextReference: next,
    change: {
      sentence: significantIndexChangeSentence(chartIndex, [first, second], {
        ...verdict,
        difference: difference.difference,
      }),
      contrast: {
        type: 'CHANGE',
        dimension: null,
        subject: 'MEAN',
        position: null,
        first: sideOf(first),
        second: sideOf(second),
        difference: rounded(difference.difference),
        ci95: verdict.ci95.map(rounded),
        is_secured: true,
      },
      ends: [Math.min(...ends), Math.max(...ends)],
      error_note: ERROR_NOTE,
    },
  }
}

const sideOf = ({ from, to, value, ci95 }: ChartIndexValue) => ({
  key: null,
  from,
  to,
  n: null,
  value,
  ci95: [...ci95],
})

/** As exact as the values of an index. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000
