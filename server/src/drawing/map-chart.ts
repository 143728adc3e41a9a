import { geoMercator, geoPath } from 'd3-geo'
import { feature, merge } from 'topojson-client'
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification'
import {
  findLabelPlace,
  getHorizontalChords,
  parseSvgRings,
  type Rings,
} from '../../../contract/charts/area.ts'
import {
  findReliableDifference,
  findVerdictIndex,
  canDrawMap,
  rankRegions,
  REGION_VERDICTS,
  noMapReasonText,
  type MapModel,
} from '../../../contract/charts/model/map.ts'
import type { RegionValue } from '../../../contract/charts/types.ts'
import { lightColors } from '../../../contract/look.ts'
import { hiddenText } from '../../../contract/part-quality.ts'
import { TEXT } from '../../../contract/texts.ts'
import {
  PICTURE_MARGIN_PX,
  inkColor,
  mutedInkColor,
  strongLineColor,
  neutralColor,
  softNeutralColor,
  roundToTenth,
  SMALL,
  SMALL_STRONG,
  STRONG,
  createMutedText,
  createRect,
  createTextShape,
  drawTriangle,
  REGION_VERDICT_COLORS,
  type DrawnBlock,
  type PictureStyle,
} from './chart-parts.ts'
import type { Picture, Shape } from './picture.ts'

const MAP = { width: 440, height: 580 } as const
const OBJECT = { NUTS3: 'districts', STATE: 'states', INDIVIDUAL_REGION: 'states' } as const
/** Maximum of listed regions. */
const MAX_LISTED = 20
const HEADING = { ...STRONG, size: 16 }

/** Draws the regions in the colors of their verdicts, with a list of their values; only the list if few are reliable. */
export function drawMapWithRegionList(chart: MapModel, top: number, style: PictureStyle): DrawnBlock {
  const { regions, measure, label } = chart
  const { text } = style
  const hasMap = canDrawMap(chart)
  const shapes = hasMap ? regionShapes(chart, top, style) : []
  const x = hasMap ? PICTURE_MARGIN_PX + MAP.width + 50 : PICTURE_MARGIN_PX
  const right = style.width - PICTURE_MARGIN_PX
  let y = top
  for (const words of text.wrap(label, { ...HEADING, width: right - x, maxLines: 3 })) {
    y += 20
    shapes.push(createTextShape(words, { x, y }, HEADING))
  }
  y += 14
  if (!hasMap) shapes.push(createTextShape(noMapReasonText(chart), { x, y: y + 13 }, SMALL))
  for (const entry of hasMap ? mapLegend(chart) : []) {
    shapes.push(...swatch(entry, x, y))
    shapes.push(createTextShape(entry.words, { x: x + 38, y: y + 13 }, SMALL))
    y += 22
  }
  y += 10
  const listed = pickListedRegionsWithGap(regions)
  for (const region of listed) {
    y += 20
    if (region === null) {
      shapes.push(createMutedText('…', { x, y }))
      continue
    }
    const { name, value, ciLow, ciHigh, isLowBase = false } = region
    const difference = findReliableDifference(region)
    const [words = ''] = text.wrap(name, { ...SMALL, width: 220, maxLines: 1 })
    const fill = isLowBase ? mutedInkColor : inkColor
    shapes.push(createTextShape(words + (isLowBase ? ' *' : ''), { x, y, fill }, SMALL))
    const at = { x: Math.min(right - 110, x + 320), y, fill, anchor: 'end' } as const
    shapes.push(createTextShape(measure.format(value, ciHigh), at, isLowBase ? SMALL : SMALL_STRONG))
    if (difference) shapes.push(drawTriangle(at.x - 78, y - 5, difference === 'higher'))
    if (ciLow != null && ciHigh != null)
      shapes.push(createMutedText(measure.formatRange(ciLow, ciHigh), { x: at.x + 110, y, anchor: 'end' }))
  }
  return { shapes, bottom: Math.max(hasMap ? top + MAP.height : top, y) + 12 }
}

