import { formatGermanDay } from '../../../../contract/days.ts'
import { formatWholePercent } from '../../../../contract/findings/numbers.ts'
import { germanNumber } from '../../../../contract/german.ts'
import { MIN_BASE } from '../../../../contract/limits.ts'
import { lightColors, LOGO_BARS } from '../../../../contract/look.ts'
import { samplingText } from '../../../../contract/texts.ts'
import { FACE } from '../../drawing/faces.ts'
import { createSvgText, type Rasterizer } from '../../drawing/rasterizer.ts'
import { wrapText } from '../../drawing/wrap-text.ts'
import { findPreviewChart, type PreviewChart } from '../../provider/insight-boards/presenter.ts'
import type { InsightBoardDetailWire } from '../../provider/insight-boards/schema.ts'

/** In pixels; the size that social networks recommend. */
const IMAGE_SIZE = { width: 1200, height: 630 } as const

const EDGE = 64
const INNER = IMAGE_SIZE.width - 2 * EDGE
const LABELS = 380

/** Draws a board's preview image as PNG. */
export const renderBoardPreviewPng = (board: PreviewedBoard, rasterizer: Rasterizer): Buffer =>
  rasterizer.png(renderBoardPreviewSvg(board, rasterizer))

type PreviewedBoard = Pick<InsightBoardDetailWire, 'title' | 'description' | 'sections' | 'polls'>

/** Returns a board's preview image as SVG: its title, and a bar chart of its first poll with results. */
export function renderBoardPreviewSvg(board: PreviewedBoard, measure: Pick<Rasterizer, 'widthOf'>): string {
  const text = createTypesetter(measure)
  const parts = [logo(), text.line('Meinungsbild', { x: EDGE + 52, y: 92, face: FACE.title, size: 32 })]
  let y = 176
  for (const line of text.wrapped(board.title, { face: FACE.title, size: 54, lines: 2 })) {
    parts.push(text.line(line, { x: EDGE, y, face: FACE.title, size: 54 }))
    y += 62
  }
  const chart = findPreviewChart(board)
  const [question, fill] = chart
    ? [chart.poll.question, lightColors.ink]
    : [board.description, lightColors.inkMuted]
  for (const line of text.wrapped(question, {
    face: FACE.text,
    size: 30,
    lines: chart ? 2 : 5,
  })) {
    parts.push(text.line(line, { x: EDGE, y, face: FACE.text, size: 30, fill }))
    y += 40
  }
  if (chart) parts.push(...bars(chart, y, text))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${IMAGE_SIZE.width}" height="${IMAGE_SIZE.height}"><rect width="100%" height="100%" fill="${lightColors.paper}" />${parts.join('')}</svg>`
}

function bars({ bars: rows, poll, total, period }: PreviewChart, top: number, text: Typesetter): string[] {
  const bottom = IMAGE_SIZE.height - 116
  const step = Math.min(58, (bottom - top) / rows.length)
  const full = Math.max(...rows.map(({ share }) => share), 0.01)
  const room = INNER - LABELS - 100
  const look = { face: FACE.text, size: 28 }
  return [
    ...rows.flatMap(({ text: label, share }, index) => {
      const y = top + step * index
      const width = (room * share) / full
      const [line = ''] = text.wrapped(label, { ...look, lines: 1, width: LABELS - 24 })
      return [
        text.line(line, { x: EDGE, y: y + step / 2 + 8, ...look }),
        `<rect x="${EDGE + LABELS}" y="${y + step * 0.2}" width="${width}" height="${step * 0.6}" fill="${lightColors.chart1}" />`,
        text.line(formatWholePercent(share), {
          x: EDGE + LABELS + width + 14,
          y: y + step / 2 + 9,
          ...look,
          face: FACE.strong,
        }),
      ]
    }),
    ...[sampleText(total, period, poll.is_demo), sourceText(poll)].map((words, index) =>
      text.line(text.wrapped(words, { face: FACE.text, size: 22, lines: 1 })[0] ?? '', {
        x: EDGE,
        y: IMAGE_SIZE.height - 70 + 30 * index,
        face: FACE.text,
        size: 22,
        fill: lightColors.inkMuted,
      }),
    ),
  ]
}

/** Example: `n = 2.094 · 24.11.2025 bis 26.11.2026 · Demodaten`. */
const sampleText = ({ n }: PreviewChart['total'], period: PreviewChart['period'], isDemo: boolean): string =>
  [
    n === null ? `n unter ${MIN_BASE.reportedCount}` : `n = ${germanNumber(n)}`,
    period && `${formatGermanDay(period.from)} bis ${formatGermanDay(period.to)}`,
    isDemo && 'Demodaten',
  ]
    .filter(Boolean)
    .join(' · ')

const sourceText = ({ credit, sampling }: PreviewChart['poll']): string =>
  [`Quelle: ${credit}`, samplingText(sampling ?? null)].filter(Boolean).join(' · ')

const logo = () =>
  `<g transform="translate(${EDGE} 62) scale(1.5)">${LOGO_BARS.map(
    ({ y, width, color }) =>
      `<rect x="1" y="${y}" width="${width}" height="4.5" fill="${lightColors[color]}" />`,
  ).join('')}</g>`

type Typesetter = ReturnType<typeof createTypesetter>

interface TextLook {
  face: string
  size: number
  /** Maximum number of lines. Longer text ends with an ellipsis. */
  lines: number
  width?: number
}

function createTypesetter({ widthOf }: Pick<Rasterizer, 'widthOf'>) {
  return {
    line: (text: string, look: Parameters<typeof createSvgText>[1]) =>
      createSvgText(text, { fill: lightColors.ink, ...look }),
    wrapped: (text: string, { face, size, lines, width = INNER }: TextLook): string[] =>
      wrapText(text, { lines, fits: (line) => widthOf(line, face, size) <= width }),
  }
}
