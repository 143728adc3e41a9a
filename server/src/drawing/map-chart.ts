import { geoMercator, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection } from 'topojson-specification'
import { stepBounds, getColorStep } from '../../../contract/color-steps.ts'
import { formatDecimal } from '../../../contract/findings/numbers.ts'
import { lightColors } from '../../../contract/look.ts'
import { TEXT } from '../../../contract/texts.ts'
import {
  WIDTH,
  EDGE,
  STEP_COLORS,
  STRONG,
  SMALL,
  SMALL_STRONG,
  formatValue,
  textAt,
  formatBound,
  ink,
  inkMuted,
  lineStrong,
  neutralSoft,
  type PictureStyle,
  type Part,
} from './chart-parts.ts'
import type { MapChart } from './chart.ts'
import type { Shape } from './picture.ts'
import { rankRegions } from './rank-regions.ts'

const MAP = { width: 440, height: 580 } as const
const OBJECT = { NUTS3: 'districts', STATE: 'states' } as const
/** Maximum of listed regions. */
const MAX_LISTED = 20

/** Draws the regions in five color steps, with a list of their values. */
export function drawMap(chart: MapChart, top: number, { text, germany }: PictureStyle): Part {
  const { level, regions, measure, subject } = chart
  const byId = new Map(regions.map((region) => [region.id, region]))
  const firm = regions.flatMap(({ value, isLowBase }) => (isLowBase ? [] : (value ?? [])))
  const bounds = stepBounds(firm, measure === 'MEAN' ? 0.1 : 0.01)
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
  const shapes = collection.features.map((shape): Shape => {
    const region = byId.get(String(shape.id))
    const step = region?.value == null || region.isLowBase ? null : getColorStep(region.value, bounds)
    const fill =
      step === null ? (region?.value == null ? lightColors.sunken : neutralSoft) : STEP_COLORS[step]
    return {
      type: 'path',
      d: path(shape) ?? '',
      fill: fill ?? neutralSoft,
      stroke: lineStrong,
      strokeWidth: 0.5,
    }
  })
  const x = EDGE + MAP.width + 50
  const right = WIDTH - EDGE
  let y = top
  for (const words of text.wrap(subject, { ...STRONG, size: 16, width: right - x, lines: 3 })) {
    y += 20
    shapes.push(textAt(words, { x, y, fill: ink }, { ...STRONG, size: 16 }))
  }
  y += 14
  const legend = [
    ...bounds.slice(1).map((bound, index) => ({
      fill: STEP_COLORS[index] ?? neutralSoft,
      words: `${formatBound(bounds[index] ?? 0, measure)} bis ${index < 4 ? 'unter ' : ''}${formatBound(bound, measure)}`,
    })),
    { fill: neutralSoft, words: TEXT.uncertain },
    { fill: lightColors.sunken, words: 'zu wenige Befragte' },
  ]
  for (const { fill, words } of legend) {
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
    const { label, value, low, high, isLowBase } = region
    const [name = ''] = text.wrap(label, { ...SMALL, width: 220, lines: 1 })
    shapes.push(textAt(name + (isLowBase ? ' *' : ''), { x, y, fill: isLowBase ? inkMuted : ink }, SMALL))
    const at = { x: right - 110, y, fill: isLowBase ? inkMuted : ink, anchor: 'end' } as const
    shapes.push(textAt(formatValue(value, measure), at, isLowBase ? SMALL : SMALL_STRONG))
    if (low !== null && high !== null) {
      const factor = measure === 'MEAN' ? 1 : 100
      const range = `${formatDecimal(factor * low)}–${formatDecimal(factor * high)}`
      shapes.push(textAt(range, { x: right, y, fill: inkMuted, anchor: 'end' }, SMALL))
    }
  }
  if (listed.some((region) => region?.isLowBase)) {
    y += 24
    shapes.push(textAt(`* ${TEXT.uncertain}`, { x, y, fill: inkMuted }, SMALL))
  }
  return { shapes, bottom: Math.max(top + MAP.height, y) + 12 }
}

type Region = MapChart['regions'][number]

/**
 * Returns the regions to list. Of many, these are the highest and lowest reliable ones, with null for the gap: a low
 * base makes extreme values by chance.
 */
function listedRegions(regions: readonly Region[]): (Region | null)[] {
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
