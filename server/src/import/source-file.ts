import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { SIGNATURE as SAV_SIGNATURE } from '../lib/sav/format.ts'
import { ImportError, unreadable } from './bad-rows.ts'

/** A file to be read, and what people call it. */
export interface SourceFile {
  readonly path: string
  readonly name: string
}

/** A file that people name by its path. */
export const fileAt = (path: string): SourceFile => ({ path, name: path })

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
 * Tells the format of a table by its first bytes; a name may lack an extension, but has none of other files.
 * @throws ImportError for a format that is not read, an encrypted file, and one that is not what its name says
 */
export async function formatOf(file: SourceFile): Promise<FileFormat> {
  const head = await headOf(file)
  const extension = file.name.toLowerCase().split('.').at(-1) ?? ''
  const refuse = (reason: string) => new ImportError(`Die Datei „${file.name}“ ${reason}`)
  if (head.length === 0) throw refuse('ist leer.')
  // A compound file: an encrypted workbook, whatever its extension, or one of Excel 2003 and before.
  if (startsWith(head, 0xd0, 0xcf, 0x11, 0xe0))
    throw extension === 'xls'
      ? refuse('hat das alte Excel-Format. Bitte speichern Sie sie als „Excel-Arbeitsmappe (.xlsx)“.')
      : refuse('ist mit einem Kennwort verschlüsselt. Bitte speichern Sie sie ohne Kennwort.')
  const signature = head.toString('latin1', 0, 4)
  if (signature === '$FL3')
    throw refuse('ist eine gepackte SPSS-Datei (.zsav). Bitte speichern Sie sie als .sav.')
  const found = signature === 'PK\x03\x04' ? 'XLSX' : signature === SAV_SIGNATURE ? 'SAV' : gzipOrText(head)
  const named = EXTENSIONS[extension]
  if (named === undefined && found === 'CSV' && isBinary(head)) throw refuse(`ist keine Tabelle. ${READ_ARE}`)
  if (named === undefined && extname(file.name) !== '')
    throw refuse(`hat die Endung .${extension}. ${READ_ARE}`)
  if (named !== undefined && named !== found)
    throw refuse(`heißt .${extension}, ist aber ${found === 'CSV' ? 'keine solche Datei' : WHAT[found]}.`)
  return found === 'GZIP' ? 'CSV' : found
}

const gzipOrText = (head: Buffer) => (startsWith(head, 0x1f, 0x8b) ? 'GZIP' : 'CSV')

/** Tells a PDF, and what begins with a byte that no text in UTF-8 begins with, as images do. */
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
    throw unreadable(file.name, error)
  }
}
