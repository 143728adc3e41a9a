import { at, dot } from './vector.ts'

/** Half the distance between the two points of a central difference. */
const STEP = 1e-3
const MAX_ITERATIONS = 200
/** Armijo's constant: the part of the expected descent that a step must bring. */
const SUFFICIENT = 1e-4

interface Box {
  readonly low: number
  readonly high: number
}

/**
 * The point of a box at which a smooth function of few variables is least: BFGS with central differences and a
 * backtracking line search. A variable that runs against a side of the box stays there.
 *
 * @param tolerance of the largest component of the gradient
 */
export function minimize(
  valueAt: (point: readonly number[]) => number,
  start: readonly number[],
  { low, high }: Box,
  tolerance: number,
): number[] {
  const inside = (point: readonly number[]) => point.map((value) => Math.min(high, Math.max(low, value)))
  const gradientAt = (point: readonly number[]) =>
    point.map((value, index) => {
      const up = valueAt(point.with(index, value + STEP))
      const down = valueAt(point.with(index, value - STEP))
      return (up - down) / (2 * STEP)
    })
  let point = inside(start)
  let value = valueAt(point)
  let gradient = gradientAt(point)
  let inverse = identity(point.length)
  for (let iteration = 0; iteration < MAX_ITERATIONS; iteration++) {
    const isStuck = point.map(
      (x, index) => (x <= low && at(gradient, index) > 0) || (x >= high && at(gradient, index) < 0),
    )
    const free = gradient.map((slope, index) => (isStuck[index] ? 0 : slope))
    if (Math.max(...free.map(Math.abs)) < tolerance) return point
    let direction = inverse.map((row) => -dot(row, free)).map((part, index) => (isStuck[index] ? 0 : part))
    if (dot(direction, free) >= 0) {
      inverse = identity(point.length)
      direction = free.map((slope) => -slope)
    }
    const next = searchLine(valueAt, inside, { point, value, direction, slope: dot(direction, free) })
    if (next === null) {
      if (isIdentity(inverse)) return point // no step brings descent: as near as the arithmetic goes
      inverse = identity(point.length)
      continue
    }
    const nextGradient = gradientAt(next.point)
    inverse = updated(inverse, minus(next.point, point), minus(nextGradient, gradient))
    ;({ point, value } = next)
    gradient = nextGradient
  }
  return point
}

interface Line {
  readonly point: readonly number[]
  readonly value: number
  readonly direction: readonly number[]
  readonly slope: number
}

/** The first of the steps 1, ½, ¼ … that brings enough descent; null when none does. */
function searchLine(
  valueAt: (point: readonly number[]) => number,
  inside: (point: readonly number[]) => number[],
  { point, value, direction, slope }: Line,
): { point: number[]; value: number } | null {
  const longest = Math.max(...direction.map(Math.abs))
  for (let step = Math.min(1, 2 / longest); step * longest > 1e-10; step /= 2) {
    const tried = inside(point.map((x, index) => x + step * at(direction, index)))
    const reached = valueAt(tried)
    if (reached <= value + SUFFICIENT * step * slope) return { point: tried, value: reached }
  }
  return null
}

/** The next estimate of the inverse Hessian; the last one where the step tells nothing of the curvature. */
function updated(inverse: number[][], step: readonly number[], change: readonly number[]): number[][] {
  const curvature = dot(step, change)
  if (curvature < 1e-12) return inverse
  const projected = inverse.map((row) => dot(row, change))
  const scale = 1 + dot(change, projected) / curvature
  return inverse.map((row, i) =>
    row.map(
      (entry, j) =>
        entry +
        (scale * at(step, i) * at(step, j)) / curvature -
        (at(projected, i) * at(step, j) + at(step, i) * at(projected, j)) / curvature,
    ),
  )
}

const identity = (size: number): number[][] =>
  Array.from({ length: size }, (_, i) => Array.from({ length: size }, (__, j) => (i === j ? 1 : 0)))
const isIdentity = (matrix: readonly number[][]) =>
  matrix.every((row, i) => row.every((entry, j) => entry === (i === j ? 1 : 0)))
const minus = (a: readonly number[], b: readonly number[]) => a.map((value, index) => value - at(b, index))
