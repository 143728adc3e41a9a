import { groupBy } from '../../../contract/group-by.ts'
import { getTermLevelsOfIncompleteClasses } from './case-area-population.ts'
import {
  getTermLevelName,
  parseNumberCell,
  parseWeight,
  type Row,
  type SmallAreaCase,
  type StatisticsCase,
} from './case-input.ts'
import { estimateAreasFromProtectedFigures } from './case-protected-areas.ts'
import type { PopulationCell } from './small-area/multilevel.ts'
import {
  getTermWithMostLevels,
  estimateSmallAreaShares,
  type SmallAreaEstimates,
  type SmallAreaRefusal,
  type SmallAreaSpec,
  type SmallAreaVotes,
} from './small-area/shares.ts'

/**
 * Estimates small areas for each answer column of a case. The levels of a term are those of rows and population
 * together, with protected figures those of the population and of people whose value it does not have; answers are
 * sorted by code units.
 *
 * @throws CaseError for a cell that is not a number
 */
export function estimateSmallAreas(
  input: StatisticsCase,
  requested: SmallAreaCase,
): { error: Pick<SmallAreaRefusal, 'code' | 'message'> } | { small_area: Record<string, object> } {
  const { fixedColumns, penalty, minVotes, minVotesPerAnswer, protect } = requested
  const terms = requested.randomTerms.map((name) => {
    const known = requested.population.map((row) => getTermLevelName(row, name))
    const others =
      protect === null
        ? input.rows.map((row) => getTermLevelName(row, name))
        : getTermLevelsOfIncompleteClasses(requested.population, protect, name)
    return { name, levels: [...new Set([...known, ...others])].sort() }
  })
  const spec: SmallAreaSpec = {
    terms,
    covariateNames: fixedColumns,
    penalty,
    minVotes,
    minVotesPerAnswer,
  }
  const indexes = terms.map(({ name, levels }) => ({
    name,
    indexOf: new Map(levels.map((level, index) => [level, index])),
  }))
  const levelsOf = (row: Row) =>
    indexes.map(({ name, indexOf }) => indexOf.get(getTermLevelName(row, name)) ?? -1)
  const covariatesOf = (row: Row) => fixedColumns.map((column) => parseNumberCell(row, column))
  const population = requested.population.map((row) => ({
    row,
    cell: {
      residents: parseNumberCell(row, requested.residentsColumn),
      levels: levelsOf(row),
      covariates: covariatesOf(row),
    },
  }))
  const groups = requested.groupTerms.flatMap((term) => groupsOf(term, population))
  const cells = groups.map((group) => group.cells)
  const documents: [string, object][] = []
  for (const column of input.answerColumns) {
    const found: Estimated =
      protect === null
        ? estimateRows(input, column, { spec, cells, levelsOf, covariatesOf })
        : {
            shares: estimateAreasFromProtectedFigures(input, { ...requested, protect }, spec, cells),
            measured: null,
          }
    const { shares, measured } = found
    if ('code' in shares) return { error: { code: shares.code, message: shares.message } }
    documents.push([column, toDocument(shares, groups, measured, spec)])
  }
  return { small_area: Object.fromEntries(documents) }
}

/** A row with an answer, or with the pool of its answer. */
interface AnsweredRow {
  readonly row: Row
  readonly answer: string
}

interface Estimated {
  readonly shares: SmallAreaEstimates | SmallAreaRefusal
  /** The rows that were used; null if only protected figures of them are known. */
  readonly measured: readonly AnsweredRow[] | null
}

interface RowReader {
  readonly spec: SmallAreaSpec
  readonly cells: readonly (readonly PopulationCell[])[]
  readonly levelsOf: (row: Row) => number[]
  readonly covariatesOf: (row: Row) => number[]
}

/** Estimates from the rows themselves. Those with an empty covariate are omitted. */
function estimateRows(
  input: StatisticsCase,
  column: string,
  { spec, cells, levelsOf, covariatesOf }: RowReader,
): Estimated {
  const used = input.rows.flatMap((row, index) => {
    const isUsable = row[column] !== '' && spec.covariateNames.every((name) => row[name] !== '')
    return isUsable ? [{ row, weight: parseWeight(input, row, index) }] : []
  })
  const votes = used.map(({ row, weight }): SmallAreaVotes => ({
    answer: row[column] ?? '',
    n: 1,
    weightSum: weight,
    squaredWeightSum: weight ** 2,
    levels: levelsOf(row),
    covariates: covariatesOf(row),
  }))
  const shares = estimateSmallAreaShares(votes, cells, spec)
  const measured = used.map(({ row }) => {
    const answer = row[column] ?? ''
    return { row, answer: 'code' in shares ? answer : (shares.poolByAnswer.get(answer) ?? answer) }
  })
  return { shares, measured }
}

interface Group {
  readonly term: string
  readonly name: string
  readonly cells: readonly PopulationCell[]
}

function groupsOf(term: string, population: readonly { row: Row; cell: PopulationCell }[]): Group[] {
  const groups = groupBy(population, ({ row }) => getTermLevelName(row, term))
  return [...groups].map(([name, members]) => ({ term, name, cells: members.map(({ cell }) => cell) }))
}

/** Returns the number of rows, and a function that counts those with an answer. */
function measuredAnswers(rows: readonly AnsweredRow[]) {
  const { length } = rows
  const answer = (name: string) => {
    const n = rows.filter((row) => row.answer === name).length
    return { n, measured: length === 0 ? null : n / length }
  }
  return { n: length, answer }
}

function toDocument(
  shares: SmallAreaEstimates,
  groups: readonly Group[],
  rows: readonly AnsweredRow[] | null,
  { terms }: SmallAreaSpec,
) {
  const areas = getTermWithMostLevels(terms)
  const entries = groups.flatMap(({ term, name }, index) => {
    const measured = rows && measuredAnswers(rows.filter(({ row }) => getTermLevelName(row, term) === name))
    const area = term === areas.name ? areas.levels.indexOf(name) : -1
    const figures = shares.groups[index]
    if (figures === undefined) return []
    const { shareSum, answers } = figures
    return {
      term,
      name,
      group: {
        n: measured?.n ?? null,
        before_normalising: shareSum,
        answers: answers.map(({ answer, share, seLogit, seLogitGivenSd, ci95 }, position) => ({
          answer,
          ...(measured?.answer(answer) ?? { n: null, measured: null }),
          share,
          se_logit: seLogit,
          se_logit_given_sd: seLogitGivenSd,
          ci95,
          ...(area >= 0 && { own: shares.ownVoteWeights[position]?.[area] }),
        })),
      },
    }
  })
  const termNames = [...new Set(groups.map(({ term }) => term))]
  return {
    n_used: shares.respondentCount,
    models: shares.models,
    groups: Object.fromEntries(
      termNames.map((term) => [
        term,
        Object.fromEntries(
          entries.filter((entry) => entry.term === term).map(({ name, group }) => [name, group]),
        ),
      ]),
    ),
  }
}
