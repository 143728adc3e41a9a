import { germanNumber } from '../../../contract/german.ts'
import { createFileError, unreadableLineError, type ImportError } from './bad-rows.ts'
import type { SourceFile } from './source-file.ts'
import {
  assertColumnCountWithinLimit,
  CELL_TOO_LONG,
  MAX_TABLE,
  ROW_TOO_LONG,
  type TableRow,
} from './table.ts'
import { CellError, cellAsCsvText, type SheetCell, type WorkbookContent } from './workbook-cells.ts'
import { createXmlParser, OversizedXmlTextError } from './xml-parser.ts'

/** Last line of a sheet in Excel. */
const MAX_LINE = 1_048_576

/** Returns whether a text exceeds the maximum of a cell. */
export const isCellTooLong = (text: string): boolean => text.length > MAX_TABLE.cellLength

/** Creates the error for such a text if its row is unknown. */
export const createCellTooLongError = ({ name }: SourceFile): ImportError =>
  createFileError(name, `ist nicht lesbar: ${CELL_TOO_LONG}`)

/** Creates a streaming parser from a worksheet's XML to rows. Empty rows are skipped, as in CSV. */
export function createSheetReader(
  file: SourceFile,
  content: WorkbookContent,
): { read: (bytes: Buffer) => TableRow[]; end: () => TableRow[]; notes: () => string[] } {
  const { name: fileName } = file
  let rows: TableRow[] = []
  let line = 0
  let cells: (string | undefined)[] = []
  let fault: TableRow['fault']
  let column = -1
  /** Characters of the current row. */
  let size = 0
  let cell: { -readonly [Key in keyof SheetCell]: SheetCell[Key] } | null = null
  /** Number of columns of the header and of each row. */
  let width: number | null = null
  let formulas = 0

  const endCell = () => {
    if (cell === null) return
    if (cell.isFormula) formulas++
    try {
      const text = cellAsCsvText(cell, content)
      size += text.length
      if (size > MAX_TABLE.rowLength) throw unreadableLineError(fileName, line, ROW_TOO_LONG)
      cells[column] = text
    } catch (error) {
      if (!(error instanceof CellError)) throw error
      fault ??= { column, reason: error.message }
    }
    cell = null
  }

  const endRow = () => {
    const length = 1 + cells.findLastIndex((text) => text !== undefined && text.trim() !== '')
    if (length === 0 && !fault) return
    width ??= length
    const whole = Array.from({ length: Math.max(width, length) }, (_, index) => cells[index] ?? '')
    rows.push({ line, cells: whole, ...(fault && { fault }) })
  }

  const parser = createXmlParser({
    open: (name, attributes) => {
      if (name === 'row') {
        line = lineOf(attributes.r, line)
        cells = []
        fault = undefined
        column = -1
        size = 0
      } else if (name === 'c') {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r)
        assertColumnCountWithinLimit(file, column + 1)
        cell = { type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), value: '', isFormula: false }
      } else if (name === 'f' && cell) cell.isFormula = true
    },
    text: (piece, inside) => {
      if (!cell || (inside !== 'v' && inside !== 't')) return
      cell.value += piece
      if (isCellTooLong(cell.value)) throw unreadableLineError(fileName, line, CELL_TOO_LONG)
    },
    close: (name) => {
      if (name === 'c') endCell()
      else if (name === 'row') endRow()
    },
  })
  const taken = () => {
    const ready = rows
    rows = []
    return ready
  }
  return {
    read: (bytes) => {
      try {
        parser.write(bytes)
      } catch (error) {
        throw error instanceof OversizedXmlTextError
          ? unreadableLineError(fileName, Math.max(1, line), CELL_TOO_LONG)
          : error
      }
      return taken()
    },
    end: () => {
      parser.end()
      return taken()
    },
    notes: () =>
      formulas === 0
        ? []
        : [
            `Von Formeln gilt der zuletzt gespeicherte Wert (${formulas === 1 ? '1 Zelle' : `${germanNumber(formulas)} Zellen`}).`,
          ],
  }
}

/** Returns the line of a row: the stated one if it is possible, else the next one. */
function lineOf(stated: string | undefined, previous: number): number {
  const line = Number(stated)
  return Number.isInteger(line) && line > previous && line <= MAX_LINE ? line : previous + 1
}

/** Returns the column index of a cell reference such as `AB12`, from 0. @throws Error if it is none */
function columnOf(reference: string): number {
  const letters = /^([a-z]{1,3})\d{0,7}$/i.exec(reference)?.[1]
  if (letters === undefined) throw new Error('The reference is no cell.')
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}
