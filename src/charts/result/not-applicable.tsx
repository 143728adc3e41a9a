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
      {part.dimension === 'PERIOD' ? 'Zeitraum' : DIMENSION[part.dimension]} – {reasonOf(part)}
    </Banner>
  ))

/** Says why a result could not follow a filter or a grouping. */
export function reasonOf({ dimension, reason }: Part): string {
  if (reason === 'NOT_PUBLISHED') return 'Veröffentlicht ist nur das Ergebnis aller Befragten.'
  if (reason === 'BANDS_DO_NOT_FIT') return 'Die Umfrage kennt nur andere Altersgruppen.'
  return dimension === 'PERIOD'
    ? 'Von den einzelnen Antworten ist nicht bekannt, wann sie gegeben wurden.'
    : 'Diese Angabe wurde in der Umfrage nicht erhoben.'
}
