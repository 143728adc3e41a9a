import { RESULT_DIMENSION } from '../../../contract/enumerations/results'
import { notApplicableText } from '../../../contract/not-applicable'
import type { ViewResult } from '../../api/results'
import { Banner } from '../../components/banner'
import { getChartMessage } from './messages'

/** Lists the filters and groupings that could not be applied to a result. */
export const NotApplicableNote = ({ parts }: { parts: ViewResult['notApplicable'] }) =>
  parts.map((part) => (
    <Banner key={part.part + part.dimension} kind="warn">
      {getChartMessage(part.part === 'FILTER' ? 'filter.notApplicable' : 'grouping.notApplicable')}:{' '}
      {part.dimension === 'PERIOD' ? 'Zeitraum' : RESULT_DIMENSION[part.dimension]} –{' '}
      {notApplicableText(part)}
    </Banner>
  ))
