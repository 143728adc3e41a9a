import type { Interval } from '../intervals.ts'
import { findIndependentCovariates, isSparseBinaryCovariate } from './covariates.ts'
import { logitInterval } from './laplace.ts'
import {
  estimateGroups,
  fitMultilevel,
  computeOwnVoteInfluenceInLargestTerm,
  type GroupEstimate,
  type PopulationCell,
} from './multilevel.ts'
import type { Cell, Model } from './problem.ts'
import { at } from './vector.ts'

/** One or more respondents with the same answer, levels and covariates. */
export interface SmallAreaVotes extends Pick<Cell, 'levels' | 'covariates'> {
  readonly answer: string
  readonly n: number
  /** Sum of their base weights, and of the squares. */
  readonly weightSum: number
  readonly squaredWeightSum: number
}

export interface SmallAreaSpec extends Model {
  readonly minVotes: number
  /** Answers with fewer votes are pooled. */
  readonly minVotesPerAnswer: number
}

export interface AnswerModel {
  readonly answer: string
  readonly n: number
  /** Standard deviation of each random term by name, on the scale of log odds; empty for a constant share. */
  readonly sd: Readonly<Record<string, number>>
  readonly fixed: Readonly<Record<string, number>>
}

/** Its share is divided by the sum of the shares of its group. */
interface AreaAnswer extends GroupEstimate {
  readonly answer: string
  readonly ci95: Interval
}

export interface SmallAreaEstimates {
  readonly respondentCount: number
  readonly models: readonly AnswerModel[]
  /** In the order of the requested groups. */
  readonly groups: readonly { readonly shareSum: number; readonly answers: readonly AreaAnswer[] }[]
  /** By answer and level of the largest term, how much depends on its own votes; zeros for a constant share. */
  readonly ownVoteWeights: readonly Float64Array[]
  readonly poolByAnswer: ReadonlyMap<string, string>
}

export interface SmallAreaRefusal {
  readonly code: 'too_few_votes' | 'too_few_areas' | 'base_weights'
  readonly message: string
}

/** With fewer areas, differences between areas cannot be estimated. */
const MIN_AREAS = 5

/**
 * Estimates the shares of all answers among the residents of groups. Each answer is modeled against the rest; with
 * two answers, one fit serves both. Shares of a group are divided by their sum.
 *
 * @param groups population cells of each group
 */
export function estimateSmallAreaShares(
  votes: readonly SmallAreaVotes[],
  groups: readonly (readonly PopulationCell[])[],
  spec: SmallAreaSpec,
): SmallAreaEstimates | SmallAreaRefusal {
  const counts = countAnswers(votes)
  const respondentCount = countRespondents(votes)
  const areas = getTermWithMostLevels(spec.terms)
  const withVotes = new Set(votes.map(({ levels }) => areas.levels[at(levels, areas.index)] ?? ''))
  const refusal = findRefusal({ respondentCount, counts, areas: [...withVotes].filter(isArea).length }, spec)
  if (refusal !== null) return refusal
  const poolByAnswer = mapAnswersToPools(counts, spec.minVotesPerAnswer)
  const pooled = votes.map((vote) => ({ ...vote, answer: poolByAnswer.get(vote.answer) ?? vote.answer }))
  const shares = estimateSharesFromCells(
    countAnswers(pooled),
    groups,
    { respondentCount, spec },
    (answer) => {
      const covariates = findIndependentCovariates(
        votes,
        [...spec.covariateNames.keys()].filter(
          (index) => !isSparseBinaryCovariate(coveredGroups(pooled, answer, index)),
        ),
      )
      return { covariateIndexes: covariates, cells: cellsOf(pooled, answer, covariates) }
    },
  )
  return { ...shares, poolByAnswer }
}

const coveredGroups = (votes: readonly SmallAreaVotes[], answer: string, index: number) =>
  votes.map((vote) => ({
    value: at(vote.covariates, index),
    n: vote.n,
    yes: vote.answer === answer ? vote.n : 0,
  }))