/** Draws the regions of a map at the left margin. */
function regionShapes(
  { level, regions }: MapModel,
  top: number,
  { germany }: Pick<PictureStyle, 'germany'>,
): Shape[] {
  const byId = new Map(regions.map((region) => [region.id, region]))
  const collection = feature(germany, germany.objects[OBJECT[level]] as GeometryCollection)
  const path = geoPath(
    geoMercator().fitExtent(
      [
        [PICTURE_MARGIN_PX, top],
        [PICTURE_MARGIN_PX + MAP.width, top + MAP.height],
      ],
      collection,
    ),
  ).digits(1)
  const shapes = collection.features.map((shape) => ({ id: String(shape.id), d: path(shape) ?? '' }))
  const isIndividual = level === 'INDIVIDUAL_REGION'
  const areas = isIndividual
    ? mergeDistricts(germany, regions).map(({ id, shape }) => ({ id, d: path(shape) ?? '' }))
    : shapes
  return [
    ...(isIndividual ? shapes.flatMap(({ d }) => areaShapes(d, { fill: lightColors.surface })) : []),
    ...areas.flatMap(({ id, d }) => areaShapes(d, verdictLook(byId.get(id)))),
    ...areas.flatMap(({ id, d }): Shape[] => {
      const difference = findReliableDifference(byId.get(id))
      if (difference === null) return []
      const { x, y, borderDistance } = findLabelPlace(parseSvgRings(d))
      return [
        drawTriangle(
          x,
          y,
          difference === 'higher',
          lightColors.paper,
          Math.min(1, Math.max(0.5, borderDistance / 6)),
        ),
      ]
    }),
  ]
}

/** Returns the shapes of individual regions, the largest first, because smaller ones may be inside them. */
function mergeDistricts(germany: Topology, regions: readonly RegionValue[]) {
  const { geometries } = germany.objects.districts as GeometryCollection
  return regions
    .map(({ id, districts = [] }) => ({ id, districts: new Set(districts) }))
    .toSorted((one, other) => other.districts.size - one.districts.size)
    .map(({ id, districts }) => {
      const own = geometries.filter((district) => districts.has(String(district.id)))
      return { id, shape: merge(germany, own as (Polygon | MultiPolygon)[]) } // districts are areas
    })
}

interface AreaLook {
  fill: string
  /** As on the screen: lines for uncertain values, dots for hidden ones. */
  pattern?: 'lines' | 'dots'
}

const UNCERTAIN: AreaLook = { fill: lightColors.surface, pattern: 'lines' }
const HIDDEN: AreaLook = { fill: lightColors.surface, pattern: 'dots' }

function verdictLook(region: RegionValue | undefined): AreaLook {
  if (region?.value == null) return HIDDEN
  const verdict = findVerdictIndex(region)
  return verdict === null ? UNCERTAIN : { fill: REGION_VERDICT_COLORS[verdict] ?? softNeutralColor }
}

/** Draws an area with its border. @param d a path of straight lines */
function areaShapes(d: string, { fill, pattern }: AreaLook): Shape[] {
  const drawn: Shape[] =
    pattern === 'lines'
      ? [{ type: 'path', d: hatching(parseSvgRings(d)), stroke: neutralColor }]
      : pattern === 'dots'
        ? [{ type: 'path', d: dotting(parseSvgRings(d)), fill: neutralColor }]
        : []
  return [{ type: 'path', d, fill }, ...drawn, { type: 'path', d, stroke: strongLineColor, strokeWidth: 0.5 }]
}

/** The distance of two lines of a hatching, or of two dots. */
const PATTERN_STEP = 5
/** The width of a dot, which is a square. */
const DOT = 1.4

/** A horizontal line after a turn by 45 degrees. */
interface DiagonalLine {
  left: number
  right: number
  y: number
}

