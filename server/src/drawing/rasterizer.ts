import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { sfntOf } from '../../lib/woff.ts'

const require = createRequire(import.meta.url)

/** The faces that an image is set in: their names in the font files, one for each weight. */
export const FACE = {
  title: 'Source Serif 4 SemiBold',
  text: 'Source Sans 3',
  strong: 'Source Sans 3 SemiBold',
} as const

const FONT_FILES = ['source-serif-4-latin-600', 'source-sans-3-latin-400', 'source-sans-3-latin-600'].map(
  (name) => `@fontsource/${name.replace(/-latin.*/, '')}/files/${name}-normal.woff`,
)

/** Draws SVG with the product's own faces, whatever fonts the machine has; nothing is loaded from elsewhere. */
export interface Rasterizer {
  png: (svg: string) => Buffer
  /** The width of a line, in pixels. */
  widthOf: (line: string, face: string, size: number) => number
}

// oxlint-disable-next-line meinungsbild/no-module-state -- resvg is started once a process, and knows nobody
let loaded: Promise<Rasterizer> | undefined

/** Loads the rasterizer with the first image. */
export function rasterizer(): Promise<Rasterizer> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<Rasterizer> {
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm')
  await initWasm(await readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')))
  const files = await Promise.all(FONT_FILES.map((name) => readFile(require.resolve(name))))
  const font = { fontBuffers: files.map(sfntOf), defaultFontFamily: FACE.text }
  return {
    png(svg) {
      const drawing = new Resvg(svg, { font })
      const image = drawing.render()
      const bytes = Buffer.from(image.asPng())
      image.free()
      drawing.free()
      return bytes
    },
    widthOf(line, face, size) {
      const drawing = new Resvg(
        `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${textElement(line, { x: 0, y: 0, face, size })}</svg>`,
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
  /** Of the baseline. */
  y: number
  face: string
  size: number
  fill?: string
}

export const textElement = (line: string, { x, y, face, size, fill = '#000' }: TextLook): string =>
  `<text x="${x}" y="${y}" font-family="${face}" font-size="${size}" fill="${fill}">${escaped(line)}</text>`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
