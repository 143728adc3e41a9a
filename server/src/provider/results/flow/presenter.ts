import type { FlowCategory } from '../../../../../contract/flow-categories.ts'
import { toUpperCase } from '../../../lib/upper-case.ts'
import type { PollFlowsWire, PollFlowWire } from './schema.ts'
import type { PollFlow, PollFlows } from './service.ts'

export const presentFlows = ({ obstacle, flows }: PollFlows): PollFlowsWire => ({
  obstacle,
  flows: flows.map(presentFlow),
})

export const presentFlow = ({
  earlier,
  later,
  categories,
  rows,
  weighting,
  ...flow
}: PollFlow): PollFlowWire => ({
  earlier: presentTime(earlier),
  later: presentTime(later),
  obstacle: flow.obstacle,
  categories: presentCategories(categories),
  people: flow.people,
  returned: flow.returnedPercent,
  rows: rows.map(({ n, percent, shares }) => ({ n, percent, shares: [...shares] })),
  weighting: { method: toUpperCase(weighting.method), margins: [...weighting.margins] },
})

export const presentCategories = (categories: readonly FlowCategory[]): PollFlowWire['categories'] =>
  categories.map(({ isVerb, positions, ...category }) => ({
    ...category,
    positions: [...positions],
    is_verb: isVerb,
  }))

const presentTime = ({ poll, from, to }: PollFlow['earlier']) => ({
  poll_id: poll.id,
  title: poll.title,
  from,
  to,
})