/** Returns the diagonal lines inside an area: a clipped pattern would be lost in some programs. */
function diagonalLines(rings: Rings, step: number): DiagonalLine[] {
  const turned = rings.map((ring) => ring.map(([x, y]) => [x - y, x + y] as const))
  const heights = turned.flat().map(([, y]) => y)
  const lines: DiagonalLine[] = []
  for (let y = Math.ceil(Math.min(...heights) / step) * step; y < Math.max(...heights); y += step)
    for (const [left, right] of getHorizontalChords(turned, y)) lines.push({ left, right, y })
  return lines
}

const turnBack = (x: number, y: number) => `${roundToTenth((x + y) / 2)} ${roundToTenth((y - x) / 2)}`

const hatching = (rings: Rings): string =>
  diagonalLines(rings, PATTERN_STEP * Math.SQRT2)
    .map(({ left, right, y }) => `M${turnBack(left, y)}L${turnBack(right, y)}`)
    .join('')

function dotting(rings: Rings): string {
  const step = PATTERN_STEP * Math.SQRT2
  return diagonalLines(rings, step)
    .flatMap(({ left, right, y }) => {
      const first = Math.ceil(left / step)
      const count = Math.max(0, Math.floor(right / step) - first + 1)
      return Array.from({ length: count }, (_, index) => (first + index) * step).map(
        (x) => `M${turnBack(x, y)}h${DOT}v${DOT}h-${DOT}z`,
      )
    })
    .join('')
}

interface LegendEntry extends AreaLook {
  words: string
  /** The mark on the regions of this color, so that colors need not be told apart; null for a dash. */
  mark?: 'higher' | 'lower' | null
}

/** Returns the colors of a map with their meaning. */
export function mapLegend({ regions }: MapModel): LegendEntry[] {
  const hidden = regions.flatMap(({ value, hidden: reason }) =>
    value === null ? (reason ?? 'LOW_BASE') : [],
  )
  return [
    ...REGION_VERDICTS.map(({ words, difference }, index) => ({
      fill: REGION_VERDICT_COLORS[index] ?? softNeutralColor,
      words,
      mark: difference,
    })),
    { ...UNCERTAIN, words: TEXT.uncertain },
    { ...HIDDEN, words: hiddenText(hidden.length > 0 ? hidden : ['LOW_BASE']) },
  ]
}

const SWATCH = { width: 28, height: 18 } as const

function swatch({ mark, ...look }: LegendEntry, x: number, y: number): Shape[] {
  const { width, height } = SWATCH
  const [center, middle] = [x + width / 2, y + height / 2]
  const corners = [`${x},${y}`, `${x + width},${y}`, `${x + width},${y + height}`, `${x},${y + height}`]
  return [
    ...areaShapes(`M${corners.join('L')}Z`, look),
    ...(mark ? [drawTriangle(center, middle, mark === 'higher', lightColors.paper)] : []),
    ...(mark === null ? [createRect(center - 5, middle - 1, 10, 2, inkColor)] : []),
  ]
}

/** Returns the picture of an entry of the legend, without its words. */
export const swatchPicture = (entry: LegendEntry): Picture => ({
  width: SWATCH.width + 2,
  height: SWATCH.height + 2,
  title: entry.words,
  description: entry.words,
  shapes: swatch(entry, 1, 1),
})

/**
 * Returns the regions to list. Of many, these are the highest and lowest reliable ones, with null for the gap: a low
 * base makes extreme values by chance.
 */
export function pickListedRegionsWithGap(regions: readonly RegionValue[]): (RegionValue | null)[] {
  const { reliable, uncertain } = rankRegions(regions)
  if (reliable.length + uncertain.length <= MAX_LISTED) return [...reliable, ...uncertain]
  const half = MAX_LISTED / 2
  return reliable.length > MAX_LISTED
    ? [...reliable.slice(0, half), null, ...reliable.slice(-half)]
    : reliable
}

/** Returns the map alone, without its list. */
export const createMapOnlyPicture = (chart: MapModel, style: Pick<PictureStyle, 'germany'>): Picture => ({
  width: MAP.width + 2 * PICTURE_MARGIN_PX,
  height: MAP.height + 8,
  title: chart.label,
  description: chart.label,
  shapes: regionShapes(chart, 4, style),
})
