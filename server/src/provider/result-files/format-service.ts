import { CSV_TYPE } from '../../../../contract/csv.ts'
import type { ComparisonFileType } from '../../../../contract/result-file.ts'
import type { Context } from '../../context/context.ts'
import { PDF_TYPE } from '../../drawing/pdf.ts'
import { EXPORT_IMAGE_SCALE, PNG_TYPE, loadRasterizer } from '../../drawing/rasterizer.ts'
import { SVG_TYPE, toSvg } from '../../drawing/svg.ts'
import { ApiError } from '../../http/errors.ts'
import { toGermanCsvFile } from '../csv.ts'
import { binaryResponse, createDownloadHeaders, textResponse } from '../file-response.ts'
import type { User } from '../viewer.ts'
import { createWorkbook, XLSX_MEDIA_TYPE } from '../workbook.ts'
import type { ExportPage } from './page-presenter.ts'
import { drawExportPage } from './picture-presenter.ts'
import { createPdfDocument, loadPictureStyle } from './service.ts'
import { PPTX_MEDIA_TYPE, createPresentation } from './slide-presenter.ts'

type FileType = ComparisonFileType

const MEDIA_TYPES: Record<FileType, string> = {
  csv: 'text/csv',
  xlsx: XLSX_MEDIA_TYPE,
  svg: SVG_TYPE,
  png: PNG_TYPE,
  pdf: PDF_TYPE,
  pptx: PPTX_MEDIA_TYPE,
}

const contentType = (type: FileType) => (type === 'csv' ? CSV_TYPE : MEDIA_TYPES[type])

/** `operation` options of a route that returns a file of a format. */
export const createFileResponseOptions = (type: FileType) =>
  type === 'csv' || type === 'svg'
    ? textResponse(MEDIA_TYPES[type], contentType(type))
    : binaryResponse(MEDIA_TYPES[type])

export const createFileDownloadHeaders = (name: string, type: FileType) =>
  createDownloadHeaders(name, contentType(type))

type Awaitable<Value> = Value | Promise<Value>

/** Everything that any format of an export contains. */
interface Contents {
  title: string
  exportedAt: Date
  table: () => Parameters<typeof toGermanCsvFile>[0]
  sheets: () => Awaitable<Parameters<typeof createWorkbook>[0]>
  pages: () => Awaitable<readonly ExportPage[]>
}

/** Writes a file. @throws ApiError `not_found` for an image without a page */
export async function createExportFile(
  context: Pick<Context, 'database'>,
  user: User,
  type: FileType,
  { title, exportedAt, table, sheets, pages }: Contents,
): Promise<Buffer> {
  if (type === 'csv') return Buffer.from(toGermanCsvFile(table()))
  if (type === 'xlsx') return createWorkbook(await sheets())
  return createDocumentOrPageImage(context, user, type, { title, exportedAt, pages: await pages() })
}

/**
 * Draws pages as a file: as an image, the first page with a chart. @throws ApiError `not_found` for an image without a
 * page
 */
export async function createDocumentOrPageImage(
  context: Pick<Context, 'database'>,
  user: User,
  type: Exclude<FileType, 'csv' | 'xlsx'>,
  { title, exportedAt, pages }: { title: string; exportedAt: Date; pages: readonly ExportPage[] },
): Promise<Buffer> {
  const style = await loadPictureStyle(context, user)
  if (type === 'pptx') return createPresentation(pages, style, title)
  if (type === 'pdf') return createPdfDocument(pages, style, title, { at: exportedAt })
  const page = pages.find(({ drawing }) => drawing.chart !== null) ?? pages[0]
  if (page === undefined) throw new ApiError('not_found')
  const svg = toSvg(drawExportPage(page, style))
  return type === 'svg' ? Buffer.from(svg) : (await loadRasterizer()).png(svg, EXPORT_IMAGE_SCALE)
}