/** The cells of one answer, with the covariates of its model as indexes into those of the specification. */
interface AnswerCells {
  readonly cells: readonly Cell[]
  readonly covariateIndexes: readonly number[]
}

/**
 * Estimates the shares of answers among the residents of groups from cells of respondents.
 *
 * @param counts number of respondents by answer; those with fewer than `minVotesPerAnswer` get a constant share
 * @param groups population cells of each group
 * @param cellsOfAnswer called once for each fit
 */
export function estimateSharesFromCells(
  counts: ReadonlyMap<string, number>,
  groups: readonly (readonly PopulationCell[])[],
  { respondentCount, spec }: { readonly respondentCount: number; readonly spec: SmallAreaSpec },
  cellsOfAnswer: (answer: string) => AnswerCells,
): Omit<SmallAreaEstimates, 'poolByAnswer'> {
  const estimateOf = (answer: string) => {
    const n = counts.get(answer) ?? 0
    if (n < spec.minVotesPerAnswer) return constantShare(answer, n, respondentCount, groups.length, spec)
    return fitAnswer(answer, n, cellsOfAnswer(answer), groups, spec)
  }
  const [first = '', second = '', ...others] = [...counts.keys()].sort()
  const one = estimateOf(first)
  const other = others.length === 0 ? mirrored(one, second, respondentCount) : estimateOf(second)
  const estimated = [one, other, ...others.map(estimateOf)]
  return {
    respondentCount,
    models: estimated.map(({ model }) => model),
    groups: groups.map((_, group) => normalized(estimated, group)),
    ownVoteWeights: estimated.map(({ own }) => own),
  }
}

/** The numbers that decide whether there are estimates. */
interface Basis {
  readonly respondentCount: number
  readonly counts: ReadonlyMap<string, number>
  readonly areas: number
}

/** Returns why there are no estimates; null if there are. */
export function findRefusal(
  { respondentCount, counts, areas }: Basis,
  { minVotes, minVotesPerAnswer }: Pick<SmallAreaSpec, 'minVotes' | 'minVotesPerAnswer'>,
): SmallAreaRefusal | null {
  const large = [...counts.values()].filter((n) => n >= minVotesPerAnswer)
  if (respondentCount < minVotes || large.length < 2) {
    const message = `Schätzungen brauchen mindestens ${minVotes} Stimmen und zwei Antworten mit je ${minVotesPerAnswer} (Stimmen: ${respondentCount}, solche Antworten: ${large.length}).`
    return { code: 'too_few_votes', message }
  }
  return areas < MIN_AREAS
    ? {
        code: 'too_few_areas',
        message: `Für Schätzungen müssen die Stimmen aus mindestens ${MIN_AREAS} Gebieten kommen; es sind ${areas}.`,
      }
    : null
}

/** Returns the term with the most levels, which are the areas. */
export function getTermWithMostLevels(terms: SmallAreaSpec['terms']): {
  index: number
  name: string
  levels: readonly string[]
} {
  const counts = terms.map(({ levels }) => levels.length)
  const index = counts.indexOf(Math.max(...counts))
  const { name, levels } = terms[index] ?? { name: '', levels: [] }
  return { index, name, levels }
}

/** Levels for unknown areas do not count as areas. */
const isArea = (level: string) => level !== '' && !level.startsWith('?')

/** Pools answers with too few respondents into one. @returns the name of the pool of each answer */
export function mapAnswersToPools(
  counts: ReadonlyMap<string, number>,
  minVotesPerAnswer: number,
): Map<string, string> {
  const names = [...counts.keys()].sort()
  const isSmall = (name: string) => (counts.get(name) ?? 0) < minVotesPerAnswer
  const pool = names.filter(isSmall).join(' + ')
  return new Map(names.map((name) => [name, isSmall(name) ? pool : name]))
}

interface EstimatedAnswer {
  readonly model: AnswerModel
  readonly estimates: readonly GroupEstimate[]
  readonly own: Float64Array
}

