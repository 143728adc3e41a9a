import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { FACE, readFontFiles } from './faces.ts'
import { escapeXml } from './svg.ts'

const require = createRequire(import.meta.url)

export const PNG_TYPE = 'image/png'
/** Image pixels per drawing pixel of exports, for high-resolution screens and print. */
export const EXPORT_IMAGE_SCALE = 2

/** Renders SVG as PNG with the product's fonts. Loads nothing else. */
export interface Rasterizer {
  /** @param scale image pixels per drawing pixel */
  png: (svg: string, scale?: number) => Buffer
  /** Returns the width of a line in pixels. */
  widthOf: (line: string, face: string, size: number) => number
}

// oxlint-disable-next-line meinungsbild/no-module-state -- resvg is initialized once per process and holds no data of users
let loaded: Promise<Rasterizer> | undefined

/** Loads the rasterizer with the first image. */
export function loadRasterizer(): Promise<Rasterizer> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<Rasterizer> {
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm')
  await initWasm(await readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')))
  const font = { fontBuffers: [...(await readFontFiles()).values()], defaultFontFamily: FACE.text }
  return {
    png(svg, scale = 1) {
      const drawing = new Resvg(svg, { font, fitTo: { mode: 'zoom', value: scale } })
      const image = drawing.render()
      const bytes = Buffer.from(image.asPng())
      image.free()
      drawing.free()
      return bytes
    },
    widthOf(line, face, size) {
      const drawing = new Resvg(
        `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${createSvgText(line, { x: 0, y: 0, face, size })}</svg>`,
        { font },
      )
      const width = drawing.getBBox()?.width ?? 0
      drawing.free()
      return width
    },
  }
}

interface TextLook {
  x: number
  /** Position of the baseline. */
  y: number
  face: string
  size: number
  fill?: string
}

export const createSvgText = (line: string, { x, y, face, size, fill = '#000' }: TextLook): string =>
  `<text x="${x}" y="${y}" font-family="${face}" font-size="${size}" fill="${fill}">${escapeXml(line)}</text>`
