import {
  parseNumberCell,
  parseWeightCell,
  type Row,
  type SmallAreaCase,
  type StatisticsCase,
} from './case-input.ts'
import type { PopulationCell } from './small-area/multilevel.ts'
import {
  areaTerm,
  smallAreaShares,
  type SmallArea,
  type SmallAreaSpec,
  type SmallAreaVotes,
} from './small-area/shares.ts'

/** Returns the name of a row's level of a term; for two columns both names, joined by a bar. */
const levelOf = (row: Row, term: string): string =>
  term
    .split(':')
    .map((column) => row[column] ?? '')
    .join('|')

/**
 * Estimates small areas for each answer column of a case. The levels of a term are those of rows and population
 * together; answers are sorted by code units.
 *
 * @throws CaseError for a cell that is not a number
 */
export function estimateSmallAreas(input: StatisticsCase, requested: SmallAreaCase) {
  const terms = requested.random.map((name) => ({
    name,
    levels: [...new Set([...requested.population, ...input.rows].map((row) => levelOf(row, name)))].sort(),
  }))
  const { fixed, penalty, minVotes, minAnswer } = requested
  const spec: SmallAreaSpec = { terms, fixed, penalty, minVotes, minAnswer }
  const indexes = terms.map(({ name, levels }) => ({
    name,
    indexOf: new Map(levels.map((level, index) => [level, index])),
  }))
  const levelsOf = (row: Row) => indexes.map(({ name, indexOf }) => indexOf.get(levelOf(row, name)) ?? -1)
  const covariatesOf = (row: Row) => fixed.map((column) => parseNumberCell(row, column))
  const population = requested.population.map((row) => ({
    row,
    cell: { residents: parseNumberCell(row, requested.count), levels: levelsOf(row), x: covariatesOf(row) },
  }))
  const groups = requested.groups.flatMap((term) => groupsOf(term, population))
  const weightColumn = input.weightColumn ?? input.baseWeight
  const documents: [string, object][] = []
  for (const column of input.answers) {
    const used = input.rows.flatMap((row, index) => {
      const isUsable = row[column] !== '' && fixed.every((name) => row[name] !== '')
      return isUsable
        ? [{ row, weight: weightColumn === null ? 1 : parseWeightCell(row, weightColumn, index) }]
        : []
    })
    const votes = used.map(({ row, weight }): SmallAreaVotes => ({
      answer: row[column] ?? '',
      n: 1,
      weight,
      squares: weight ** 2,
      levels: levelsOf(row),
      x: covariatesOf(row),
    }))
    const cells = groups.map((group) => group.cells)
    const shares = smallAreaShares(votes, cells, spec)
    if ('code' in shares) return { error: { code: shares.code, message: shares.message } }
    const answersOfRows = used.map(({ row }) => {
      const answer = row[column] ?? ''
      return { row, answer: shares.poolOf.get(answer) ?? answer }
    })
    documents.push([column, toDocument(shares, groups, answersOfRows, spec)])
  }
  return { small_area: Object.fromEntries(documents) }
}

interface Group {
  readonly term: string
  readonly name: string
  readonly cells: readonly PopulationCell[]
}

function groupsOf(term: string, population: readonly { row: Row; cell: PopulationCell }[]): Group[] {
  const groups = new Map<string, PopulationCell[]>()
  for (const { row, cell } of population) {
    const name = levelOf(row, term)
    const cells = groups.get(name)
    if (cells === undefined) groups.set(name, [cell])
    else cells.push(cell)
  }
  return [...groups].map(([name, cells]) => ({ term, name, cells }))
}

function toDocument(
  shares: SmallArea,
  groups: readonly Group[],
  rows: readonly { readonly row: Row; readonly answer: string }[],
  { terms }: SmallAreaSpec,
) {
  const areas = areaTerm(terms)
  const entries = groups.flatMap(({ term, name }, index) => {
    const members = rows.filter(({ row }) => levelOf(row, term) === name)
    const area = term === areas.name ? areas.levels.indexOf(name) : -1
    const figures = shares.groups[index]
    if (figures === undefined) return []
    const { beforeNormalizing, answers } = figures
    return {
      term,
      name,
      group: {
        n: members.length,
        before_normalising: beforeNormalizing,
        answers: answers.map(({ answer, share, seLogit, seLogitGivenSd, ci95 }, position) => {
          const n = members.filter((member) => member.answer === answer).length
          return {
            answer,
            n,
            measured: members.length === 0 ? null : n / members.length,
            share,
            se_logit: seLogit,
            se_logit_given_sd: seLogitGivenSd,
            ci95,
            ...(area >= 0 && { own: shares.own[position]?.[area] }),
          }
        }),
      },
    }
  })
  const termNames = [...new Set(groups.map(({ term }) => term))]
  return {
    n_used: shares.used,
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
