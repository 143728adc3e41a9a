import type { ViewResult } from '../../api/results'
import { Banner } from '../../components/banner'
import { message } from '../../lib/messages'
import { DIMENSION } from './data'

/** What of the wish a result could not follow: nothing is dropped in silence. */
export const NotApplicable = ({ parts }: { parts: ViewResult['notApplicable'] }) =>
  parts.map(({ part, dimension, reason }) => (
    <Banner key={part + dimension} kind="warn">
      {part === 'FILTER' ? message('board.filterNotApplicable') : 'Gruppierung nicht möglich'}:{' '}
      {DIMENSION[dimension]} –{' '}
      {reason === 'NOT_COLLECTED'
        ? 'Diese Angabe wurde in der Umfrage nicht erhoben.'
        : 'Die Umfrage kennt nur andere Altersgruppen.'}
    </Banner>
  ))
