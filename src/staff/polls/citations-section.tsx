import { useSelector } from 'react-redux'
import { CitationList } from '../object/citation-list'
import { fetchCitations, selectCitationList, selectCitations, withdrawCitation } from './feature'

/** The citations of a poll, which can be withdrawn. */
export const CitationsSection = ({ pollId }: { pollId: number }) => (
  <CitationList
    id={pollId}
    list={useSelector(selectCitationList)}
    citations={useSelector(selectCitations)}
    label="Zitierte Ansichten"
    empty="Noch hat niemand eine Ansicht dieser Umfrage eingefroren."
    fetchPage={fetchCitations}
    withdraw={withdrawCitation}
    permission="polls.publish"
  />
)
