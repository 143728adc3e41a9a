import {
  FIGURE_ORIGIN,
  RESULT_DIMENSION,
  WEIGHTING_MARGIN,
} from '../../../../contract/enumerations/results.ts'
import { labelOf } from '../../../../contract/enumerations/values.ts'
import { couldHaveWeights, hasWeights } from '../../../../contract/result-weights.ts'
import { notApplicableReason } from '../../../../contract/not-applicable.ts'
import { TEXT } from '../../../../contract/texts.ts'
import { droppedMarginsText, weightsVersionText } from '../../../../contract/weighting-words.ts'
import { creditOf } from '../polls/study-presenter.ts'
import type { Cell } from '../csv.ts'
import type { Column } from '../workbook.ts'
import { filterWords, periodLabel } from './filter-presenter.ts'
import type { AnsweredPoll } from './repository.ts'
import type { FilterQueryWire, FiguresWire, GroupWire, NotApplicableWire, ViewResultWire } from './schema.ts'

interface ResultColumn extends Column {
  /** The same in every row. */
  isOfAll?: true
}

/** The columns of {@link resultRows}; percentages are written as numbers up to 100. */
export const RESULT_COLUMNS: readonly ResultColumn[] = [
  { head: 'Umfrage', format: 'TEXT', isOfAll: true },
  { head: 'Frage', format: 'TEXT', isOfAll: true },
  { head: 'Zeitraum', format: 'TEXT' },
  { head: 'Zeitraum von', format: 'DAY' },
  { head: 'Zeitraum bis', format: 'DAY' },
  { head: 'Filter', format: 'TEXT', isOfAll: true },
  { head: 'Art', format: 'TEXT' },
  { head: 'Gruppe', format: 'TEXT' },
  { head: 'Antwort', format: 'TEXT' },
  { head: 'Anteil gewichtet (%)', format: 'PERCENT' },
  { head: '95 % von (%)', format: 'PERCENT' },
  { head: '95 % bis (%)', format: 'PERCENT' },
  { head: 'Anteil ungewichtet (%)', format: 'PERCENT' },
  { head: 'n Antwort', format: 'COUNT' },
  { head: 'n Gruppe', format: 'COUNT' },
  { head: 'effektive Fallzahl', format: 'DECIMAL' },
  { head: 'Mittelwert Gruppe', format: 'DECIMAL' },
  { head: 'Mittelwert 95 % von', format: 'DECIMAL' },
  { head: 'Mittelwert 95 % bis', format: 'DECIMAL' },
  { head: 'Median Gruppe', format: 'DECIMAL' },
  { head: 'statistischer Fehler (Prozentpunkte)', format: 'DECIMAL' },
  { head: 'Gewichtung', format: 'TEXT', isOfAll: true },
  { head: 'Fassung der Gewichte', format: 'TEXT', isOfAll: true },
  { head: 'Hinweis', format: 'TEXT' },
  { head: 'Quelle', format: 'TEXT', isOfAll: true },
  { head: 'Grundgesamtheit', format: 'TEXT', isOfAll: true },
  { head: 'Erhebung', format: 'TEXT', isOfAll: true },
  { head: 'Schutz Einzelner', format: 'TEXT' },
]

/** What stands above {@link resultRows}. */
export const RESULT_HEAD = RESULT_COLUMNS.map(({ head }) => head)

const NOT_APPLICABLE = { ...RESULT_DIMENSION, PERIOD: 'Zeitpunkt der Antworten' }

