import { readFaces, type Face } from './faces.ts'
import { wrapText } from './wrap-text.ts'

export interface Setting {
  face: Face
  size: number
}

/** Measures text in the product's own faces. */
export interface Typesetter {
  /** The width of a line, in pixels. */
  widthOf: (line: string, setting: Setting) => number
  /** Breaks a text into at most so many lines of a width; the last one ends in an ellipsis where the text goes on. */
  wrap: (text: string, setting: Setting & { width: number; lines?: number }) => string[]
}

// oxlint-disable-next-line meinungsbild/no-module-state -- the faces are read once a process
let loaded: Promise<Typesetter> | undefined

/** Loads the typesetter with the first drawing. */
export function typesetter(): Promise<Typesetter> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<Typesetter> {
  const { default: PDFDocument } = await import('pdfkit') // a quarter of a second that no start need wait for
  const measure = new PDFDocument({ autoFirstPage: false })
  for (const [face, file] of await readFaces()) measure.registerFont(face, file)
  const widthOf: Typesetter['widthOf'] = (line, { face, size }) =>
    measure.font(face).fontSize(size).widthOfString(line)
  return {
    widthOf,
    wrap: (text, { width, lines = 20, ...setting }) =>
      wrapText(text, { lines, fits: (line) => widthOf(line, setting) <= width }),
  }
}
