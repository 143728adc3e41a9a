import { drawBars } from './bars-chart.ts'
import type { Part, PictureStyle } from './chart-parts.ts'
import type { ExportChart } from './chart.ts'
import { drawLines } from './lines-chart.ts'
import { drawMap } from './map-chart.ts'
import { drawPanels } from './panels-chart.ts'
import { drawSides } from './sides-chart.ts'
import { drawTable } from './table-chart.ts'

/** Draws a chart below `top`, in the full width of a picture. */
export function drawChart(chart: ExportChart, top: number, style: PictureStyle): Part {
  switch (chart.type) {
    case 'BARS':
      return drawBars(chart, top, style)
    case 'PANELS':
      return drawPanels(chart, top, style)
    case 'TABLE':
      return drawTable(chart, top, style)
    case 'LINES':
      return drawLines(chart, top, style)
    case 'MAP':
      return drawMap(chart, top, style)
    case 'SIDES':
      return drawSides(chart, top, style)
  }
}
