import { drawAnswers } from './answers-chart.ts'
import { chartColor, type DrawnBlock, type PictureStyle } from './chart-parts.ts'
import type { ChartColorLookup, ChartItem, ExportChart } from './chart.ts'
import { drawCrosstab } from './crosstab-chart.ts'
import { drawFlow } from './flow-chart.ts'
import { drawGroups } from './groups-chart.ts'
import { drawMapWithRegionList } from './map-chart.ts'
import { drawSideBySide } from './sides-chart.ts'
import { drawNumber, drawTable, drawText } from './text-chart.ts'
import { drawTime } from './time-chart.ts'

/** Draws a chart below `top`, in the full width of a picture. */
export function drawChart(
  chart: ExportChart,
  top: number,
  pictureStyle: PictureStyle,
  colorOf: ChartColorLookup,
): DrawnBlock {
  const fillOf = (item: ChartItem) => chartColor(colorOf(item), pictureStyle.colors)
  const style = { ...pictureStyle, fillOf }
  switch (chart.type) {
    case 'ANSWERS':
      return drawAnswers(chart, top, style)
    case 'NUMBER':
      return drawNumber(chart, top, style)
    case 'GROUPS':
      return drawGroups(chart, top, style)
    case 'CROSSTAB':
      return drawCrosstab(chart, top, style)
    case 'LINES':
      return drawTime(chart, top, style)
    case 'MAP':
      return drawMapWithRegionList(chart, top, style)
    case 'SIDES':
      return drawSideBySide(chart, top, style)
    case 'FLOW':
      return drawFlow(chart, top, style)
    case 'TEXT':
      return drawText(chart, top, style)
    case 'TABLE':
      return drawTable(chart, top, style)
  }
}
