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

/** What is told of the weights of a protected poll: two digits. */
export function coarse(note: WeightingNote): WeightingNote {
  const twoDigits = (value: number) => Number(value.toPrecision(2))
  return {
    ...note,
    largest: twoDigits(note.largest),
    trimmed: twoDigits(note.trimmed),
    effective: twoDigits(note.effective),
    deff: twoDigits(note.deff),
  }
}

/** Figures of one period of a series; a gap tells no shares. */
export function periodFigures({ from, to, note }: WeighedPart, figures: ProtectedFigures): PeriodFigures {
  const gap = note === null || figures.base === 'hidden'
  const told = gap ? { ...figures, answers: [], top: null, mean: null, median: null } : figures
  return Object.assign(told, { from, to, weighting: note, gap })
}
