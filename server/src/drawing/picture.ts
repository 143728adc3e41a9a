import type { Face } from './faces.ts'

/** A drawing of shapes; later ones are on top. Lengths are in pixels, the origin is at the top left. */
export interface Picture {
  width: number
  height: number
  title: string
  /** Text alternative of the drawing. */
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

export interface PathShape {
  type: 'path'
  /** SVG path data. */
  d: string
  fill?: string
  stroke?: string
  strokeWidth?: number
  /** Lengths of dash and gap. */
  dash?: readonly [number, number]
  opacity?: number
}

export interface TextShape {
  type: 'text'
  text: string
  x: number
  /** Position of the baseline. */
  y: number
  face: Face
  size: number
  fill: string
  /** The end of the text that is at `x`. */
  anchor?: 'start' | 'middle' | 'end'
}
