import { markAnswers } from './figures.ts'
import type { WeighedPart } from './poll-weights.ts'
import type { TalliedGroup } from './tally.ts'
import type { Teller } from './tellers.ts'
import type { GroupFigures, PeriodFigures, ProtectedFigures, ViewResult, WeightingNote } from './view.ts'

/** Tells of the respondents of a view and of its groups, which are compared with the rest. */
export function tellGroups<S>(
  teller: Teller<S>,
  total: S,
  groups: readonly TalliedGroup[],
): Pick<ViewResult, 'total' | 'groups'> {
  const sums = groups.map(({ blocks }) => teller.add(blocks))
  const figures = sums.map((group, index): GroupFigures => {
    const key = groups[index]?.key ?? {}
    return Object.assign(teller.figures(group, total), { key })
  })
  markAnswers(figures, (_, index) => {
    const group = sums[index]
    return group === undefined ? null : teller.rest(total, group)
  })
  return {
    total: teller.figures(total, total),
    // Which districts have any respondents is not told of those whose number may not be told.
    groups: figures.filter(({ key, used }) => key.district === undefined || used !== null),
  }
}

/** What is told of the weights of a view. */
export function noteOf(
  note: WeightingNote,
  total: ProtectedFigures,
  { isProtected, isUnweighted }: { isProtected: boolean; isUnweighted: boolean },
): WeightingNote {
  const told = isProtected ? coarse(note, total) : note
  return isUnweighted && hasWeights(note) ? leftOut(told, total) : told
}

const hasWeights = ({ method }: WeightingNote) => method === 'raked' || method === 'supplied'

/** Weights that there are, but that a view leaves out. Why there were none is not told, as there are some. */
const leftOut = (note: WeightingNote, { effective, deff }: ProtectedFigures): WeightingNote => ({
  ...note,
  method: 'unweighted',
  margins: [],
  dropped: [],
  largest: null,
  maxWeight: null,
  trimmed: null,
  effective,
  deff,
  warnings: [],
})

/**
 * What is told of the weights of a protected poll: two digits, and the effective size of the respondents who are told of.
 * Of a few people the weights would tell who they are.
 */
function coarse(note: WeightingNote, { base, effective }: ProtectedFigures): WeightingNote {
  const isTold = base !== 'hidden'
  const twoDigits = (value: number | null) => (isTold && value !== null ? Number(value.toPrecision(2)) : null)
  return {
    ...note,
    largest: twoDigits(note.largest),
    trimmed: twoDigits(note.trimmed),
    effective: isTold ? effective : null,
    deff: twoDigits(note.deff),
  }
}

/** Figures of one period of a series; a gap tells no shares. */
export function periodFigures({ from, to, note }: WeighedPart, figures: ProtectedFigures): PeriodFigures {
  const gap = note === null || figures.base === 'hidden'
  const told = gap ? { ...figures, answers: [], top: null, mean: null, median: null } : figures
  return Object.assign(told, { from, to, weighting: gap ? null : note, gap })
}
