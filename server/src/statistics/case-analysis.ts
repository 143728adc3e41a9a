import { groupBy } from '../../../contract/group-by.ts'
import { CaseError, type Row, type StatisticsCase } from './case-input.ts'
import { computeProtectedViews } from './case-protection.ts'
import { estimateSmallAreas } from './case-small-area.ts'
import { toFailureOutput, weighRows } from './case-weights.ts'
import { designEffect, effectiveSize } from './intervals.ts'
import { addSums, estimateShare, NO_SUMS, type Sums } from './shares.ts'
import { EXTREME_WEIGHT, HIGH_DEFF } from './weighting.ts'

/** Rows with a smaller weight count as omitted. */
const VANISHING_WEIGHT = 0.01

interface WeightedRow {
  readonly row: Row
  readonly weight: number
}

/**
 * Runs a case: weights the rows and estimates every answer, in total and by subgroup. With a period column each
 * period is weighted and estimated separately. A period that cannot be weighted contains its error instead of
 * figures, and the first such error is also at the top level of the document.
 *
 * A case with views to protect returns protected figures only, because exact ones would undo the protection. A case
 * with small areas returns their estimates.
 *
 * Standard errors of subgroups use the n of all respondents with an answer, like R's `svyby`: a subgroup is a domain
 * of the one sample, and its size is random too.
 *
 * @throws CaseError if there are no rows or a weight is not a number
 */
export function analyzeStatisticsCase(input: StatisticsCase): Record<string, unknown> {
  if (input.rows.length === 0) throw new CaseError('Der Fall hat keine Zeilen.')
  if (input.protect !== null) return computeProtectedViews(input, input.protect)
  if (input.smallArea !== null) return estimateSmallAreas(input, input.smallArea)
  const known = answersOf(input)
  const whole = analyzeRows(input.rows, input, known)
  if ('error' in whole || input.periodColumn === null) return whole
  const periods = [...groupByColumn(input.rows, input.periodColumn)].map(([period, rows]) => {
    const analysis = analyzeRows(rows, input, known)
    if ('error' in analysis) return { period, error: analysis.error }
    const { weights, weight_summary, achieved_margin_shares, results, warnings } = analysis
    return { period, weights, weight_summary, achieved_margin_shares, results, warnings }
  })
  const failed = periods.find((period) => 'error' in period)
  if (failed?.error === undefined) return { ...whole, periods }
  const error = { ...failed.error, message: `Zeitraum „${failed.period}“: ${failed.error.message}` }
  return { error, ...whole, periods }
}

/** All answers in the file, so that a group or period without an answer shows 0. */
type KnownAnswers = Readonly<Record<string, readonly string[]>>

function answersOf({ rows, answerColumns }: StatisticsCase): KnownAnswers {
  return byName(answerColumns, (answer) => [...groupByColumn(rows, answer).keys()])
}

function analyzeRows(rows: readonly Row[], input: StatisticsCase, known: KnownAnswers) {
  const weighed = weighRows(rows, input)
  if (!weighed.ok) return toFailureOutput(weighed)
  const weights = [...weighed.weights]
  const weighted = rows.map((row, index): WeightedRow => ({ row, weight: weights[index] ?? 0 }))
  const { answerColumns, attributeColumns, subgroupColumns } = input
  const summary = summaryOf(weights)
  return {
    weights,
    weight_summary: summary,
    achieved_margin_shares: byName(attributeColumns, (attribute) => achievedShares(weighted, attribute)),
    results: byName(answerColumns, (answer) => resultsOf(weighted, answer, known[answer] ?? [])),
    subgroups: byName(answerColumns, (answer) => {
      const answered = weighted.filter(({ row }) => isFilled(row, answer))
      return byName(subgroupColumns, (subgroup) =>
        subgroupResults(answered, answer, subgroup, known[answer] ?? []),
      )
    }),
    warnings: warningsOf(summary),
  }
}

