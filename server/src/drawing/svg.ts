import { FACE, type Face } from './faces.ts'
import type { Picture, Shape } from './picture.ts'

export const SVG_TYPE = 'image/svg+xml'

/** Font families with fallbacks. */
const FONT: Record<Face, string> = {
  [FACE.title]: `font-family="'Source Serif 4 SemiBold', 'Source Serif 4', Georgia, serif" font-weight="600"`,
  [FACE.text]: `font-family="'Source Sans 3', Arial, sans-serif"`,
  [FACE.strong]: `font-family="'Source Sans 3 SemiBold', 'Source Sans 3', Arial, sans-serif" font-weight="600"`,
}

export const toSvg = ({ width, height, title, description, shapes }: Picture): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" lang="de" role="img" aria-labelledby="title desc">` +
  `<title id="title">${escapeXml(title)}</title><desc id="desc">${escapeXml(description)}</desc>` +
  `${shapes.map(elementOf).join('')}</svg>\n`

function elementOf(shape: Shape): string {
  switch (shape.type) {
    case 'rect': {
      const { x, y, width, height, fill } = shape
      return `<rect x="${digits(x)}" y="${digits(y)}" width="${digits(width)}" height="${digits(height)}" fill="${fill}"/>`
    }
    case 'path': {
      const { d, fill = 'none', stroke, strokeWidth = 1, dash, opacity } = shape
      const line = stroke ? ` stroke="${stroke}" stroke-width="${strokeWidth}" stroke-linejoin="round"` : ''
      const dashes = dash ? ` stroke-dasharray="${dash.join(' ')}"` : ''
      const veil = opacity === undefined ? '' : ` opacity="${opacity}"`
      return `<path d="${d}" fill="${fill}"${line}${dashes}${veil}/>`
    }
    case 'text': {
      const { text, x, y, face, size, fill, anchor } = shape
      const end = anchor && anchor !== 'start' ? ` text-anchor="${anchor}"` : ''
      return `<text x="${digits(x)}" y="${digits(y)}" ${FONT[face]} font-size="${size}" fill="${fill}"${end}>${escapeXml(text)}</text>`
    }
  }
}

const digits = (length: number) => Math.round(length * 10) / 10

/** Characters that XML 1.0 does not allow, and lone surrogates. */
// oxlint-disable-next-line no-control-regex -- these characters are removed
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

/** Removes characters that XML does not allow. */
export const stripInvalidXmlCharacters = (text: string): string => text.replaceAll(NOT_XML, '')

/** Escapes text for an XML element or attribute. */
export const escapeXml = (text: string): string =>
  stripInvalidXmlCharacters(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
