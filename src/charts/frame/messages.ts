import { FIGURE_ORIGIN } from '../../../contract/enumerations/results'
import { TEXT } from '../../../contract/texts'
import { defineOverridableMessages } from '../../lib/locale'

export const getChartMessage = defineOverridableMessages({
  'result.lowBase': TEXT.lowBase,
  'result.notAsked': TEXT.notAsked,
  'result.none': TEXT.noResult,
  'map.measured': FIGURE_ORIGIN.MEASURED,
  'map.estimated': FIGURE_ORIGIN.ESTIMATED,
  'estimate.uncertain': 'zu unsicher: Bereich breiter als 40 Punkte',
  'estimate.edge': 'geschätzt mit einem Modell',
  'filter.notApplicable': 'Filter nicht anwendbar',
  'grouping.notApplicable': 'Gruppierung nicht möglich',
})
