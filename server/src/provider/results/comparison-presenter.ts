import { presentDifference } from './contrast-presenter.ts'
import type { PollComparison } from './comparison-service.ts'
import type { PollComparisonWire } from './comparison-schema.ts'
import { presentFigures } from './presenter.ts'

/** @param segments the names of the segments that the sides were chosen by */
export const presentComparison = (
  comparison: PollComparison,
  [first, second]: readonly [string | null, string | null],
): PollComparisonWire => ({
  first: presentSide(comparison.first, first),
  second: presentSide(comparison.second, second),
  has_overlap: comparison.hasOverlap,
  is_reworded: comparison.isReworded,
  differences: comparison.differences.map(presentDifference),
})

function presentSide({ poll, query, used, figures }: PollComparison['first'], segment: string | null) {
  const { age, gender, region } = query
  return {
    poll_id: poll.id,
    title: poll.title,
    filter: {
      ...(age !== undefined && { age }),
      ...(gender !== undefined && { gender }),
      ...(region !== undefined && { region }),
    },
    segment,
    used_period: used,
    figures: presentFigures(figures),
  }
}
