import { readFile } from 'node:fs/promises'
import type { Topology } from 'topojson-specification'
import type { ResultDimension } from '../../../../contract/enumerations/results.ts'
import type { DimensionContrast } from '../../../../contract/findings/groups-finding.ts'
import { lightColors } from '../../../../contract/look.ts'
import { isPairwiseComparedDimension } from '../../../../contract/paired-dimensions.ts'
import type { Context } from '../../context/context.ts'
import { PICTURE_WIDTH_PX, type PictureStyle } from '../../drawing/chart-parts.ts'
import { createPdf, PAGE_PICTURE_HEIGHT_PX, PAGE_PICTURE_WIDTH_PX } from '../../drawing/pdf.ts'
import type { Picture } from '../../drawing/picture.ts'
import { loadTypesetter } from '../../drawing/typesetter.ts'
import { serverAssetFileUrl } from '../../lib/asset-url.ts'
import type { Area } from '../../results/view.ts'
import { findAvailablePalette } from '../organization/repository.ts'
import { presentDimensionContrast } from '../results/contrasts/presenter.ts'
import { computeLargestSignificantByDimension } from '../results/contrasts/service.ts'
import type { PollWithAnswers } from '../results/repository.ts'
import { computePollResult } from '../results/view/result-service.ts'
import type { PollResultWire, ResultQueryWire } from '../results/view/schema.ts'
import { readPollWeighting } from '../results/weights/service.ts'
import type { User } from '../viewer.ts'
import { formatViewTitle } from './chart-presenter.ts'
import { flowPages, type ExportedFlows } from './flow-presenter.ts'
import { methodPages } from './method-page-presenter.ts'
import { createExportPage, type ExportPage } from './page-presenter.ts'
import { drawExportPage, getMaxItemsPerDocumentPage, splitPage } from './picture-presenter.ts'
import type { ExportQueryWire, ReportQueryWire } from './schema.ts'
import { wavesPage, type ExportedWaves } from './wave-presenter.ts'

const { chart1, chart2, chart3, chart4, chart5, chart6 } = lightColors
const DEFAULT_COLORS = [chart1, chart2, chart3, chart4, chart5, chart6]

/** Reads the chart colors of the organization that the user acts for. */
export async function getChartColors(
  { database }: Pick<Context, 'database'>,
  { organization }: User,
): Promise<readonly string[]> {
  const id = organization?.paletteId ?? null
  const found =
    organization && id !== null ? await findAvailablePalette(database, organization.id, id) : undefined
  return found && found.colors.length > 0 ? found.colors : DEFAULT_COLORS
}

/** Loads the fonts, colors and map for drawings of a user. */
export async function loadPictureStyle(
  context: Pick<Context, 'database'>,
  user: User,
): Promise<PictureStyle> {
  const [text, colors, geometry] = await Promise.all([
    loadTypesetter(),
    getChartColors(context, user),
    readFile(serverAssetFileUrl('../../contract/germany.topojson'), 'utf8'),
  ])
  const germany = JSON.parse(geometry) as Topology // written by scripts/geometry.mjs
  return { text, colors, germany, width: PICTURE_WIDTH_PX }
}

type ExportContext = Pick<Context, 'results' | 'now' | 'config'>

/** Computes one view of a poll, and its page. */
export async function computeResultPage(
  context: ExportContext,
  poll: PollWithAnswers,
  query: ExportQueryWire,
): Promise<{ page: ExportPage; result: PollResultWire }> {
  const result = await computePollResult(context, poll, query)
  return { page: await createResultPage(context, poll, query, result), result }
}

/** Returns the page of one view of a poll that has been computed. */
export async function createResultPage(
  context: ExportContext,
  poll: PollWithAnswers,
  query: ExportQueryWire,
  result: PollResultWire,
): Promise<ExportPage> {
  const origin = { publicUrl: context.config.publicUrl, at: context.now() }
  const families = await readFamilies(context, poll, query, result)
  return createExportPage(poll, result, query, origin, { families })
}