/** A result as a table with one answer of one group a row. */
export function resultRows(poll: AnsweredPoll, result: ViewResultWire, query: FilterQueryWire): Cell[][] {
  const filters = filterWords(query)
  const weighting = weightingText(result.weighting)
  // Ranges are then those of the unweighted shares.
  const hasShares = hasWeights(result.weighting) || !couldHaveWeights(result.weighting)
  const rows = (
    group: string,
    figures: FiguresWire,
    period: { from: string; to: string } | null,
    label: string,
    isExact = result.protection.figures === 'EXACT',
  ): Cell[][] =>
    shownAnswers(poll, figures).map(({ position, text }) => {
      const answer = figures.answers.find((found) => found.position === position)
      return [
        poll.title,
        poll.question,
        label,
        period?.from ?? null,
        period?.to ?? null,
        filters,
        FIGURE_ORIGIN.MEASURED,
        group,
        text,
        hasShares ? percent(answer?.share) : null,
        percent(answer?.ci95?.[0]),
        percent(answer?.ci95?.[1]),
        percent(answer?.unweighted_share),
        answer?.n ?? null,
        figures.n,
        rounded(figures.effective_n),
        rounded(figures.mean?.value),
        rounded(figures.mean?.ci95?.[0]),
        rounded(figures.mean?.ci95?.[1]),
        rounded(figures.median),
        rounded(figures.statistical_error),
        weighting,
        result.weighting.version ?? null,
        [
          poll.isDemo ? 'Demodaten.' : '',
          droppedText(result.weighting),
          baseNote(figures, period, result),
          result.is_frozen ? TEXT.frozen : '',
          ...result.not_applicable.map(noteOf),
        ]
          .filter(Boolean)
          .join(' '),
        creditOf(poll),
        poll.population ?? TEXT.notStated,
        poll.mode ?? TEXT.notStated,
        isExact ? exactText(result) : TEXT.protectedFigures,
      ]
    })
  const label = periodName(result)
  return [
    ...rows('Gesamt', result.total, result.period, label, result.protection.is_total_exact),
    ...result.series.flatMap((point) => rows('Gesamt', point, point, 'Abschnitt des Verlaufs')),
    ...result.tables.flatMap(({ groups }) =>
      groups.flatMap((group) => rows(groupName(group), group, result.period, label)),
    ),
  ]
}

/** Why figures are exact, where somebody had to say so. */
export const exactText = ({ protection: { reason } }: ViewResultWire) =>
  reason === null ? 'genaue Zahlen' : `genaue Zahlen: ${reason}`

/** Which margins could not be met, if any. */
export const droppedText = (weighting: ViewResultWire['weighting']): string =>
  droppedMarginsText(weighting.dropped_margins ?? [], weighting)

/** The same with the version of the weights, for a line of its own. */
export const versionedWeightingText = (weighting: ViewResultWire['weighting']): string =>
  [weightingText(weighting), weightsVersionText(weighting.version)].filter(Boolean).join(', ')

/** What a result is weighted by, in words. */
export function weightingText({ method, margins }: ViewResultWire['weighting']): string {
  if (method === 'RAKED') return margins.map((margin) => labelOf(WEIGHTING_MARGIN, margin)).join(' + ')
  return { SUPPLIED: 'Gewichte der Quelle', PUBLISHED: 'wie veröffentlicht', UNWEIGHTED: 'ungewichtet' }[
    method
  ]
}

const groupName = ({ key }: GroupWire) => key.map(({ label }) => label).join(' / ')

/** Which days a result is of, in words. */
export function periodName({ used_period, weighting }: ViewResultWire): string {
  // A published wave keeps its own days, whichever were chosen.
  const isOwn = used_period.is_default || weighting.method === 'PUBLISHED'
  return periodLabel(used_period) ?? (isOwn ? 'Zeitraum der Befragung' : 'gewählte Tage')
}

/** A tile may tell of one answer alone; a group too small to tell of any has empty cells for all. */
function shownAnswers({ answers }: AnsweredPoll, figures: FiguresWire) {
  const told = new Set(figures.answers.map(({ position }) => position))
  return told.size > 0 ? answers.filter(({ position }) => told.has(position)) : answers
}

const rounded = (value: number | null | undefined): number | null =>
  value == null ? null : Math.round(value * 10) / 10

const percent = (share: number | null | undefined) => rounded(share == null ? null : share * 100)

function baseNote(
  { base }: FiguresWire,
  period: ViewResultWire['period'],
  { used_period }: ViewResultWire,
): string {
  if (period === null) return used_period.is_default ? TEXT.noResult : TEXT.notAsked
  return base === 'OK' ? '' : TEXT.lowBase
}

/** Says what a result could not follow, and why. */
export const noteOf = (note: NotApplicableWire) =>
  `${note.part === 'FILTER' ? 'Filter' : 'Gruppierung'} nicht anwendbar: ${NOT_APPLICABLE[note.dimension]}. ` +
  notApplicableReason(note)
