/** Geometry of areas on a plane, for maps on screens and in files. */

type Point = readonly [number, number]

/** The borders of an area and of its holes; the last point of each is connected to its first. */
export type Rings = readonly (readonly Point[])[]

/** Returns the borders in an SVG path of straight lines, as d3-geo writes it: `M1,2L3,4L5,6Z`. */
export const parseSvgRings = (path: string): Rings =>
  path
    .split('M')
    .slice(1)
    .map((ring) =>
      ring
        .replace('Z', '')
        .split('L')
        .map((point): Point => {
          const [x = 0, y = 0] = point.split(',').map(Number)
          return [x, y]
        }),
    )

/** Returns the parts of a horizontal line that are inside an area, from left to right. */
export function getHorizontalChords(rings: Rings, y: number): [number, number][] {
  const crossings = edgesOf(rings)
    .flatMap(([[x1, y1], [x2, y2]]) => (y1 > y === y2 > y ? [] : x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)))
    .sort((a, b) => a - b)
  return crossings.flatMap((left, index) => {
    const right = crossings[index + 1]
    return index % 2 === 0 && right !== undefined ? [[left, right] as [number, number]] : []
  })
}

const edgesOf = (rings: Rings): (readonly [Point, Point])[] =>
  rings.flatMap((ring) => ring.map((end, index) => [ring.at(index - 1) ?? end, end] as const))

/** The number of lines on which {@link findLabelPlace} looks for a place. */
const LINES = 40

/** A point inside an area, and its distance from the nearest border. */
export interface LabelPlace {
  readonly x: number
  readonly y: number
  readonly borderDistance: number
}

/**
 * Returns a place for a label inside an area: of the centers of its horizontal chords, the one farthest from any border.
 * The centroid would not do: that of Brandenburg is in Berlin.
 */
export function findLabelPlace(rings: Rings): LabelPlace {
  const edges = edgesOf(rings)
  const heights = edges.map(([[, y]]) => y)
  const [top, bottom] = [Math.min(...heights), Math.max(...heights)]
  let best: LabelPlace = { x: 0, y: 0, borderDistance: 0 }
  for (let line = 0.5; line < LINES; line += 1) {
    const y = top + ((bottom - top) * line) / LINES
    for (const [left, right] of getHorizontalChords(rings, y)) {
      if ((right - left) / 2 <= best.borderDistance) continue // no point of this chord has more room
      const x = (left + right) / 2
      const borderDistance = Math.min(...edges.map((edge) => distanceTo(edge, [x, y])))
      if (borderDistance > best.borderDistance) best = { x, y, borderDistance }
    }
  }
  return best
}

function distanceTo([[x1, y1], [x2, y2]]: readonly [Point, Point], [x, y]: Point): number {
  const [width, height] = [x2 - x1, y2 - y1]
  const along = ((x - x1) * width + (y - y1) * height) / (width ** 2 + height ** 2 || 1)
  const at = Math.min(1, Math.max(0, along))
  return Math.hypot(x - x1 - at * width, y - y1 - at * height)
}
