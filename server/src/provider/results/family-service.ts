/** Judges the sides of a comparison within the family that they belong to on every screen (decision 22). */
import type { ResultDimension } from '../../../../contract/enumerations/results.ts'
import {
  judgePairs,
  judgePairWithin,
  pairsOf,
  type Contrast,
  type ContrastPair,
} from '../../results/contrasts.ts'
import type { ResultsEngine } from '../../results/engine.ts'
import type { ProtectedFigures } from '../../results/view.ts'
import { presentKey } from './group-presenter.ts'
import { areSameRespondents } from './overlap-policy.ts'
import type { AsOf } from './period-service.ts'
import type { AnsweredPoll } from './repository.ts'
import type { FiguresQueryWire } from './schema.ts'
import { runViews } from './view-service.ts'

interface Side {
  query: FiguresQueryWire
  figures: ProtectedFigures
}

type Pair = ContrastPair<ProtectedFigures>

const PARAMS = ['age', 'gender', 'region'] as const
type PeopleParam = (typeof PARAMS)[number]

/** The dimensions whose groups a parameter can select. */
const DIMENSIONS: Record<PeopleParam, readonly ResultDimension[]> = {
  age: ['AGE'],
  gender: ['GENDER'],
  region: ['EAST_WEST', 'STATE', 'NUTS3'],
}

/** Dimensions whose groups are compared with one another. Districts are compared with the rest only. */
export const PAIRED_DIMENSIONS: readonly ResultDimension[] = ['AGE', 'GENDER', 'EAST_WEST', 'STATE']

/**
 * Judges two sets of respondents of one poll and period. Two groups of a dimension belong to the family of all pairs of
 * its groups, as in "Auf einen Blick"; a group and all other respondents to that of the dimension's marks. Other sets are
 * a family of their own.
 *
 * @returns a difference per subject; empty if a side has too few respondents
 */
export async function judgeGroups(
  engine: ResultsEngine,
  poll: AnsweredPoll,
  [first, second]: readonly [Side, Side],
  asOf: AsOf,
): Promise<Contrast<Pair>[]> {
  const [pair] = pairsOf([first.figures, second.figures])
  if (pair === undefined) return []
  const [param, ...more] = PARAMS.filter(
    (name) => !areSameRespondents({ [name]: first.query[name] }, { [name]: second.query[name] }),
  )
  if (param === undefined || more.length > 0) return judgePairs([pair])
  const { [param]: _, ...common } = first.query
  const selects = ({ query }: Side, value: string) =>
    value !== '' && areSameRespondents({ [param]: query[param] }, { [param]: value })
  for (const dimension of DIMENSIONS[param]) {
    const { tables } = await runViews(engine, poll, { tables: [[dimension]], series: null }, common, asOf)
    const [result] = tables.map((table) => table.result)
    if (result === undefined) continue
    const values = result.groups.map(({ key }) => presentKey(key, [dimension])[0]?.value ?? '')
    const group = (side: Side) => result.groups[values.findIndex((value) => selects(side, value))]
    const isRest = (side: Side, other: Side) =>
      values.some(
        (value, index) =>
          selects(other, value) &&
          [`ne:${value}`, values.toSpliced(index, 1).join(',')].some((rest) => selects(side, rest)),
      )
    const [one, another] = [group(first), group(second)]
    if (one && another && PAIRED_DIMENSIONS.includes(dimension))
      return judgePairs([
        pair,
        ...pairsOf(result.groups).filter((each) => !isBetween(each, one, another)),
      ]).filter((contrast) => contrast.pair === pair)
    if (isRest(first, second) || isRest(second, first)) return judgePairWithin(pair, result.groupsFamily)
  }
  return judgePairs([pair])
}

const isBetween = ({ first, second }: Pair, one: ProtectedFigures, other: ProtectedFigures): boolean =>
  [one, other].includes(first) && [one, other].includes(second)
