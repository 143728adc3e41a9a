import { presentDifference } from './contrast-presenter.ts'
import type { PollComparison } from './comparison-service.ts'
import type { PollComparisonWire } from './comparison-schema.ts'
import { presentFigures } from './presenter.ts'

export const presentComparison = (comparison: PollComparison): PollComparisonWire => ({
  first: presentSide(comparison.first),
  second: presentSide(comparison.second),
  has_overlap: comparison.hasOverlap,
  is_reworded: comparison.isReworded,
  differences: comparison.differences.map(presentDifference),
})

function presentSide({ poll, query, used, figures }: PollComparison['first']) {
  const { age, gender, region } = query
  return {
    poll_id: poll.id,
    title: poll.title,
    filter: {
      ...(age !== undefined && { age }),
      ...(gender !== undefined && { gender }),
      ...(region !== undefined && { region }),
    },
    used_period: used,
    figures: presentFigures(figures),
  }
}
