import type { ViewResult } from '../../api/results'
import { Banner } from '../../components/banner'
import { message } from '../../lib/messages'
import { DIMENSION } from './data'

type Part = ViewResult['notApplicable'][number]

/** What of the wish a result could not follow: nothing is dropped in silence. */
export const NotApplicable = ({ parts }: { parts: ViewResult['notApplicable'] }) =>
  parts.map((part) => (
    <Banner key={part.part + part.dimension} kind="warn">
      {part.part === 'FILTER' ? message('board.filterNotApplicable') : 'Gruppierung nicht möglich'}:{' '}
      {reasonOf(part)}
    </Banner>
  ))

function reasonOf({ dimension, reason }: Part): string {
  if (dimension === 'PERIOD')
    return 'Zeitraum – Von den einzelnen Antworten ist nicht bekannt, wann sie gegeben wurden.'
  return `${DIMENSION[dimension]} – ${
    reason === 'NOT_COLLECTED'
      ? 'Diese Angabe wurde in der Umfrage nicht erhoben.'
      : 'Die Umfrage kennt nur andere Altersgruppen.'
  }`
}
