import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'

/** What the library for presentations cannot write of a series. */
export interface SeriesDetails {
  /** The distances from each value to the ends of its 95 % range; null for none. */
  errorDistances: readonly (readonly [number, number] | null)[]
  /** The color of error bars and of a hollow point. */
  color: string
  /** The point of a period that is not over, which is drawn hollow; null for none. */
  unfinishedPointIndex: number | null
}

/** The details of a chart, one entry per series. */
export type ChartDetails = readonly SeriesDetails[]

const CHART = /^ppt\/charts\/chart(\d+)\.xml$/

/**
 * Adds error bars and hollow points to the charts of a presentation, and orders horizontal bars from the top (ECMA-376
 * part 1, 21.2).
 *
 * @param details of all charts, in the order in which they were added
 */
export async function withChartDetails(
  presentation: Buffer,
  details: readonly ChartDetails[],
): Promise<Buffer> {
  if (details.length === 0) return presentation
  const files = new Map<string, Buffer>()
  const archive = await fromBufferPromise(presentation, { lazyEntries: true })
  for await (const entry of archive.eachEntry())
    files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)))
  // The library numbers the charts of a process.
  const charts = [...files.keys()]
    .filter((name) => CHART.test(name))
    .sort((a, b) => Number(CHART.exec(a)?.[1]) - Number(CHART.exec(b)?.[1]))
  for (const [index, name] of charts.entries()) {
    const xml = files.get(name)?.toString() ?? ''
    files.set(name, Buffer.from(topDown(withSeriesDetails(xml, details[index] ?? []))))
  }
  const written = new ZipFile()
  for (const [name, content] of files) if (!name.endsWith('/')) written.addBuffer(content, name)
  written.end()
  return buffer(written.outputStream)
}

/** The order of the parts of a series in the standard; the library writes some of them elsewhere. */
const BAR_PARTS = ['idx', 'order', 'tx', 'spPr', 'invertIfNegative', 'dPt', 'dLbls', 'errBars', 'cat', 'val']
const LINE_PARTS = ['idx', 'order', 'tx', 'spPr', 'marker', 'dPt', 'dLbls', 'errBars', 'cat', 'val', 'smooth']

/** Makes horizontal bars begin at the top, which the library has no option for: those of one row, too. */
const topDown = (xml: string) =>
  xml.includes('<c:barDir val="bar"/>')
    ? xml
        .replace(/(<c:catAx>[^]*?<c:orientation val=")minMax"/, '$1maxMin"')
        .replace(/(<c:valAx>[^]*?<c:tickLblPos val=")low("[^]*?<c:crosses val=")autoZero"/, '$1nextTo$2max"')
    : xml

function withSeriesDetails(xml: string, series: ChartDetails): string {
  const isLine = xml.includes('<c:lineChart>')
  let index = -1
  return xml.replaceAll(/<c:ser>([^]*?)<\/c:ser>/g, (own, content: string) => {
    index += 1
    const found = series[index]
    if (!found) return own
    const parts = childrenOf(content).filter(({ name }) => !isLine || name !== 'dLbls')
    const all = [...parts, ...childrenOf((isLine ? hollowPoint(found) : '') + errorBars(found))]
    const sorted = (isLine ? LINE_PARTS : BAR_PARTS).flatMap((name) =>
      all.filter((part) => part.name === name),
    )
    // A point without a value is left out, so that it is a gap.
    const text = sorted
      .map((part) => part.xml.replaceAll(/<c:pt idx="\d+"><c:v><\/c:v><\/c:pt>/g, ''))
      .join('')
    return `<c:ser>${text}</c:ser>`
  })
}

/** Splits XML into elements; none contains another of its name. */
function childrenOf(xml: string): { name: string; xml: string }[] {
  return [...xml.matchAll(/<c:(\w+)(?:[^>]*\/>|[^>]*>[^]*?<\/c:\1>)/g)].map(([element, name = '']) => ({
    name,
    xml: element,
  }))
}

const lineOf = (color: string, width: number) =>
  `<a:ln w="${width}"><a:solidFill><a:srgbClr val="${color.slice(1).toUpperCase()}"/></a:solidFill></a:ln>`

function errorBars({ errorDistances, color }: SeriesDetails): string {
  if (errorDistances.every((distances) => distances === null)) return ''
  const literal = (side: 0 | 1) => {
    const points = errorDistances.map(
      (distances, index) => `<c:pt idx="${index}"><c:v>${digits(distances?.[side] ?? 0)}</c:v></c:pt>`,
    )
    return `<c:numLit><c:formatCode>General</c:formatCode><c:ptCount val="${errorDistances.length}"/>${points.join('')}</c:numLit>`
  }
  return (
    '<c:errBars><c:errDir val="y"/><c:errBarType val="both"/><c:errValType val="cust"/><c:noEndCap val="0"/>' +
    `<c:plus>${literal(1)}</c:plus><c:minus>${literal(0)}</c:minus><c:spPr>${lineOf(color, 9525)}</c:spPr></c:errBars>`
  )
}

function hollowPoint({ color, unfinishedPointIndex }: SeriesDetails): string {
  if (unfinishedPointIndex === null) return ''
  const marker = `<c:marker><c:symbol val="circle"/><c:size val="8"/><c:spPr><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill>${lineOf(color, 19050)}</c:spPr></c:marker>`
  const dotted = lineOf(color, 19050).replace('</a:ln>', '<a:prstDash val="sysDot"/></a:ln>')
  return `<c:dPt><c:idx val="${unfinishedPointIndex}"/>${marker}<c:bubble3D val="0"/><c:spPr>${dotted}</c:spPr></c:dPt>`
}

const digits = (distance: number) => Math.max(0, Math.round(distance * 1000) / 1000)
