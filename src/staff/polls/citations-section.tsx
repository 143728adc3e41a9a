import { useCallback } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { PAGE_SIZE } from '../../../contract/limits'
import { useFetchPage } from '../../core/requests/use-fetch'
import { CitationList } from '../object/citation-list'
import { useIsPermitted } from '../shell/permissions'
import { fetchCitations, selectCitationList, selectCitations, withdrawCitation } from './feature'

/** The citations of a poll, which can be withdrawn. */
export function CitationsSection({ pollId }: { pollId: number }) {
  const dispatch = useDispatch()
  const mayWithdraw = useIsPermitted('polls.publish')
  const load = useFetchPage(
    useCallback(
      (offset: number) => fetchCitations({ id: pollId, limit: PAGE_SIZE.history.limit, offset }),
      [pollId],
    ),
  )
  return (
    <CitationList
      list={useSelector(selectCitationList)}
      citations={useSelector(selectCitations)}
      label="Zitierte Ansichten"
      empty="Noch hat niemand eine Ansicht dieser Umfrage eingefroren."
      withdrawal={withdrawCitation}
      onLoad={load}
      onWithdraw={mayWithdraw ? (code, reason) => dispatch(withdrawCitation({ code, pollId, reason })) : null}
    />
  )
}