function fitAnswer(
  answer: string,
  n: number,
  { cells, covariateIndexes }: AnswerCells,
  groups: readonly (readonly PopulationCell[])[],
  { terms, covariateNames, penalty, penaltyRates }: SmallAreaSpec,
): EstimatedAnswer {
  const names = covariateIndexes.map((index) => covariateNames[index] ?? '')
  const fit = fitMultilevel(cells, {
    terms,
    covariateNames: names,
    penalty,
    ...(penaltyRates && { penaltyRates }),
  })
  const population = groups.map((group) =>
    group.map((cell) => ({
      ...cell,
      covariates: covariateIndexes.map((index) => at(cell.covariates, index)),
    })),
  )
  return {
    model: {
      answer,
      n,
      sd: Object.fromEntries(terms.map(({ name }, term) => [name, at(fit.sd, term)])),
      fixed: Object.fromEntries(
        ['(Intercept)', ...names].map((name, index) => [name, at(fit.fixedEffects, index)]),
      ),
    },
    estimates: estimateGroups(fit, population),
    own: computeOwnVoteInfluenceInLargestTerm(fit),
  }
}

/** Returns the constant share of a pool that is too small for a model. */
function constantShare(
  answer: string,
  n: number,
  all: number,
  groupCount: number,
  { terms }: SmallAreaSpec,
): EstimatedAnswer {
  const share = n / all
  const seLogit = 1 / Math.sqrt(all * share * (1 - share))
  return {
    model: { answer, n, sd: {}, fixed: {} },
    estimates: Array.from({ length: groupCount }, () => ({ share, seLogit, seLogitGivenSd: seLogit })),
    own: new Float64Array(getTermWithMostLevels(terms).levels.length),
  }
}

/** Returns the estimate of the other of two answers from the same fit. */
const mirrored = (
  { model, estimates, own }: EstimatedAnswer,
  answer: string,
  all: number,
): EstimatedAnswer => ({
  model: {
    answer,
    n: all - model.n,
    sd: model.sd,
    fixed: Object.fromEntries(Object.entries(model.fixed).map(([name, value]) => [name, -value])),
  },
  estimates: estimates.map(({ share, ...errors }) => ({ ...errors, share: 1 - share })),
  own,
})

/** Groups equal votes into cells; for weighted ones n is (Σw)²/Σw² and the share Σwy/Σw (Ghitza and Gelman 2013). */
function cellsOf(votes: readonly SmallAreaVotes[], answer: string, kept: readonly number[]): Cell[] {
  const sums = new Map<string, { weight: number; squares: number; hits: number; vote: SmallAreaVotes }>()
  for (const vote of votes) {
    const key = [...vote.levels, ...kept.map((index) => vote.covariates[index])].join('|')
    let sum = sums.get(key)
    if (sum === undefined) sums.set(key, (sum = { weight: 0, squares: 0, hits: 0, vote }))
    sum.weight += vote.weightSum
    sum.squares += vote.squaredWeightSum
    if (vote.answer === answer) sum.hits += vote.weightSum
  }
  return [...sums.values()]
    .filter(({ weight }) => weight > 0)
    .map(({ weight, squares, hits, vote }) => {
      const n = weight ** 2 / squares
      return {
        n,
        yes: (n * hits) / weight,
        levels: vote.levels,
        covariates: kept.map((index) => at(vote.covariates, index)),
      }
    })
}

function normalized(
  estimated: readonly EstimatedAnswer[],
  group: number,
): SmallAreaEstimates['groups'][number] {
  const found = estimated.flatMap(({ model, estimates }) => {
    const estimate = estimates[group]
    return estimate === undefined ? [] : [{ answer: model.answer, ...estimate }]
  })
  const sum = found.reduce((total, { share }) => total + share, 0)
  return {
    shareSum: sum,
    answers: found.map((estimate) => {
      const share = estimate.share / sum
      return { ...estimate, share, ci95: logitInterval(share, estimate.seLogit) }
    }),
  }
}

export const countRespondents = (votes: readonly { readonly n: number }[]): number =>
  votes.reduce((sum, { n }) => sum + n, 0)

function countAnswers(votes: readonly SmallAreaVotes[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { answer, n } of votes) counts.set(answer, (counts.get(answer) ?? 0) + n)
  return counts
}
