import type { Readable } from 'node:stream'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { cutText } from '../lib/cut-text.ts'
import { createFileError, ImportError } from './bad-rows.ts'
import type { SourceFile } from './source-file.ts'
import type { TableFile } from './table.ts'
import { parseNumberFormat, type NumberFormat, type WorkbookContent } from './workbook-cells.ts'
import { createCellTooLongError, createSheetReader, isCellTooLong } from './workbook-sheet.ts'
import { createXmlParser, OversizedXmlTextError, type XmlHandlers } from './xml-parser.ts'

/**
 * Maximum uncompressed bytes of the parts of a workbook. The sheet is read row by row (`workbook-sheet.ts` limits cells
 * and rows); the shared strings are in memory. yauzl enforces the sizes that the file states.
 */
const MAX_UNPACKED = { sheet: 500_000_000, strings: 50_000_000, other: 5_000_000 }
const MAX_ENTRIES = 10_000
/** Maximum characters of a sheet's name in Excel. */
const MAX_SHEET_NAME = 31

type Parts = ReadonlyMap<string, Entry>

/** Opens the first sheet of a workbook (ECMA-376, „.xlsx“) as a table. @throws ImportError */
export async function openFirstWorkbookSheet(file: SourceFile): Promise<TableFile> {
  const zip = await openPromise(file.path, { autoClose: false }).catch(() => {
    throw broken(file)
  })
  try {
    const parts = await listParts(file, zip)
    const { sheet, content, notes } = await readContent(file, zip, parts)
    const reader = createSheetReader(file, content)
    let done = 0
    async function* rows() {
      try {
        const stream = await openPart(file, zip, sheet, MAX_UNPACKED.sheet)
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          done += chunk.length
          yield* reader.read(chunk)
        }
        yield* reader.end()
      } catch (error) {
        throw error instanceof ImportError ? error : broken(file)
      } finally {
        zip.close()
      }
    }
    return {
      format: 'XLSX',
      rows: rows(),
      columnLabels: [],
      progressFraction: () => done / Math.max(1, sheet.uncompressedSize),
      notes: () => [...notes, ...reader.notes()],
    }
  } catch (error) {
    zip.close()
    throw error instanceof ImportError ? error : broken(file)
  }
}

const broken = ({ name }: SourceFile) =>
  createFileError(
    name,
    'ist beschädigt und lässt sich nicht als Excel-Arbeitsmappe lesen. Öffnen und speichern Sie sie in Excel neu.',
  )

async function listParts(file: SourceFile, zip: ZipFile): Promise<Parts> {
  if (zip.entryCount > MAX_ENTRIES) throw tooLarge(file)
  const parts = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) parts.set(entry.fileName.toLowerCase(), entry)
  if (!parts.has('xl/workbook.xml'))
    throw createFileError(file.name, 'ist ein ZIP-Archiv, aber keine Excel-Arbeitsmappe.')
  return parts
}

const tooLarge = ({ name }: SourceFile) =>
  createFileError(name, 'ist entpackt zu groß für eine Arbeitsmappe. Speichern Sie die Tabelle als CSV.')

async function openPart(file: SourceFile, zip: ZipFile, entry: Entry, limit: number): Promise<Readable> {
  if (entry.uncompressedSize > limit) throw tooLarge(file)
  return zip.openReadStreamPromise(entry)
}

/** Reads the first sheet's path, the shared strings and the number formats. */
async function readContent(
  file: SourceFile,
  zip: ZipFile,
  parts: Parts,
): Promise<{ sheet: Entry; content: WorkbookContent; notes: string[] }> {
  const read: ReadXml = async (name, handlers, limit = MAX_UNPACKED.other) => {
    const entry = parts.get(name)
    if (entry === undefined) return
    const parser = createXmlParser(handlers)
    for await (const chunk of (await openPart(file, zip, entry, limit)) as AsyncIterable<Buffer>)
      parser.write(chunk)
    parser.end()
  }
  const sheets: { name: string; relation: string }[] = []
  let is1904 = false
  await read('xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      if (name === 'sheet' && (attributes.state ?? 'visible') === 'visible')
        sheets.push({ name: attributes.name ?? '', relation: attributes.id ?? '' })
    },
  })
  const targets = new Map<string, string>()
  await read('xl/_rels/workbook.xml.rels', {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
    },
  })
  const [first, ...others] = sheets
  const sheet = parts.get(targets.get(first?.relation ?? '')?.toLowerCase() ?? '')
  if (!first || !sheet) throw broken(file)
  const content = { strings: await readStrings(file, read), formats: await readFormats(read), is1904 }
  const notes =
    others.length === 0
      ? []
      : [
          `Gelesen wird das erste Tabellenblatt „${cutText(first.name, MAX_SHEET_NAME)}“; die Arbeitsmappe hat ${others.length + 1}.`,
        ]
  return { sheet, content, notes }
}

/** Parses a part, named in lower case, as a stream. Does nothing if it does not exist. */
type ReadXml = (name: string, handlers: XmlHandlers, limit?: number) => Promise<void>

async function readStrings(file: SourceFile, read: ReadXml): Promise<string[]> {
  const strings: string[] = []
  let text = ''
  let isPhonetic = false
  const handlers: XmlHandlers = {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
    },
    text: (piece, inside) => {
      if (inside !== 't' || isPhonetic) return
      text += piece
      if (isCellTooLong(text)) throw createCellTooLongError(file)
    },
    close: (name) => {
      if (name === 'si') strings.push(text.trim() === '' ? '' : text) // once here, not for each cell that shares it
      if (name === 'rPh') isPhonetic = false
    },
  }
  await read('xl/sharedstrings.xml', handlers, MAX_UNPACKED.strings).catch((error: unknown) => {
    throw error instanceof OversizedXmlTextError ? createCellTooLongError(file) : error
  })
  return strings
}

async function readFormats(read: ReadXml): Promise<NumberFormat[]> {
  const codes = new Map<number, string>()
  const parsed = new Map<number, NumberFormat>()
  const formats: NumberFormat[] = []
  let isCellStyle = false
  await read('xl/styles.xml', {
    open: (name, { numFmtId, formatCode }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode ?? '')
      if (name === 'cellXfs') isCellStyle = true
      if (name === 'xf' && isCellStyle) {
        const id = Number(numFmtId ?? 0)
        const format = parsed.get(id) ?? parseNumberFormat(id, codes.get(id) ?? '')
        parsed.set(id, format)
        formats.push(format)
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false
    },
  })
  return formats
}
