import { BYTE_ORDER_MARK, CSV_TYPE } from '../../contract/csv'

/** Downloads a file in the browser. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

const save = (name: string, content: string, type: string): void =>
  saveFile(name, new Blob([content], { type }))

export const saveJson = (name: string, data: unknown): void =>
  save(name, JSON.stringify(data, null, 2), 'application/json')

export const saveText = (name: string, text: string): void => save(name, text, 'text/plain;charset=utf-8')

/** Downloads a CSV file. Adds the byte order mark that Excel needs: browsers remove it when they decode a response. */
export const saveCsv = (name: string, csv: string): void =>
  save(name, csv.startsWith(BYTE_ORDER_MARK) ? csv : BYTE_ORDER_MARK + csv, CSV_TYPE)

/** Downloads an export: text is CSV, anything else a file. */
export const saveCsvOrFile = (name: string, content: Blob | string): void =>
  typeof content === 'string' ? saveCsv(name, content) : saveFile(name, content)
