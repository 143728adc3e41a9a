import { BYTE_ORDER_MARK, CSV_TYPE } from '../../contract/csv'

/** Lets the browser save a file. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

const save = (name: string, content: string, type: string): void =>
  saveFile(name, new Blob([content], { type }))

/** Lets the browser save data as a JSON file. */
export const saveJson = (name: string, data: unknown): void =>
  save(name, JSON.stringify(data, null, 2), 'application/json')

/** Lets the browser save a plain text. */
export const saveText = (name: string, text: string): void => save(name, text, 'text/plain;charset=utf-8')

/** Lets the browser save a CSV file; with the byte order mark, which reading an answer as text drops and Excel needs. */
export const saveCsv = (name: string, csv: string): void =>
  save(name, csv.startsWith(BYTE_ORDER_MARK) ? csv : BYTE_ORDER_MARK + csv, CSV_TYPE)
