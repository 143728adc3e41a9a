import { stat } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { UnexpectedEndError, SequentialFileReader } from '../lib/sav/bytes.ts'
import { readSavCases } from '../lib/sav/cases.ts'
import { readSavDictionary } from '../lib/sav/dictionary.ts'
import { SavError } from '../lib/sav/records.ts'
import { createFileError } from './bad-rows.ts'
import { formatColumnNames } from './column-names.ts'
import type { SourceFile } from './source-file.ts'
import {
  assertCellCountWithinLimit,
  assertColumnCountWithinLimit,
  type TableFile,
  type TableRow,
} from './table.ts'

/** Yields to the event loop after this many cells, because a compressed file may have many. */
const CELLS_AT_ONCE = 20_000

const POSTCODE = /\b(plz|postleitzahl|zip)/i

/**
 * Opens an SPSS system file (`.sav`) as a table. A cell is the label of its value, or the value without one. Missing
 * values are empty.
 *
 * @throws ImportError
 */
export async function openSav(source: SourceFile): Promise<TableFile> {
  const { size } = await stat(source.path)
  const file = new SequentialFileReader(source.path)
  const toImportError = (error: unknown) => {
    if (error instanceof SavError) return createFileError(source.name, error.message)
    if (error instanceof UnexpectedEndError || error instanceof RangeError || error instanceof TypeError)
      return createFileError(source.name, 'ist beschädigt oder endet zu früh.')
    return error
  }
  const dictionary = await readSavDictionary(file).catch((error: unknown) => {
    file.close()
    throw toImportError(error)
  })
  const { variables, caseCount } = dictionary
  try {
    assertColumnCountWithinLimit(source, variables.length)
    assertCellCountWithinLimit(source, (caseCount ?? 0) * variables.length)
  } catch (error) {
    file.close()
    throw error
  }
  const isPostcode = variables.map(
    ({ name, label, stringBytes }) => stringBytes === 0 && POSTCODE.test(`${name} ${label}`),
  )
  const filled = new Set<number>()
  /** Restores the leading zero of East German postcodes, which numbers have lost. */
  const whole = (cell: string, column: number): string => {
    if (isPostcode[column] !== true || !/^\d{4}$/.test(cell)) return cell
    filled.add(column)
    return `0${cell}`
  }
  let cells = 0
  async function* rows(): AsyncGenerator<TableRow> {
    try {
      yield { line: 0, cells: variables.map(({ name }) => name) }
      for await (const row of readSavCases(file, dictionary)) {
        yield { ...row, cells: row.cells.map(whole) }
        if ((cells += row.cells.length) < CELLS_AT_ONCE) continue
        cells = 0
        await setImmediate()
      }
    } catch (error) {
      throw toImportError(error)
    } finally {
      file.close()
    }
  }
  return {
    format: 'SAV',
    rows: rows(),
    columnLabels: variables.map(({ label }) => label),
    progressFraction: () => file.bytesRead / Math.max(1, size),
    notes: () => [
      ...dictionary.notes,
      ...filledNote([...filled].map((column) => `„${variables[column]?.name}“`)),
    ],
  }
}

const filledNote = (names: readonly string[]): string[] =>
  names.length === 0
    ? []
    : [
        `${names.length === 1 ? 'Die Spalte' : 'Die Spalten'} ${formatColumnNames(names)} ${names.length === 1 ? 'enthält' : 'enthalten'} Zahlen: ` +
          'Vierstelligen Postleitzahlen ist eine Null vorangestellt.',
      ]
