import { readFontFiles, type Face } from './faces.ts'
import { wrapText } from './wrap-text.ts'

export interface TextSetting {
  face: Face
  size: number
}

/** Measures text in the product's fonts. */
export interface Typesetter {
  /** Returns the width of a line in pixels. */
  widthOf: (line: string, setting: TextSetting) => number
  /** Wraps text to a width and number of lines. Longer text ends with an ellipsis. */
  wrap: (text: string, setting: TextSetting & { width: number; maxLines?: number }) => string[]
}

// oxlint-disable-next-line meinungsbild/no-module-state -- the fonts are read once per process
let loaded: Promise<Typesetter> | undefined

/** Loads the typesetter with the first drawing. */
export function loadTypesetter(): Promise<Typesetter> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<Typesetter> {
  const { default: PDFDocument } = await import('pdfkit') // loading takes 0.25 s, which would delay the start
  const measure = new PDFDocument({ autoFirstPage: false })
  for (const [face, file] of await readFontFiles()) measure.registerFont(face, file)
  const widthOf: Typesetter['widthOf'] = (line, { face, size }) =>
    measure.font(face).fontSize(size).widthOfString(line)
  return {
    widthOf,
    wrap: (text, { width, maxLines = 20, ...setting }) =>
      wrapText(text, { lines: maxLines, fits: (line) => widthOf(line, setting) <= width }),
  }
}
