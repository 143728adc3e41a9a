import { styled } from 'styled-components'
import type { Answer, Series } from '../../../../contract/charts/types'
import { AnswerBars } from '../../../charts/bars/answer-bars'
import { ChartFigure } from '../../../charts/frame/chart-figure'
import { createAnswersTable } from '../../../charts/frame/chart-table'
import { LazyTimeSeries } from '../../../charts/frame/lazy-charts'
import type { Palette } from '../../../charts/frame/palette'
import { PaletteScope } from '../../../charts/frame/palette-style'
import { formatBarChartSentence } from '../../../charts/frame/sentences'
import { formatLineChartSentence, createSeriesTable } from '../../../charts/line/series-table'
import { TwelveColumns } from '../../../components/page-header'
import { media } from '../../../components/theme/tokens'

const QUESTION = 'Welches Obst essen Sie am liebsten?'
const SAMPLE = {
  n: 1000,
  nEffective: 870,
  from: '2026-01-01',
  to: '2026-06-30',
  marginText: 'statistischer Fehler ± 3,3 Prozentpunkte',
}
const SHARES = [
  ['Äpfel', 0.31],
  ['Bananen', 0.22],
  ['Erdbeeren', 0.17],
  ['Birnen', 0.12],
  ['Kirschen', 0.09],
  ['Pflaumen', 0.05],
] as const

const ANSWERS: readonly Answer[] = [
  ...SHARES.map(([label, share]) => ({ id: label, label, share, n: Math.round(share * 1000) })),
  { id: 'weiß nicht', label: 'weiß nicht', share: 0.04, n: 40, isDontKnow: true },
]

/** As many lines as a time series has in color. */
const SERIES: readonly Series[] = SHARES.slice(0, 4).map(([label, share], index) => ({
  id: label,
  label,
  colorIndex: index,
  points: [1, 2, 3, 4, 5, 6].map((month) => {
    const swing = 0.02 * Math.sin(month + 2 * index)
    return {
      date: `2026-0${month}-01`,
      value: share + swing,
      ciLow: Math.max(0, share + swing - 0.015),
      ciHigh: share + swing + 0.015,
      n: 1000,
    }
  }),
}))

const Half = styled.div`
  grid-column: 1 / -1;
  ${media.desktop} {
    grid-column: span 6;
  }
`

const note = 'Beispiel mit erfundenen Zahlen'

/** Two charts in the colors of a palette, labeled as made-up data: as in results, bars have one color and lines four. */
export const PalettePreview = ({ palette }: { palette: Palette }) => (
  <PaletteScope palette={palette}>
    <TwelveColumns>
      <Half>
        <ChartFigure
          title={QUESTION}
          spokenText={formatBarChartSentence(ANSWERS)}
          table={createAnswersTable(ANSWERS)}
          sample={SAMPLE}
          note={note}
        >
          <AnswerBars answers={ANSWERS} />
        </ChartFigure>
      </Half>
      <Half>
        <ChartFigure
          title={`${QUESTION} Im Verlauf`}
          spokenText={formatLineChartSentence(SERIES)}
          table={createSeriesTable(SERIES)}
          sample={SAMPLE}
          note={note}
        >
          <LazyTimeSeries series={SERIES} />
        </ChartFigure>
      </Half>
    </TwelveColumns>
  </PaletteScope>
)
