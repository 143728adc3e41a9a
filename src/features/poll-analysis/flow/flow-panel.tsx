import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { attritionText, flowSentences, flowTimes } from '../../../../contract/charts/model/flow'
import { RESULT_EXPORT_FORMAT } from '../../../../contract/enumerations/content'
import { FLOW_OBSTACLE } from '../../../../contract/enumerations/flow'
import { flowCategories } from '../../../../contract/flow-categories'
import { TEXT } from '../../../../contract/texts'
import type { PollDetail, PollFlows } from '../../../api/results'
import { FlowChart } from '../../../charts/bars/flow-chart'
import { Chip, ChipRow } from '../../../components/chip'
import { Muted } from '../../../components/layout'
import { ChartSkeleton, Loading } from '../../../components/skeleton'
import { ErrorState } from '../../../components/states'
import { space } from '../../../components/theme/tokens'
import { CSV_FORM, ExportEntries } from '../../../core/exports/export-entries'
import { ExportMenu } from '../../../core/exports/export-menu'
import { selectError } from '../../../core/requests/selectors'
import { useFetch } from '../../../core/requests/use-fetch'
import type { CoreState } from '../../../core/state'
import { useFeatures } from '../../../core/use-features'
import { exportFlows, fetchFlows, flowFeature, selectFlows } from './flow-feature'

const FEATURES = [flowFeature]

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
  isFiltered: boolean
}

/** How the same people answered at two times: a chart with sentences, or why there is none. */
export function FlowPanel({ poll, isFiltered }: FlowPanelProps) {
  useFeatures(FEATURES)
  const retry = useFetch(fetchFlows, poll.id)
  const response = useSelector((state: CoreState) => selectFlows(state, poll.id))
  const error = useSelector((state: CoreState) => selectError(state, fetchFlows, String(poll.id)))
  if (!response)
    return error ? (
      <ErrorState text="Die Wanderung konnte nicht geladen werden." onRetry={retry} />
    ) : (
      <Loading label="Die Wanderung wird geladen …">
        <ChartSkeleton bars={3} />
      </Loading>
    )
  if (response.flows.length === 0)
    return <p>{response.obstacle ? FLOW_OBSTACLE[response.obstacle] : NO_TIMES}</p>
  return <KnownFlows poll={poll} isFiltered={isFiltered} flows={response.flows} />
}

interface KnownFlowsProps extends FlowPanelProps {
  /** At least one. */
  flows: PollFlows['flows']
}

function KnownFlows({ poll, isFiltered, flows }: KnownFlowsProps) {
  const dispatch = useDispatch()
  const firstShown = flows.findIndex(({ obstacle }) => obstacle === null)
  const [chosen, setChosen] = useState(Math.max(0, firstShown))
  const flow = flows[chosen] ?? flows[0]
  const categories = flowCategories(poll)
  if (flow === undefined || categories === null) return null
  return (
    <Part>
      {flows.length > 1 && (
        <ChipRow role="group" aria-label="Frühere Zeit">
          {flows.map((one, index) => (
            <Chip key={one.earlier.from} isSelected={one === flow} onClick={() => setChosen(index)}>
              {flowTimes(one)[0]}
            </Chip>
          ))}
        </ChipRow>
      )}
      {flow.obstacle === null ? (
        <>
          {flowSentences(categories, flow).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <FlowChart poll={poll} categories={categories} flow={flow} />
          <Muted>
            {attritionText(flow)} {isFiltered && 'Die Wanderung gilt für alle Befragten, ohne Filter. '}
            {TEXT.protectedFigures}
          </Muted>
        </>
      ) : (
        <p>{FLOW_OBSTACLE[flow.obstacle]}</p>
      )}
      {poll.grants.canExport && (
        <div>
          <ExportMenu name="Wanderung exportieren">
            {(onChosen) => (
              <ExportEntries
                forms={FORMS.map(({ type, ...form }) => ({
                  ...form,
                  onChoose: () => onChosen(dispatch(exportFlows({ poll, type }))),
                }))}
              />
            )}
          </ExportMenu>
        </div>
      )}
    </Part>
  )
}

const FORMS = [
  { type: 'xlsx', name: RESULT_EXPORT_FORMAT.XLSX, hint: 'Zahlen und Methodik auf je einem Blatt' },
  { type: 'csv', name: CSV_FORM.name, hint: 'Eine Zeile je früherer und späterer Antwort' },
] as const
