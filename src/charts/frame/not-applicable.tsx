import { RESULT_DIMENSION } from '../../../contract/enumerations/results'
import { notApplicableReason } from '../../../contract/not-applicable'
import type { ViewResult } from '../../api/results'
import { Banner } from '../../components/banner'
import { chartMessage } from './messages'

/** Lists the filters and groupings that could not be applied to a result. */
export const NotApplicable = ({ parts }: { parts: ViewResult['notApplicable'] }) =>
  parts.map((part) => (
    <Banner key={part.part + part.dimension} kind="warn">
      {chartMessage(part.part === 'FILTER' ? 'filter.notApplicable' : 'grouping.notApplicable')}:{' '}
      {part.dimension === 'PERIOD' ? 'Zeitraum' : RESULT_DIMENSION[part.dimension]} –{' '}
      {notApplicableReason(part)}
    </Banner>
  ))
