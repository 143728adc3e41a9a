import type { ResultDimension, WeightingMargin } from '../../../../../contract/enumerations/results.ts'
import { isProfileMargin } from '../../../../../contract/weighting-profile.ts'
import type { Context } from '../../../context/context.ts'
import type { GroupKey, ViewResult } from '../../../results/view.ts'
import type { CellSpace } from '../../../statistics/cells.ts'
import { populationMargins } from '../../../statistics/population-margins.ts'
import { sumByCategory } from '../../../statistics/raking.ts'
import type { PollWithAnswers } from '../repository.ts'
import { toEnginePollDescription } from '../view/description-presenter.ts'
import { presentGroupKey } from '../view/group-presenter.ts'
import { toGrouping } from '../view/policy.ts'
import { presentWeightingTargets } from '../view/presenter.ts'
import type { PollWeightsWire } from './schema.ts'

/** Smaller deviations from a target count as met. */
const IS_MET_WITHIN = 0.0005

const DIMENSIONS: Readonly<Record<WeightingMargin, readonly ResultDimension[]>> = {
  age_gender: ['AGE', 'GENDER'],
  age: ['AGE'],
  gender: ['GENDER'],
  state: ['STATE'],
  education: ['EDUCATION'],
  vote: ['VOTE_2025'],
}

/**
 * Returns the weighting of a whole poll. Sizes of categories are the protected ones of groups; deviations from a
 * target because of trimmed weights are rounded to whole percents.
 */
export async function readPollWeighting(
  { results }: Pick<Context, 'results'>,
  poll: PollWithAnswers,
): Promise<PollWeightsWire> {
  const description = toEnginePollDescription(poll)
  const { weighting, total } = await results.query(description, {})
  const common = { targets: presentWeightingTargets(weighting), trimmed_share: weighting.trimmed }
  if (weighting.method !== 'raked') return { ...common, without_profile: null, margins: [] }
  const { space, weights } = await results.cellWeights(description)
  const margins = weighting.margins.map(async (name) => {
    const by = DIMENSIONS[name]
    const { groups } = await results.query(description, toGrouping(by))
    const margin = populationMargins(space)[name]
    const targets = 'ok' in margin ? [] : margin.targets
    const achieved = 'ok' in margin ? [] : sumByCategory(margin, weights)
    const counted = groups.flatMap(({ key, respondents }) => {
      const category = categoryOf(space, name, key)
      const target = targets[category] ?? null
      return target === null ? [] : { key, used: respondents, target, weight: achieved[category] ?? 0 }
    })
    const [residents, people, weight] = [
      sumOf(counted, ({ target }) => target),
      sumOf(counted, ({ used }) => used ?? 0),
      sumOf(counted, (category) => category.weight),
    ]
    return {
      name,
      categories: counted.map(({ key, used, target, ...category }) => ({
        label: presentGroupKey(key, by)
          .map(({ label }) => label)
          .join(', '),
        target: rounded(target / residents, 3),
        unweighted: used === null ? null : rounded(used / people, 3),
        weighted: toReportedShare(category.weight / weight, target / residents),
      })),
    }
  })
  const without = weighting.margins.some(isProfileMargin)
    ? await readWithoutProfile(results, poll, total)
    : null
  return { ...common, without_profile: without, margins: await Promise.all(margins) }
}

/**
 * Returns the shares of all respondents beside those with the other margins only: without weights if there are none,
 * because no margins would stand for the automatic ones.
 */
async function readWithoutProfile(
  results: Context['results'],
  poll: PollWithAnswers,
  { answers }: ViewResult['total'],
): Promise<PollWeightsWire['without_profile']> {
  const description = toEnginePollDescription(poll)
  const { margins = [], maxWeight = null } = description.weightingProfile ?? {}
  const others = margins.filter((name) => !isProfileMargin(name))
  const { weighting, total } = await (others.length === 0
    ? results.query(description, { isUnweighted: true })
    : results.query({ ...description, weightingProfile: { margins: others, maxWeight } }, {}))
  const shareOf = (figures: typeof answers, position: number) =>
    figures.find((answer) => answer.position === position)?.share ?? null
  return {
    margins: others.length === 0 ? [] : [...weighting.margins],
    answers: poll.answers.map(({ position, text }) => ({
      label: text,
      weighted: shareOf(answers, position),
      without_profile: shareOf(total.answers, position),
    })),
  }
}

const toReportedShare = (weighted: number, target: number): number =>
  Math.abs(weighted - target) < IS_MET_WITHIN ? rounded(target, 3) : rounded(weighted, 2)

/** Returns the category of a margin for a group, numbered as in `populationMargins`. */
function categoryOf({ ageBreaks, bandCount }: CellSpace, name: WeightingMargin, key: GroupKey): number {
  const { age, gender = -1, state = -1, profile } = key
  const band = age === undefined ? -1 : ageBreaks.indexOf(age.from)
  switch (name) {
    case 'age':
      return band
    case 'gender':
      return gender
    case 'state':
      return state
    case 'education':
    case 'vote':
      return profile?.category ?? -1
    case 'age_gender':
      return gender <= 1 ? gender * bandCount + band : -1
  }
}

const sumOf = <Item>(items: readonly Item[], valueOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + valueOf(item), 0)
const rounded = (value: number, digits: number) => Number(value.toFixed(digits))
