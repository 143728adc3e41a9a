import { Quote } from 'lucide-react'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { styled } from 'styled-components'
import { getFlowTimeNames } from '../../../../contract/charts/model/flow'
import { RESULT_EXPORT_FORMAT } from '../../../../contract/enumerations/content'
import { FLOW_OBSTACLE } from '../../../../contract/enumerations/flow'
import type { PollDetail, PollFlows } from '../../../api/results'
import { Button } from '../../../components/button'
import { Chip, ChipRow } from '../../../components/chip'
import { Cluster } from '../../../components/layout'
import { lazyWithRetry } from '../../../components/lazy-with-retry'
import { ChartSkeleton } from '../../../components/skeleton'
import { space } from '../../../components/theme/tokens'
import { CSV_EXPORT_ENTRY, ExportEntries } from '../../../core/exports/export-entries'
import { ExportMenu } from '../../../core/exports/export-menu'
import { NotifyAndCloseOnLoadError } from '../../../core/notifications/load-error-dialog'
import { useRevalidatedRead } from '../../../core/requests/cached-read'
import { PendingView } from '../../../core/requests/pending-view'
import { useFeatures } from '../../../core/use-features'
import { POLL_FLOWS_READ } from '../panel-reads'
import { exportFlows, flowExportFeature } from './flow-feature'
import { AnswerFlowView } from './flow-view'

const CiteFlowDialog = lazyWithRetry(
  async () => (await import('../citation/cite-dialog')).FreezeAndCiteFlowDialog,
  NotifyAndCloseOnLoadError,
)

const FEATURES = [flowExportFeature]

const NO_TIMES =
  'Noch gibt es keine zwei Zeiten zum Vergleich. Laufende Umfragen zählen bis zum Ende des letzten Monats.'

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
`

interface FlowPanelProps {
  poll: PollDetail
  /** Whether the result around it is filtered, which flows are not. */
  isResultFiltered: boolean
}

/** How the same people answered at two times: a chart with sentences, or why there is none. */
export function AnswerFlowPanel({ poll, isResultFiltered }: FlowPanelProps) {
  useFeatures(FEATURES)
  const { response, error, load } = useRevalidatedRead(POLL_FLOWS_READ, poll.id)
  if (!response)
    return (
      <PendingView
        error={error}
        errorText="Die Wanderung konnte nicht geladen werden."
        onRetry={load}
        label="Die Wanderung wird geladen …"
      >
        <ChartSkeleton bars={3} />
      </PendingView>
    )
  if (response.flows.length === 0)
    return <p>{response.obstacle ? FLOW_OBSTACLE[response.obstacle] : NO_TIMES}</p>
  return <KnownFlows poll={poll} isResultFiltered={isResultFiltered} flows={response.flows} />
}

interface KnownFlowsProps extends FlowPanelProps {
  /** At least one. */
  flows: PollFlows['flows']
}

function KnownFlows({ poll, isResultFiltered, flows }: KnownFlowsProps) {
  const dispatch = useDispatch()
  const [isCiting, setCiting] = useState(false)
  const firstShown = flows.findIndex(({ obstacle }) => obstacle === null)
  const [chosen, setChosen] = useState(Math.max(0, firstShown))
  const flow = flows[chosen] ?? flows[0]
  if (flow === undefined) return null
  const { from } = flow.earlier
  return (
    <Part>
      {flows.length > 1 && (
        <ChipRow role="group" aria-label="Frühere Zeit">
          {flows.map((one, index) => (
            <Chip key={one.earlier.from} isSelected={one === flow} onClick={() => setChosen(index)}>
              {getFlowTimeNames(one)[0].name}
            </Chip>
          ))}
        </ChipRow>
      )}
      <AnswerFlowView poll={poll} flow={flow} isResultFiltered={isResultFiltered} />
      <Cluster>
        {flow.obstacle === null && (
          <Button size="small" icon={Quote} onClick={() => setCiting(true)}>
            Wanderung zitieren
          </Button>
        )}
        {poll.grants.canExport && (
          <ExportMenu name="Wanderung exportieren">
            {(onChosen) => (
              <ExportEntries
                formats={FORMS}
                onChoose={({ type }) => onChosen(dispatch(exportFlows({ poll, type, from })))}
              />
            )}
          </ExportMenu>
        )}
      </Cluster>
      {isCiting && <CiteFlowDialog poll={poll} flow={flow} onClose={() => setCiting(false)} />}
    </Part>
  )
}

const FORMS = [
  { type: 'xlsx', name: RESULT_EXPORT_FORMAT.XLSX, hint: 'Zahlen und Methodik auf je einem Blatt' },
  { type: 'csv', name: CSV_EXPORT_ENTRY.name, hint: 'Eine Zeile je früherer und späterer Antwort' },
  { type: 'png', name: 'Bild (PNG)', hint: 'Diese Wanderung in doppelter Auflösung' },
  { type: 'svg', name: 'Grafik (SVG)', hint: 'Diese Wanderung, beliebig vergrößerbar' },
  { type: 'pdf', name: RESULT_EXPORT_FORMAT.PDF, hint: 'Jede Wanderung auf einer Seite' },
  { type: 'pptx', name: RESULT_EXPORT_FORMAT.PPTX, hint: 'Jede Wanderung als bearbeitbares Diagramm' },
] as const
