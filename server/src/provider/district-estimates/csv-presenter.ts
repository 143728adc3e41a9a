import { FIGURE_ORIGIN, FIGURE_PROTECTION } from '../../../../contract/enumerations/results.ts'
import { isTooUncertain } from '../../../../contract/part-quality.ts'
import { PATHS } from '../../../../contract/paths.ts'
import { PERIODS } from '../../../../contract/periods.ts'
import { TEXT } from '../../../../contract/texts.ts'
import { TARGETS_HEAD, targetsSourceCell } from '../../../../contract/weighting-words.ts'
import type { Cell } from '../csv.ts'
import { formatCreditWithSamplingAndDemoMark } from '../polls/study-presenter.ts'
import { formatDroppedMarginsNote, formatWeighting } from '../result-files/result-table.ts'
import type { PollWithAnswers } from '../results/repository.ts'
import type { DistrictEstimatesWire } from './schema.ts'

/** Column headings of {@link toEstimateRows}. */
export const ESTIMATE_COLUMNS = [
  'Umfrage',
  'Frage',
  'Zeitraum',
  'Zeitraum von',
  'Zeitraum bis',
  'Art',
  'Kreis',
  'Schlüssel (NUTS-3)',
  'Antwort',
  'Anteil (%)',
  '95 % von (%)',
  '95 % bis (%)',
  'n Kreis (gemessen)',
  'davon aus eigenen Antworten (%)',
  'n der Schätzung (auf Hunderter abgerundet)',
  'Grundlage',
  'Stand der Schätzung',
  'Gewichtung',
  TARGETS_HEAD,
  'Nicht erfüllte Zielwerte',
  'Quelle',
  'Grundgesamtheit',
  'Erhebung',
  'Adresse',
]

/**
 * Returns the estimates as a table, one row for each answer of each district.
 *
 * @param measuredN respondents of each district by its code; null if withheld
 * @param publicUrl the origin of the app
 */
export function toEstimateRows(
  poll: PollWithAnswers,
  estimates: NonNullable<DistrictEstimatesWire['estimates']>,
  measuredN: ReadonlyMap<string, number | null>,
  publicUrl: string,
): Cell[][] {
  const { figures, fitted_on, period, votes, weighting, answers, districts } = estimates
  const url = `${publicUrl}${PATHS.analysis}/${poll.id}/karte?map=NUTS3&values=ESTIMATED`
  const texts = new Map(poll.answers.map(({ position, text }) => [position, text]))
  const labels = answers.map(({ positions }) => positions.map((position) => texts.get(position)).join(' + '))
  return districts.flatMap(({ value, label, answers: shares }) =>
    shares.map((answer, index) => [
      poll.title,
      poll.question,
      PERIODS.all,
      period?.from ?? null,
      period?.to ?? null,
      // As in the table on screen.
      FIGURE_ORIGIN.ESTIMATED + (isTooUncertain([answer]) ? ', zu unsicher' : ''),
      label,
      value,
      labels[index] ?? '',
      percent(answer.share),
      percent(answer.ci95[0]),
      percent(answer.ci95[1]),
      measuredN.get(value) ?? null,
      Math.round(100 * answer.own),
      votes,
      FIGURE_PROTECTION[figures],
      fitted_on,
      formatWeighting(weighting),
      targetsSourceCell(weighting) ?? 'keine',
      formatDroppedMarginsNote(weighting) || 'keine',
      formatCreditWithSamplingAndDemoMark(poll),
      poll.population ?? TEXT.notStated,
      poll.mode ?? TEXT.notStated,
      url,
    ]),
  )
}

const percent = (share: number | undefined) => (share === undefined ? null : Math.round(1000 * share) / 10)
