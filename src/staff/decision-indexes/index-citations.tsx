import { useCallback } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { PAGE_SIZE } from '../../../contract/limits'
import { useFetchPage } from '../../core/requests/use-fetch'
import { CitationList } from '../object/citation-list'
import { useIsPermitted } from '../shell/permissions'
import { fetchIndexCitations, selectCitationList, selectCitations, withdrawIndexCitation } from './feature'

/** The citations of an index, which can be withdrawn. */
export function IndexCitations({ id }: { id: number }) {
  const dispatch = useDispatch()
  const mayWithdraw = useIsPermitted('decisionIndexes.publish')
  const load = useFetchPage(
    useCallback(
      (offset: number) => fetchIndexCitations({ id, limit: PAGE_SIZE.history.limit, offset }),
      [id],
    ),
  )
  return (
    <CitationList
      list={useSelector(selectCitationList)}
      citations={useSelector(selectCitations)}
      label="Zitate des Index"
      empty="Noch hat niemand diesen Index zitiert."
      withdrawal={withdrawIndexCitation}
      onLoad={load}
      onWithdraw={
        mayWithdraw ? (code, reason) => dispatch(withdrawIndexCitation({ id, code, reason })) : null
      }
    />
  )
}
