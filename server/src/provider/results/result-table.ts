import { germanCsv, type Cell } from '../csv.ts'
import type { AnsweredPoll } from './repository.ts'
import type { FiguresWire, NotApplicableWire, PollResultWire, ResultQueryWire } from './schema.ts'

const HEAD = [
  'Umfrage',
  'Frage',
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
  'statistischer Fehler (Prozentpunkte)',
  'Gewichtung',
  'Hinweis',
  'Quelle',
]

const DIMENSIONS = {
  AGE: 'Alter',
  GENDER: 'Geschlecht',
  STATE: 'Land',
  EAST_WEST: 'Ost/West',
  NUTS3: 'Kreis',
}
const MARGINS: Record<string, string> = {
  age_gender: 'Alter × Geschlecht',
  age: 'Alter',
  gender: 'Geschlecht',
  state: 'Land',
}
const FILTERS = [
  ['age', 'Alter'],
  ['gender', 'Geschlecht'],
  ['region', 'Region'],
] as const

/** A result as a table with one answer of one group a row, for German spreadsheets. */
export function resultTable(poll: AnsweredPoll, result: PollResultWire, query: ResultQueryWire): string {
  const filters = FILTERS.flatMap(([name, label]) => (query[name] ? [`${label}: ${query[name]}`] : []))
  const { method, margins } = result.weighting
  const weighting =
    method === 'RAKED' ? margins.map((margin) => MARGINS[margin] ?? margin).join(' + ') : 'ungewichtet'
  const rows = (group: string, figures: FiguresWire, period: { from: string; to: string } | null): Cell[][] =>
    poll.answers.map(({ position, text }) => {
      const answer = figures.answers.find((found) => found.position === position)
      return [
        poll.title,
        poll.question,
        period?.from ?? null,
        period?.to ?? null,
        filters.join(', '),
        group,
        text,
        percent(answer?.share),
        percent(answer?.ci95?.[0]),
        percent(answer?.ci95?.[1]),
        percent(answer?.unweighted_share),
        answer?.n ?? null,
        figures.n,
        rounded(figures.effective_n),
        rounded(figures.statistical_error),
        weighting,
        [lowBase(figures), ...result.not_applicable.map(noteOf)].filter(Boolean).join(' '),
        [poll.source, poll.attribution].filter(Boolean).join(', '),
      ]
    })
  return germanCsv([
    HEAD,
    ...rows('Gesamt', result.total, result.period),
    ...result.series.flatMap((point) => rows('Gesamt', point, point)),
    ...result.tables.flatMap(({ groups }) =>
      groups.flatMap((group) => rows(group.key.map(({ label }) => label).join(' / '), group, result.period)),
    ),
  ])
}

const rounded = (value: number | null | undefined): number | null =>
  value == null ? null : Math.round(value * 10) / 10

const percent = (share: number | null | undefined) => rounded(share == null ? null : share * 100)

const lowBase = ({ base }: FiguresWire) =>
  base === 'OK' ? '' : 'Zu wenige Befragte für eine verlässliche Aussage.'

const noteOf = ({ part, dimension }: NotApplicableWire) =>
  `${part === 'FILTER' ? 'Filter' : 'Gruppierung'} nicht anwendbar: ${DIMENSIONS[dimension]}.`
