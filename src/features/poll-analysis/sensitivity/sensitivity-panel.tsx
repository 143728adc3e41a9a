import { Link } from 'react-router-dom'
import {
  NO_SENSITIVITY,
  weightingRangeSentence,
  manipulationReserveSentence,
  SENSITIVITY_NOTE,
  tippingPointSentence,
  weightingName,
} from '../../../../contract/findings/sensitivity-text'
import type { PollDetail, PollSensitivity } from '../../../api/results'
import { createNumberColumn, DataTable } from '../../../components/data-table'
import { Muted } from '../../../components/layout'
import { useRevalidatedRead } from '../../../core/requests/cached-read'
import { PendingView } from '../../../core/requests/pending-view'
import { formatPercent } from '../../../lib/format'
import { POLL_SENSITIVITY_READ } from '../panel-reads'
import { getViewUrl, type AnalysisView } from '../view/view'

interface SensitivityPanelProps {
  poll: PollDetail
  view: AnalysisView
  /** Whether all weightings are listed, as in the method. */
  hasWeightingsTable: boolean
}

/** How sure a finding is: its range over all weightings, its tipping point and its reserve against false votes. */
export function SensitivityPanel({ poll, view, hasWeightingsTable }: SensitivityPanelProps) {
  const { period } = view
  const request = { pollId: poll.id, query: { ...(period && { period }) } }
  const { response, error, load } = useRevalidatedRead(POLL_SENSITIVITY_READ, request)
  if (!response)
    return (
      <PendingView
        error={error}
        errorText="Wie sicher der Befund ist, konnte nicht geladen werden."
        onRetry={load}
        label=""
        lines={4}
      />
    )
  const { sensitivity } = response
  if (!sensitivity) return <p>{NO_SENSITIVITY}</p>
  const sentences = [weightingRangeSentence, tippingPointSentence, manipulationReserveSentence].map(
    (sentence) => sentence(sensitivity),
  )
  return (
    <>
      {sentences.filter(Boolean).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Muted>
        {SENSITIVITY_NOTE}{' '}
        {!hasWeightingsTable && sensitivity.range && (
          <Link to={getViewUrl(poll.id, { ...view, chart: 'methodik' })}>Alle Gewichtungen</Link>
        )}
      </Muted>
      {hasWeightingsTable && sensitivity.weightings.length > 0 && (
        <DataTable
          caption={`Anteil ${sensitivity.claim.first.label} je nach Gewichtung`}
          isDense
          rows={sensitivity.weightings}
          rowKey={weightingName}
          columns={COLUMNS}
        />
      )}
    </>
  )
}

type Weighting = PollSensitivity['weightings'][number]

const COLUMNS = [
  { id: 'name', header: 'Gewichtung nach', isRowHeader: true, cell: weightingName },
  createNumberColumn('share', 'Anteil', ({ share }: Weighting) => formatPercent(share / 100, 0)),
]
