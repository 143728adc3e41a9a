import { Link } from 'react-router-dom'
import { MIN_BENCHMARKS_FOR_SUMMARY } from '../../../../contract/benchmarks'
import { formatDecimal } from '../../../../contract/findings/numbers'
import { PATHS } from '../../../../contract/paths'
import type { TrackRecord } from '../../../api/results'
import { createNumberColumn, DataTable } from '../../../components/data-table'
import { Muted } from '../../../components/layout'
import { useRevalidatedRead } from '../../../core/requests/cached-read'
import { PendingView } from '../../../core/requests/pending-view'
import { formatDate, formatPercent } from '../../../lib/format'
import { TRACK_RECORD_READ } from '../panel-reads'

/** How far our polls were off where the true share became known. */
export function TrackRecordPanel() {
  const { response, error, load } = useRevalidatedRead(TRACK_RECORD_READ, undefined)
  if (response) return <Record {...response} />
  return (
    <PendingView
      error={error}
      errorText="Die Bilanz konnte nicht geladen werden."
      onRetry={load}
      label=""
      lines={3}
    />
  )
}

function Record({ benchmarks, summary }: TrackRecord) {
  const known = benchmarks.filter(({ officialShare }) => officialShare !== null).length
  return (
    <>
      <p>{summary ? summaryText(summary) : pendingText(benchmarks.length, known)}</p>
      <Muted>
        Antworten, deren wahrer Anteil bekannt wird, etwa durch eine Wahl. Sie sind angemeldet, bevor die
        Feldzeit endete; keine wird nachträglich gestrichen.
      </Muted>
      {benchmarks.length > 0 && (
        <DataTable
          caption="Umfragen mit bekannter Antwort"
          isStackedOnPhone
          rows={benchmarks}
          rowKey={(row) => row.id}
          columns={COLUMNS}
        />
      )}
    </>
  )
}

/** The mean absolute error of a normal distribution in halves of its 95 % range: √(2/π) ÷ 1.96. */
const CHANCE = 0.41

const summaryText = ({
  count,
  meanError,
  meanReportedError,
  within,
}: NonNullable<TrackRecord['summary']>): string =>
  `Im Mittel von ${count} bekannten Antworten lagen unsere Umfragen ${points(meanError)} daneben; angegeben war im Mittel ein 95-%-Bereich von ± ${points(meanReportedError)}n, durch Zufall allein wären ${points(CHANCE * meanReportedError)} zu erwarten. ${within} von ${count} lagen im angegebenen Bereich.`

const points = (share: number): string => `${formatDecimal(100 * share)} Prozentpunkte`

const pendingText = (registered: number, known: number): string =>
  registered === 0
    ? 'Noch ist keine Umfrage angemeldet, deren wahre Antwort bekannt wird.'
    : `${known} von ${registered} angemeldeten Antworten sind bekannt. Ein mittlerer Fehler steht hier ab ${MIN_BENCHMARKS_FOR_SUMMARY}.`

type Benchmark = TrackRecord['benchmarks'][number]

const COLUMNS = [
  {
    id: 'poll',
    header: 'Umfrage',
    isRowHeader: true,
    cell: ({ pollId, title, answer }: Benchmark) => (
      <>
        <Link to={`${PATHS.analysis}/${pollId}`}>{title}</Link>: {answer}
      </>
    ),
  },
  { id: 'source', header: 'Wahre Zahl aus', cell: ({ source }: Benchmark) => source },
  { id: 'day', header: 'Angemeldet', cell: ({ registeredOn }: Benchmark) => formatDate(registeredOn) },
  createNumberColumn('official', 'Amtlich', ({ officialShare }: Benchmark) => formatPercent(officialShare)),
  createNumberColumn('reported', 'Umfrage', ({ reportedShare }: Benchmark) => formatPercent(reportedShare)),
]