/** Returns the differences between the groups that a view compares, as on its screen; empty for other views. */
async function readFamilies(
  { results, now }: Pick<Context, 'results' | 'now'>,
  poll: PollWithAnswers,
  { view, by = ['AGE'], ...query }: ExportQueryWire,
  { not_applicable }: Pick<PollResultWire, 'not_applicable'>,
): Promise<DimensionContrast[]> {
  const isMissing = (name: ResultDimension) =>
    not_applicable.some(({ part, dimension }) => part === 'GROUP' && dimension === name)
  const dimensions =
    view === 'groups' ? by.filter(isPairwiseComparedDimension).filter((name) => !isMissing(name)) : []
  if (dimensions.length === 0) return []
  const families = await computeLargestSignificantByDimension(
    { engine: results, now: now() },
    poll,
    query,
    dimensions,
  )
  return families.map(presentDimensionContrast).map(({ contrast, ...family }) => ({
    ...family,
    contrast: contrast && { ...contrast, isSecured: contrast.is_secured },
  }))
}

type ReportView = Pick<ResultQueryWire, 'view' | 'by' | 'areas'>

/** The views in a poll's report, as in the tabs of its page: one page each, and another one for the trend of a series. */
const REPORT_VIEWS: readonly ReportView[] = [
  { view: 'total' },
  { view: 'time' },
  { view: 'groups', by: ['AGE'] },
  { view: 'groups', by: ['GENDER'] },
  { view: 'groups', by: ['EAST_WEST'] },
  { view: 'groups', by: ['STATE'] },
  { view: 'groups', by: ['AGE', 'GENDER', 'EAST_WEST'] },
  { view: 'map', by: ['STATE'] },
]

interface ReportParts {
  /** The polls of its series; null for a poll that was asked once. */
  waves: ExportedWaves | null
  flows: ExportedFlows | null
  /** The individual regions that the user may use. */
  areas: readonly Area[]
}

/**
 * Computes all views of a poll as pages, the last of them with its method. The first page lists the views that the poll
 * does not have.
 */
export async function reportPages(
  context: ExportContext,
  poll: PollWithAnswers,
  query: ReportQueryWire,
  { waves, flows, areas }: ReportParts,
): Promise<ExportPage[]> {
  const origin = { publicUrl: context.config.publicUrl, at: context.now() }
  const pages: ExportPage[] = []
  const missing = new Map<string, string[]>()
  const ofAreas: ReportView[] = areas.length > 0 ? [{ view: 'map', by: ['INDIVIDUAL_REGION'], areas }] : []
  for (const view of [...REPORT_VIEWS, ...ofAreas]) {
    const { page, result } = await computeResultPage(context, poll, { ...query, ...view })
    const { drawing } = page
    if (drawing.chart === null && drawing.isNeverAvailable)
      missing.set(drawing.noChartReason, [
        ...(missing.get(drawing.noChartReason) ?? []),
        formatViewTitle(view),
      ])
    else pages.push(page)
    if (view.view !== 'time') continue
    const trend = createExportPage(poll, result, { ...query, ...view, drawing: 'TREND' }, origin)
    if (trend.drawing.chart?.type === 'LINES' && trend.drawing.chart.seriesBehindTrend) pages.push(trend)
    if (waves) pages.push(wavesPage(waves))
    if (flows) pages.push(...flowPages(flows).filter((flow) => flow.drawing.chart !== null))
  }
  const { interval: _, ...filter } = query
  const result = await computePollResult(context, poll, filter)
  const weights = result.weighting.method === 'RAKED' ? await readPollWeighting(context, poll) : null
  pages.push(...methodPages(poll, result, filter, { ...origin, weights }))
  const [first, ...others] = pages
  if (!first || missing.size === 0) return pages
  const named = [...missing].map(([reason, views]) => `Ohne Seite: ${views.join(', ')}. ${reason}`)
  return [{ ...first, methodTextLines: [...first.methodTextLines, ...named] }, ...others]
}

/** Draws pages as a PDF in landscape. */
export async function createPdfDocument(
  pages: readonly ExportPage[],
  style: PictureStyle,
  title: string,
  { at, onPage }: { at: Date; onPage?: (drawn: number) => Promise<void> },
): Promise<Buffer> {
  const pictures: Picture[] = []
  for (const page of pages.flatMap((one) => splitPage(one, getMaxItemsPerDocumentPage))) {
    pictures.push(drawExportPage(page, { ...style, width: PAGE_PICTURE_WIDTH_PX }, PAGE_PICTURE_HEIGHT_PX))
    await onPage?.(pictures.length)
  }
  return createPdf(pictures, title, at)
}
