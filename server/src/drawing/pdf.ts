import { buffer } from 'node:stream/consumers'
import { FACE, readFontFiles } from './faces.ts'
import type { Picture, Shape } from './picture.ts'

export const PDF_TYPE = 'application/pdf'

/** A4 in landscape, in points. */
const PAGE = { width: 841.89, height: 595.28 }
const MARGIN = 28
/** The height of the line with the page number. */
const FOOT = 18
const FOOT_SIZE = 8
const FOOT_COLOR = '#4d5b69'

/** The size of a picture that fills a page with readable text, in pixels. */
export const PAGE_PICTURE_WIDTH_PX = 1250
export const PAGE_PICTURE_HEIGHT_PX = Math.floor(
  (PAGE_PICTURE_WIDTH_PX * (PAGE.height - 2 * MARGIN - FOOT)) / (PAGE.width - 2 * MARGIN),
)

/**
 * Creates a PDF with one picture per A4 page in landscape, with page numbers. Text stays text, and each picture has its
 * description. A picture that is too high for a page is scaled down.
 */
export async function createPdf(
  pictures: readonly Picture[],
  title: string,
  createdAt: Date,
): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'de-DE',
    displayTitle: true,
    info: { Title: title, Creator: 'Meinungsbild', CreationDate: createdAt },
  })
  for (const [face, file] of await readFontFiles()) document.registerFont(face, file)
  const written = buffer(document)
  const room = { width: PAGE.width - 2 * MARGIN, height: PAGE.height - 2 * MARGIN - FOOT }
  for (const [index, picture] of pictures.entries()) {
    document.addPage({ size: 'A4', layout: 'landscape', margin: 0 })
    const scale = Math.min(room.width / picture.width, room.height / picture.height)
    const draw = () => {
      document.save()
      document.translate((PAGE.width - scale * picture.width) / 2, MARGIN).scale(scale)
      for (const shape of picture.shapes) drawShape(document, shape)
      document.restore()
    }
    const { title: heading, description } = picture
    document.addStructure(
      document.struct('Figure', { title: heading, alt: `${heading} ${description}` }, draw),
    )
    document.font(FACE.text).fontSize(FOOT_SIZE).fillColor(FOOT_COLOR)
    const number = `Seite ${index + 1} von ${pictures.length}`
    const y = PAGE.height - MARGIN
    const options = { lineBreak: false, baseline: 'alphabetic' } as const
    const end = PAGE.width - MARGIN - document.widthOfString(number)
    document.markContent('Artifact', { type: 'Pagination' })
    document.text('Meinungsbild', MARGIN, y, options)
    document.text(number, end, y, options)
    document.endMarkedContent()
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
