import { useSelector } from 'react-redux'
import { CitationList } from '../object/citation-list'
import {
  fetchIndexCitations,
  selectCitationListState,
  selectCitations,
  withdrawIndexCitation,
} from './feature'

/** The citations of an index, which can be withdrawn. */
export const IndexCitations = ({ id }: { id: number }) => (
  <CitationList
    id={id}
    list={useSelector(selectCitationListState)}
    citations={useSelector(selectCitations)}
    label="Zitate des Index"
    empty="Noch hat niemand diesen Index zitiert."
    fetchPage={fetchIndexCitations}
    withdraw={withdrawIndexCitation}
    permission="decisionIndexes.publish"
  />
)
