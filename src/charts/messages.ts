import { TEXT } from '../../contract/texts'
import { defineMessages } from '../lib/locale'

/** Texts beside, or in place of, a result. */
export const chartMessage = defineMessages({
  'result.lowBase': TEXT.lowBase,
  'result.notAsked': TEXT.notAsked,
  'result.none': TEXT.noResult,
  'result.hidden': 'zu wenige Befragte, nicht ausgewiesen',
  'result.frozen': TEXT.frozen,
  'board.filterNotApplicable': 'Filter nicht anwendbar',
})
