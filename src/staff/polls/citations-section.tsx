import { CitationList } from '../object/citation-list'
import { fetchCitations, pollCitations, withdrawCitation } from './feature'

/** The citations of a poll, which can be withdrawn. */
export const CitationsSection = ({ pollId }: { pollId: number }) => (
  <CitationList
    id={pollId}
    citations={pollCitations}
    label="Zitierte Ansichten"
    empty="Noch hat niemand eine Ansicht dieser Umfrage eingefroren."
    fetchPage={fetchCitations}
    withdraw={withdrawCitation}
    permission="polls.publish"
  />
)
