import { RESULT_DIMENSION, WEIGHTING_MARGIN } from '../../../../contract/enumerations/results.ts'
import { labelOf } from '../../../../contract/enumerations/values.ts'
import { notApplicableReason } from '../../../../contract/not-applicable.ts'
import { TEXT } from '../../../../contract/texts.ts'
import { creditOf } from '../polls/study-presenter.ts'
import type { Cell } from '../csv.ts'
import { filterWords, periodLabel } from './filter-presenter.ts'
import type { AnsweredPoll } from './repository.ts'
import type { FilterQueryWire, FiguresWire, GroupWire, NotApplicableWire, ViewResultWire } from './schema.ts'

/** What stands above {@link resultRows}. */
export const RESULT_HEAD = [
  'Umfrage',
  'Frage',
  'Zeitraum',
  'Zeitraum von',
  'Zeitraum bis',
  'Filter',
  'Gruppe',
  'Antwort',
  'Anteil gewichtet (%)',
  '95 % von (%)',
  '95 % bis (%)',
  'Anteil ungewichtet (%)',
  'n Antwort',
  'n Gruppe',
  'effektive Fallzahl',
  'Mittelwert Gruppe',
  'Mittelwert 95 % von',
  'Mittelwert 95 % bis',
  'Median Gruppe',
  'statistischer Fehler (Prozentpunkte)',
  'Gewichtung',
  'Hinweis',
  'Quelle',
  'Grundgesamtheit',
  'Erhebung',
]

const NOT_APPLICABLE = { ...RESULT_DIMENSION, PERIOD: 'Zeitpunkt der Antworten' }

/** A result as a table with one answer of one group a row. */
export function resultRows(poll: AnsweredPoll, result: ViewResultWire, query: FilterQueryWire): Cell[][] {
  const filters = filterWords(query)
  const weighting = weightingText(result.weighting)
  const rows = (
    group: string,
    figures: FiguresWire,
    period: { from: string; to: string } | null,
    label: string,
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
        group,
        text,
        percent(answer?.share),
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
        [baseNote(figures, period, result), ...result.not_applicable.map(noteOf)].filter(Boolean).join(' '),
        creditOf(poll),
        poll.population ?? TEXT.notStated,
        poll.mode ?? TEXT.notStated,
      ]
    })
  const label = periodName(result)
  return [
    ...rows('Gesamt', result.total, result.period, label),
    ...result.series.flatMap((point) => rows('Gesamt', point, point, 'Abschnitt des Verlaufs')),
    ...result.tables.flatMap(({ groups }) =>
      groups.flatMap((group) => rows(groupName(group), group, result.period, label)),
    ),
  ]
}

function weightingText({ method, margins }: ViewResultWire['weighting']): string {
  if (method === 'RAKED') return margins.map((margin) => labelOf(WEIGHTING_MARGIN, margin)).join(' + ')
  return { SUPPLIED: 'Gewichte der Quelle', PUBLISHED: 'wie veröffentlicht', UNWEIGHTED: 'ungewichtet' }[
    method
  ]
}

const groupName = ({ key }: GroupWire) => key.map(({ label }) => label).join(' / ')

function periodName({ used_period, weighting }: ViewResultWire): string {
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

const noteOf = (note: NotApplicableWire) =>
  `${note.part === 'FILTER' ? 'Filter' : 'Gruppierung'} nicht anwendbar: ${NOT_APPLICABLE[note.dimension]}. ` +
  notApplicableReason(note)
