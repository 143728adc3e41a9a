import { stripIndividualRegionDetails } from '../../../../../contract/region-code.ts'
import { presentDifference } from '../contrasts/presenter.ts'
import { formatFilterValues, findNamedPeriodLabel } from '../view/filter-presenter.ts'
import { presentFigures, presentProtection, presentWeighting } from '../view/presenter.ts'
import type { UsedPeriodWire } from '../view/schema.ts'
import type { PollComparisonWire } from './schema.ts'
import type { PollComparison } from './service.ts'

type Side = PollComparison['first']
type SegmentName = string | null

const PEOPLE = ['age', 'gender', 'region'] as const
const ALL = { age: 'alle Altersgruppen', gender: 'alle Geschlechter', region: 'Deutschland' } as const

/** @param segmentNames the names of the segments that the sides are filtered by */
export function presentComparison(
  comparison: PollComparison,
  segmentNames: readonly [SegmentName, SegmentName],
): PollComparisonWire {
  const { first, second, hasCommonRespondents, isReworded, differences } = comparison
  const { names, common } = sideNames([first, second], segmentNames)
  return {
    common,
    first: presentSide(first, names[0], segmentNames[0]),
    second: presentSide(second, names[1], segmentNames[1]),
    has_overlap: hasCommonRespondents,
    is_reworded: isReworded,
    differences: differences.map(presentDifference),
  }
}

function presentSide(side: Side, name: string, segment: SegmentName) {
  const { poll, query, used, weighting, figures } = side
  const { age, gender, region } = query
  return {
    poll_id: poll.id,
    title: poll.title,
    name,
    filter: {
      ...(age !== undefined && { age }),
      ...(gender !== undefined && { gender }),
      ...(region !== undefined && { region: stripIndividualRegionDetails(region) }),
    },
    segment,
    used_period: used,
    weighting: presentWeighting(weighting),
    protection: presentProtection(side, poll.exactFiguresReason),
    figures: presentFigures(figures, weighting.method === 'published'),
  }
}

/**
 * Returns the names of both sides, made of what differs, and the filter that both share: `weiblich` and `männlich` of
 * `nur Bayern`.
 */
function sideNames(
  [first, second]: readonly [Side, Side],
  segments: readonly [SegmentName, SegmentName],
): { names: [string, string]; common: string } {
  const [one, other] = [formatFilterValues(first.query), formatFilterValues(second.query)]
  const apart = PEOPLE.filter((param) => one[param] !== other[param])
  const isOnePoll = first.poll.id === second.poll.id
  // Groups are counted in whole weeks, so differing days alone are no choice of the user.
  const isOfDays = isOnePoll && apart.length === 0 && daysOf(first.used) !== daysOf(second.used)
  const nameOf = ({ poll, used }: Side, people: typeof one, segment: SegmentName) =>
    [
      ...(isOnePoll ? [] : [poll.title]),
      ...(segment === null ? apart.map((param) => people[param] || ALL[param]) : [segment]),
      ...(isOfDays ? [daysOf(used)] : []),
    ].join(', ')
  const common = PEOPLE.filter((param) => one[param] === other[param] && one[param] !== '')
  return {
    names: [nameOf(first, one, segments[0]), nameOf(second, other, segments[1])],
    common: common.length > 0 ? `nur ${common.map((param) => one[param]).join(', ')}` : '',
  }
}

/** Examples: `letzte 30 Tage`, or `5. März 26 – 1. April 26`. */
function daysOf(used: UsedPeriodWire): string {
  const name = findNamedPeriodLabel(used)
  if (name !== null) return name
  const [from, to] = [used.from, used.to].map((day) => day && DAY.format(new Date(`${day}T12:00:00Z`)))
  return from && to ? `${from} – ${to}` : from ? `ab ${from}` : to ? `bis ${to}` : ''
}

const DAY = new Intl.DateTimeFormat('de-DE', {
  day: 'numeric',
  month: 'long',
  year: '2-digit',
  timeZone: 'UTC',
})