function summaryOf(weights: readonly number[]) {
  const sums = sumsOf(weights)
  const effective = effectiveSize(sums.weight, sums.squares)
  return {
    n: sums.n,
    sum: sums.weight,
    mean: sums.weight / sums.n,
    min: weights.reduce((low, weight) => Math.min(low, weight), Infinity),
    max: weights.reduce((high, weight) => Math.max(high, weight), 0),
    kish_n_eff: effective,
    kish_deff: designEffect(sums.n, effective),
  }
}

function warningsOf({ min, max, kish_deff: deff }: ReturnType<typeof summaryOf>): string[] {
  const warnings = []
  if (max > EXTREME_WEIGHT || min < VANISHING_WEIGHT) warnings.push('weights_extreme')
  if (deff > HIGH_DEFF) warnings.push('deff_high')
  return warnings
}

function achievedShares(rows: readonly WeightedRow[], attribute: string): Record<string, number> {
  const stated = rows.filter(({ row }) => isFilled(row, attribute))
  const base = sumsOf(stated.map(({ weight }) => weight))
  const shares = [...groupWeighted(stated, attribute)].map(
    ([category, members]) => [category, sumsOf(weightsOf(members)).weight / base.weight] as const,
  )
  return Object.fromEntries(shares)
}

function resultsOf(rows: readonly WeightedRow[], answer: string, known: readonly string[]) {
  const answered = rows.filter(({ row }) => isFilled(row, answer))
  const base = sumsOf(weightsOf(answered))
  const effective = effectiveSize(base.weight, base.squares)
  return {
    n_used: base.n,
    kish_n_eff: effective,
    kish_deff: designEffect(base.n, effective),
    answers: answerShares(answered, answer, known, base, base.n),
  }
}

function subgroupResults(
  answered: readonly WeightedRow[],
  answer: string,
  subgroup: string,
  known: readonly string[],
) {
  const stated = answered.filter(({ row }) => isFilled(row, subgroup))
  const groups = [...groupWeighted(stated, subgroup)].map(([category, members]) => {
    const base = sumsOf(weightsOf(members))
    const effective = effectiveSize(base.weight, base.squares)
    const answers = answerShares(members, answer, known, base, answered.length)
    const figures = { n: base.n, kish_n_eff: effective, kish_deff: designEffect(base.n, effective), answers }
    return [category, figures] as const
  })
  return Object.fromEntries(groups)
}

function answerShares(
  answered: readonly WeightedRow[],
  column: string,
  known: readonly string[],
  base: Sums,
  sampleN: number,
) {
  const givers = groupWeighted(answered, column)
  return known.map((answer) => {
    const hits = sumsOf(weightsOf(givers.get(answer) ?? []))
    const { n, unweighted, ...figures } = estimateShare(hits, base, sampleN)
    return { answer, n_unweighted: n, share_unweighted: unweighted, ...figures }
  })
}

function isFilled(row: Row, column: string): boolean {
  return (row[column] ?? '') !== ''
}

function weightsOf(rows: readonly WeightedRow[]): number[] {
  return rows.map(({ weight }) => weight)
}

function sumsOf(weights: readonly number[]): Sums {
  return weights.reduce((sums, weight) => addSums(sums, { n: 1, weight, squares: weight * weight }), NO_SUMS)
}

function groupWeighted(rows: readonly WeightedRow[], column: string): Map<string, WeightedRow[]> {
  return grouped(rows, ({ row }) => row[column] ?? '')
}

function groupByColumn(rows: readonly Row[], column: string): Map<string, Row[]> {
  return grouped(
    rows.filter((row) => isFilled(row, column)),
    (row) => row[column] ?? '',
  )
}

/** Returns groups sorted by name, numbers by value ("2" before "10"). */
function grouped<T>(items: readonly T[], nameOf: (item: T) => string): Map<string, T[]> {
  const collator = new Intl.Collator('de', { numeric: true })
  return new Map([...groupBy(items, nameOf)].sort(([a], [b]) => collator.compare(a, b)))
}

function byName<T>(names: readonly string[], make: (name: string) => T): Record<string, T> {
  return Object.fromEntries(names.map((name) => [name, make(name)]))
}
