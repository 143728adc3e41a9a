import type { Face } from './faces.ts'

/** A drawing of shapes, later ones above earlier ones; lengths in pixels, the origin at the top left. */
export interface Picture {
  width: number
  height: number
  title: string
  /** What the drawing shows, for those who do not see it. */
  description: string
  shapes: readonly Shape[]
}

export type Shape = RectShape | PathShape | TextShape

interface RectShape {
  type: 'rect'
  x: number
  y: number
  width: number
  height: number
  fill: string
}

interface PathShape {
  type: 'path'
  /** As SVG writes it. */
  d: string
  fill?: string
  stroke?: string
  strokeWidth?: number
  /** Lengths of a dash and of the gap behind it. */
  dash?: readonly [number, number]
  opacity?: number
}

export interface TextShape {
  type: 'text'
  text: string
  x: number
  /** Of the baseline. */
  y: number
  face: Face
  size: number
  fill: string
  /** Which end of the text is at `x`. */
  anchor?: 'start' | 'middle' | 'end'
}
