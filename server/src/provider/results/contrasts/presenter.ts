import { toUpperCase } from '../../../lib/upper-case.ts'
import { findEstimate, type Contrast, type ContrastSubject } from '../../../results/contrasts.ts'
import { roundShareOrMean } from '../../../results/round-figures.ts'
import type { ProtectedFigures } from '../../../results/view.ts'
import { presentGroupKey } from '../view/group-presenter.ts'
import { presentFigures } from '../view/presenter.ts'
import type { ContrastWire, PollContrastsWire } from './schema.ts'
import type {
  DatedFigures,
  LargestSignificantContrast,
  GroupPair,
  PeriodPair,
  PollContrasts,
} from './service.ts'

export const presentContrasts = ({
  main,
  comparisonCounts,
  groups,
  change,
  changeGap,
  regions,
  dimensions,
}: PollContrasts): PollContrastsWire => ({
  used_period: main.used,
  compared: comparisonCounts,
  change_gap: changeGap,
  contrasts: [
    ...(groups ? [presentGroups(groups)] : []),
    ...(change ? [presentChange(change)] : []),
    ...(regions ? [presentGroups(regions)] : []),
  ],
  dimensions: dimensions.map(presentDimensionContrast),
})

export const presentDimensionContrast = ({
  contrast,
  comparisonCount,
  ...family
}: LargestSignificantContrast): PollContrastsWire['dimensions'][number] => ({
  ...family,
  compared: comparisonCount,
  contrast: contrast && presentGroups(contrast),
})

function presentGroups(contrast: Contrast<GroupPair>): ContrastWire {
  const { type, dimension, first, second } = contrast.pair
  const side = (group: GroupPair['first']) => ({
    key: presentGroupKey(group.key, [dimension])[0] ?? null,
    from: null,
    to: null,
    ...presentSide(group, contrast.subject),
  })
  return { type, dimension, ...presentDifference(contrast), first: side(first), second: side(second) }
}

export function presentChange(contrast: Contrast<PeriodPair>): ContrastWire {
  const { type, first, second } = contrast.pair
  const side = (period: DatedFigures) => ({
    key: null,
    from: period.from,
    to: period.to,
    ...presentSide(period, contrast.subject),
  })
  return {
    type,
    dimension: null,
    ...presentDifference(contrast),
    first: side(first),
    second: side(second),
  }
}

export const presentDifference = ({
  subject,
  difference,
  ci95,
  isSecured,
}: Contrast<unknown>): Pick<ContrastWire, 'subject' | 'position' | 'difference' | 'ci95' | 'is_secured'> => ({
  subject: typeof subject === 'number' ? 'ANSWER' : toUpperCase(subject),
  position: typeof subject === 'number' ? subject : null,
  difference: roundShareOrMean(difference),
  ci95: ci95.map(roundShareOrMean),
  is_secured: isSecured,
})

function presentSide(figures: ProtectedFigures, subject: ContrastSubject) {
  const estimate = findEstimate(figures, subject)
  return {
    n: presentFigures(figures).n,
    value: estimate?.share ?? 0,
    ci95: estimate?.ci95 ? [...estimate.ci95] : null,
  }
}
