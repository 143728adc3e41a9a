import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { SIGNATURE as SAV_SIGNATURE } from '../lib/sav/format.ts'
import { createFileError, unreadableFileError } from './bad-rows.ts'

/** A file to read, and its name for users. */
export interface SourceFile {
  readonly path: string
  readonly name: string
}

/** Returns a file whose name for users is its path. */
export const toSourceFile = (path: string): SourceFile => ({ path, name: path })

export type FileFormat = 'CSV' | 'XLSX' | 'SAV'

const WHAT = {
  CSV: 'eine Textdatei',
  GZIP: 'eine gepackte Datei (gzip)',
  XLSX: 'ein ZIP-Archiv oder eine Excel-Arbeitsmappe',
  SAV: 'eine SPSS-Datei',
} as const

const EXTENSIONS: Readonly<Record<string, keyof typeof WHAT>> = {
  csv: 'CSV',
  tsv: 'CSV',
  txt: 'CSV',
  gz: 'GZIP',
  xlsx: 'XLSX',
  xlsm: 'XLSX',
  sav: 'SAV',
}

const READ_ARE = 'Gelesen werden CSV, Excel (.xlsx) und SPSS (.sav).'

/**
 * Detects the format of a table from its first bytes. The name may have no extension, but not that of another format.
 * @throws ImportError for unsupported formats, encrypted files, and files that do not match their extension
 */
export async function detectFormat(file: SourceFile): Promise<FileFormat> {
  const head = await headOf(file)
  const extension = file.name.toLowerCase().split('.').at(-1) ?? ''
  const importError = (reason: string) => createFileError(file.name, reason)
  if (head.length === 0) throw importError('ist leer.')
  // A compound file: an encrypted workbook, or one from Excel 2003 or older.
  if (startsWith(head, 0xd0, 0xcf, 0x11, 0xe0))
    throw extension === 'xls'
      ? importError('hat das alte Excel-Format. Bitte speichern Sie sie als „Excel-Arbeitsmappe (.xlsx)“.')
      : importError('ist mit einem Kennwort verschlüsselt. Bitte speichern Sie sie ohne Kennwort.')
  const signature = head.toString('latin1', 0, 4)
  if (signature === '$FL3')
    throw importError('ist eine gepackte SPSS-Datei (.zsav). Bitte speichern Sie sie als .sav.')
  const found = signature === 'PK\x03\x04' ? 'XLSX' : signature === SAV_SIGNATURE ? 'SAV' : gzipOrText(head)
  const named = EXTENSIONS[extension]
  if (named === undefined && found === 'CSV' && isBinary(head))
    throw importError(`ist keine Tabelle. ${READ_ARE}`)
  if (named === undefined && extname(file.name) !== '')
    throw importError(`hat die Endung .${extension}. ${READ_ARE}`)
  if (named !== undefined && named !== found)
    throw importError(
      `heißt .${extension}, ist aber ${found === 'CSV' ? 'keine solche Datei' : WHAT[found]}.`,
    )
  return found === 'GZIP' ? 'CSV' : found
}

const gzipOrText = (head: Buffer) => (startsWith(head, 0x1f, 0x8b) ? 'GZIP' : 'CSV')

/** Returns whether a file is a PDF, or starts with a byte that UTF-8 text cannot start with, such as images. */
function isBinary(head: Buffer): boolean {
  const first = head[0] ?? 0
  return (
    head.toString('latin1', 0, 4) === '%PDF' || first < 0x09 || (first > 0x7f && first < 0xc2) || first > 0xf4
  )
}

const startsWith = (head: Buffer, ...bytes: number[]) => bytes.every((byte, index) => head[index] === byte)

const HEAD_BYTES = 8

async function headOf(file: SourceFile): Promise<Buffer> {
  try {
    const handle = await open(file.path)
    try {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw unreadableFileError(file.name, error)
  }
}
