import { parseWeight, type Row, type StatisticsCase } from './case-input.ts'
import { rake, type RakingFailure, type RakingMargin } from './raking.ts'

/** The weights of rows with mean 1, or the reason why there are none. */
type RowWeights = { readonly ok: true; readonly weights: Float64Array } | RakingFailure

/** Returns the output for a case whose rows cannot be weighted. */
export const toFailureOutput = ({
  code,
  message,
  margins,
}: RakingFailure): { error: Pick<RakingFailure, 'code' | 'message' | 'margins'> } => ({
  error: { code, message, margins },
})

/**
 * Weights the rows: by the weight column, or by raking to the margins from the base weights. Rows with an empty cell
 * for an attribute keep their share of the sample in that attribute. A category without a target is rejected.
 */
export function weighRows(
  rows: readonly Row[],
  { margins, attributeColumns, ...options }: StatisticsCase,
): RowWeights {
  const base = Float64Array.from(rows, (row, index) => parseWeight(options, row, index))
  const raked = Object.keys(margins ?? {}).length > 0 ? attributeColumns : []
  if (margins === null || raked.length === 0) return { ok: true, weights: toMeanOne(base) }

  const { cellOfRow, firstRows } = cellsOf(rows, raked)
  const built: RakingMargin[] = []
  for (const attribute of raked) {
    const values = firstRows.map((row) => row[attribute] ?? '')
    const margin = marginOf(attribute, margins[attribute] ?? {}, values)
    if ('ok' in margin) return margin
    built.push(margin)
  }
  const totals = new Float64Array(firstRows.length)
  cellOfRow.forEach((cell, index) => (totals[cell] = (totals[cell] ?? 0) + (base[index] ?? 0)))
  const result = rake(totals, rows.length, built)
  if (!result.ok) return result
  return {
    ok: true,
    weights: base.map((weight, index) => weight * (result.factors[cellOfRow[index] ?? 0] ?? 0)),
  }
}

function cellsOf(rows: readonly Row[], attributes: readonly string[]) {
  const cells = new Map<string, number>()
  const firstRows: Row[] = []
  const cellOfRow = rows.map((row) => {
    const key = JSON.stringify(attributes.map((attribute) => row[attribute] ?? ''))
    const known = cells.get(key)
    if (known !== undefined) return known
    cells.set(key, firstRows.length)
    return firstRows.push(row) - 1
  })
  return { cellOfRow, firstRows }
}

function marginOf(
  name: string,
  targets: Readonly<Record<string, number>>,
  values: readonly string[],
): RakingMargin | RakingFailure {
  const labels = Object.keys(targets)
  const unnamed = values.find((value) => value !== '' && !labels.includes(value))
  if (unnamed !== undefined) {
    const message = `Zeilen haben bei „${name}“ die Ausprägung „${unnamed}“, für die es keinen Zielanteil gibt.`
    return { ok: false, code: 'margins_impossible', message, margins: [name] }
  }
  const notStated = labels.includes('') ? [] : [null]
  return {
    name,
    labels,
    categoryOfCell: values.map((value) => (labels.includes(value) ? labels.indexOf(value) : labels.length)),
    targets: [...labels.map((label) => targets[label] ?? 0), ...notStated],
  }
}

function toMeanOne(weights: Float64Array): Float64Array {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return sum > 0 ? weights.map((weight) => (weight * weights.length) / sum) : weights
}
