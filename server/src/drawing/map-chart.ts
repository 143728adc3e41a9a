import { geoMercator, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection } from 'topojson-specification'
import {
  findVerdict,
  isMapDrawn,
  rankRegions,
  REGION_VERDICTS,
  unmappedText,
  type MapModel,
} from '../../../contract/charts/model/map.ts'
import type { RegionValue } from '../../../contract/charts/types.ts'
import { lightColors } from '../../../contract/look.ts'
import { hiddenText } from '../../../contract/part-quality.ts'
import { TEXT } from '../../../contract/texts.ts'
import {
  EDGE,
  ink,
  inkMuted,
  lineStrong,
  neutralSoft,
  SMALL,
  SMALL_STRONG,
  STRONG,
  textAt,
  triangle,
  VERDICT_COLORS,
  type Part,
  type PictureStyle,
} from './chart-parts.ts'
import type { Picture, Shape } from './picture.ts'

const MAP = { width: 440, height: 580 } as const
const OBJECT = { NUTS3: 'districts', STATE: 'states' } as const
/** Maximum of listed regions. */
const MAX_LISTED = 20
const HEADING = { ...STRONG, size: 16 }

/** Draws the regions in the colors of their verdicts, with a list of their values; only the list if few are reliable. */
export function drawMap(chart: MapModel, top: number, style: PictureStyle): Part {
  const { regions, measure, label } = chart
  const { text } = style
  const hasMap = isMapDrawn(chart)
  const shapes = hasMap ? regionShapes(chart, top, style) : []
  const x = hasMap ? EDGE + MAP.width + 50 : EDGE
  const right = style.width - EDGE
  let y = top
  for (const words of text.wrap(label, { ...HEADING, width: right - x, lines: 3 })) {
    y += 20
    shapes.push(textAt(words, { x, y, fill: ink }, HEADING))
  }
  y += 14
  if (!hasMap) shapes.push(textAt(unmappedText(chart.level), { x, y: y + 13, fill: ink }, SMALL))
  for (const { fill, words } of hasMap ? mapLegend(chart) : []) {
    shapes.push(frame(x, y), { type: 'rect', x: x + 1, y: y + 1, width: 26, height: 14, fill })
    shapes.push(textAt(words, { x: x + 38, y: y + 13, fill: ink }, SMALL))
    y += 20
  }
  y += 10
  const listed = listedRegions(regions)
  for (const region of listed) {
    y += 20
    if (region === null) {
      shapes.push(textAt('…', { x, y, fill: inkMuted }, SMALL))
      continue
    }
    const { name, value, ciLow, ciHigh, difference, isLowBase = false } = region
    const [words = ''] = text.wrap(name, { ...SMALL, width: 220, lines: 1 })
    const fill = isLowBase ? inkMuted : ink
    shapes.push(textAt(words + (isLowBase ? ' *' : ''), { x, y, fill }, SMALL))
    const at = { x: Math.min(right - 110, x + 320), y, fill, anchor: 'end' } as const
    shapes.push(textAt(measure.format(value), at, isLowBase ? SMALL : SMALL_STRONG))
    if (difference) shapes.push(triangle(at.x - 78, y - 5, difference === 'higher'))
    if (ciLow != null && ciHigh != null)
      shapes.push(
        textAt(
          measure.formatRange(ciLow, ciHigh),
          { x: at.x + 110, y, fill: inkMuted, anchor: 'end' },
          SMALL,
        ),
      )
  }
  if (listed.some((region) => region?.isLowBase)) {
    y += 24
    shapes.push(textAt(`* ${TEXT.uncertain}`, { x, y, fill: inkMuted }, SMALL))
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
        [EDGE, top],
        [EDGE + MAP.width, top + MAP.height],
      ],
      collection,
    ),
  ).digits(1)
  const areas = collection.features.map((shape): Shape => {
    const region = byId.get(String(shape.id))
    const verdict = findVerdict(region)
    const unknown = region?.value == null ? lightColors.sunken : neutralSoft
    const fill = verdict === null ? unknown : (VERDICT_COLORS[verdict] ?? neutralSoft)
    return { type: 'path', d: path(shape) ?? '', fill, stroke: lineStrong, strokeWidth: 0.5 }
  })
  const marks = collection.features.flatMap((shape): Shape[] => {
    const difference = byId.get(String(shape.id))?.difference
    const [x, y] = path.centroid(shape)
    return difference ? [triangle(x, y, difference === 'higher', lightColors.paper)] : []
  })
  return [...areas, ...marks]
}

/** Returns the colors of a map with their meaning. */
export function mapLegend({ regions }: MapModel): { fill: string; words: string }[] {
  const hidden = regions.flatMap(({ value, hidden: reason }) =>
    value === null ? (reason ?? 'LOW_BASE') : [],
  )
  return [
    ...REGION_VERDICTS.map(({ words }, index) => ({ fill: VERDICT_COLORS[index] ?? neutralSoft, words })),
    { fill: neutralSoft, words: TEXT.uncertain },
    { fill: lightColors.sunken, words: hiddenText(hidden.length > 0 ? hidden : ['LOW_BASE']) },
  ]
}

/**
 * Returns the regions to list. Of many, these are the highest and lowest reliable ones, with null for the gap: a low
 * base makes extreme values by chance.
 */
export function listedRegions(regions: readonly RegionValue[]): (RegionValue | null)[] {
  const { reliable, uncertain } = rankRegions(regions)
  if (reliable.length + uncertain.length <= MAX_LISTED) return [...reliable, ...uncertain]
  const half = MAX_LISTED / 2
  return reliable.length > MAX_LISTED
    ? [...reliable.slice(0, half), null, ...reliable.slice(-half)]
    : reliable
}

const frame = (x: number, y: number): Shape => ({
  type: 'rect',
  x,
  y,
  width: 28,
  height: 16,
  fill: lineStrong,
})

/** Returns the map alone, without its list. */
export const mapPicture = (chart: MapModel, style: Pick<PictureStyle, 'germany'>): Picture => ({
  width: MAP.width + 2 * EDGE,
  height: MAP.height + 8,
  title: chart.label,
  description: chart.label,
  shapes: regionShapes(chart, 4, style),
})
