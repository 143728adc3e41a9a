import { buffer } from 'node:stream/consumers'
import { readFaces } from './faces.ts'
import type { Picture, Shape } from './picture.ts'

/** Media type of a PDF document. */
export const PDF_TYPE = 'application/pdf'

/** Sides of A4 in points. */
const SHORT = 595.28
const LONG = 841.89
const MARGIN = 28
/** Maximum ratio of height to width on a landscape page; higher pictures get a portrait page. */
const MAX_LYING = 0.85

/** Creates a PDF with one picture per A4 page. Text stays text, and each picture has its description. */
export async function createPdf(pictures: readonly Picture[], title: string, at: Date): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'de-DE',
    displayTitle: true,
    info: { Title: title, Creator: 'Meinungsbild', CreationDate: at },
  })
  for (const [face, file] of await readFaces()) document.registerFont(face, file)
  const written = buffer(document)
  for (const picture of pictures) {
    const isLying = picture.height / picture.width <= MAX_LYING
    const [width, height] = isLying ? [LONG, SHORT] : [SHORT, LONG]
    document.addPage({ size: 'A4', layout: isLying ? 'landscape' : 'portrait', margin: 0 })
    const scale = Math.min((width - 2 * MARGIN) / picture.width, (height - 2 * MARGIN) / picture.height)
    const draw = () => {
      document.save()
      document.translate((width - scale * picture.width) / 2, MARGIN).scale(scale)
      for (const shape of picture.shapes) drawShape(document, shape)
      document.restore()
    }
    const { title: heading, description } = picture
    document.addStructure(
      document.struct('Figure', { title: heading, alt: `${heading} ${description}` }, draw),
    )
  }
  document.end()
  return written
}

function drawShape(document: PDFKit.PDFDocument, shape: Shape): void {
  switch (shape.type) {
    case 'rect':
      document.rect(shape.x, shape.y, shape.width, shape.height).fill(shape.fill)
      break
    case 'path': {
      const { d, fill, stroke, strokeWidth = 1, dash, opacity = 1 } = shape
      document.save().opacity(opacity).lineWidth(strokeWidth).lineJoin('round')
      if (dash) document.dash(dash[0], { space: dash[1] })
      document.path(d)
      if (fill && stroke) document.fillAndStroke(fill, stroke)
      else if (fill) document.fill(fill)
      else document.stroke(stroke)
      document.restore()
      break
    }
    case 'text': {
      const { text, x, y, face, size, fill, anchor = 'start' } = shape
      document.font(face).fontSize(size).fillColor(fill)
      const shift = { start: 0, middle: 0.5, end: 1 }[anchor] * document.widthOfString(text)
      document.text(text, x - shift, y, { lineBreak: false, baseline: 'alphabetic' })
      break
    }
  }
}
