import { attritionText, flowSentences } from '../../../../contract/charts/model/flow'
import { FLOW_OBSTACLE } from '../../../../contract/enumerations/flow'
import { capitalized } from '../../../../contract/german'
import { statisticalErrorNote, TEXT } from '../../../../contract/texts'
import type { PollDetail, PollFlows } from '../../../api/results'
import { AnswerFlowChart } from '../../../charts/bars/flow-chart'
import { Muted } from '../../../components/layout'

interface FlowViewProps {
  poll: PollDetail
  flow: PollFlows['flows'][number]
  /** Whether the result around it is filtered, which flows are not. */
  isResultFiltered?: boolean
}

/** How the same people answered at two times: sentences, chart and who is missing, or why there is none. */
export function AnswerFlowView({ poll, flow, isResultFiltered = false }: FlowViewProps) {
  const { categories } = flow
  if (flow.obstacle !== null) return <p>{FLOW_OBSTACLE[flow.obstacle]}</p>
  return (
    <>
      {flowSentences(categories, flow).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <AnswerFlowChart poll={poll} categories={categories} flow={flow} />
      <Muted>
        {[
          attritionText(flow),
          isResultFiltered && TEXT.unfilteredFlow,
          `${capitalized(statisticalErrorNote(poll.sampling, flow.weighting.method))}.`,
          TEXT.protectedFigures,
        ]
          .filter(Boolean)
          .join(' ')}
      </Muted>
    </>
  )
}
