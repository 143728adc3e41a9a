import type { Action } from '@reduxjs/toolkit'
import { useCallback, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import type { AdminPermission } from '../../../contract/admin-permissions'
import { ADMIN_TEXT } from '../../../contract/admin-texts'
import { PAGE_SIZE } from '../../../contract/limits'
import { PATHS } from '../../../contract/paths'
import { getGermanViewSlug } from '../../../contract/result-view'
import { Button } from '../../components/button'
import { FieldHint } from '../../components/field'
import { Muted } from '../../components/layout'
import { RowsSkeleton } from '../../components/skeleton'
import { LoadMore } from '../../components/states'
import { space, text } from '../../components/theme/tokens'
import { PendingView } from '../../core/requests/pending-view'
import { withRowKey } from '../../core/requests/reducer'
import { useFetchFirstPage } from '../../core/requests/use-fetch'
import type { CoreState } from '../../core/state'
import { formatDateTime } from '../../lib/format'
import type { PagedList } from '../../lib/remote-list'
import { ReasonDialog } from '../form/reason-dialog'
import { useIsPermitted } from '../shell/permissions'

const List = styled.ul`
  display: grid;
  gap: ${space(1.5)};
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${text.small};
  li {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(0.5)} ${space(1.5)};
    align-items: center;
    justify-content: space-between;
  }
`

/** A citation as staff see it. */
export interface CitationItem {
  code: string
  citedAt: string
  /** Null if the account was deleted. */
  citedBy: string | null
  /** The view of a poll; null for a decision index, and after a withdrawal. */
  query: Parameters<typeof getGermanViewSlug>[0] | null
  withdrawn: { at: string; reason: string } | null
}

interface CitationListProps {
  /** The ID of the cited poll or index. */
  id: number
  /** Their list, of `createListFeature`. */
  citations: {
    selectList: (state: CoreState) => Omit<PagedList<string>, 'ids'>
    selectListed: (state: CoreState) => readonly CitationItem[]
  }
  /** The accessible name of the list. */
  label: string
  /** The text without citations. */
  empty: string
  /** Creates the request for a page of citations. */
  fetchPage: (page: { id: number; limit: number; offset: number }) => Action
  /** Creates the request that withdraws a citation; its key is the code. */
  withdraw: ((citation: { id: number; code: string; reason: string }) => Action) & { type: string }
  /** The permission to withdraw. */
  permission: AdminPermission
}

/** The citations of a poll or an index, which can be withdrawn. */
export function CitationList(props: CitationListProps) {
  const { id, label, empty, fetchPage, withdraw, permission } = props
  const { isLoading, error, hasMore, total } = useSelector(props.citations.selectList)
  const citations = useSelector(props.citations.selectListed)
  const dispatch = useDispatch()
  const mayWithdraw = useIsPermitted(permission)
  const [withdrawn, setWithdrawn] = useState<CitationItem | null>(null)
  const load = useFetchFirstPage(
    useCallback(
      (offset: number) => fetchPage({ id, limit: PAGE_SIZE.history.default, offset }),
      [fetchPage, id],
    ),
  )
  if (error || (isLoading && citations.length === 0))
    return (
      <PendingView error={error} onRetry={() => load(0)}>
        <RowsSkeleton count={2} />
      </PendingView>
    )
  if (total === 0) return <FieldHint>{empty}</FieldHint>
  return (
    <div>
      <List aria-label={label} aria-busy={isLoading}>
        {citations.map((citation) => (
          <Row
            key={citation.code}
            citation={citation}
            onWithdraw={mayWithdraw ? () => setWithdrawn(citation) : null}
          />
        ))}
      </List>
      {hasMore && <LoadMore isLoading={isLoading} onClick={() => load(citations.length)} />}
      {withdrawn && (
        <ReasonDialog
          title="Zitat zurückziehen?"
          confirmLabel="Zurückziehen"
          hint="Lesen alle, die der Adresse folgen."
          missingReasonText={ADMIN_TEXT.withdrawalReason}
          request={withRowKey(withdraw, withdrawn.code)}
          onConfirm={(reason) => dispatch(withdraw({ id, code: withdrawn.code, reason }))}
          onClose={() => setWithdrawn(null)}
        >
          {`Die Zahlen von ${withdrawn.code} werden gelöscht. Wer ihrer Adresse folgt, liest stattdessen den Grund. Das lässt sich nicht rückgängig machen.`}
        </ReasonDialog>
      )}
    </div>
  )
}

interface RowProps {
  citation: CitationItem
  /** Null if the user is not allowed to withdraw. */
  onWithdraw: (() => void) | null
}

function Row({ citation: { code, citedAt, citedBy, query, withdrawn }, onWithdraw }: RowProps) {
  return (
    <li>
      <span>
        <a href={`${PATHS.citation}/${code}`}>{code}</a>{' '}
        <Muted as="span">
          {query && `${getGermanViewSlug(query)}, `}
          {citedBy ?? 'gelöschtes Konto'}, <time dateTime={citedAt}>{formatDateTime(citedAt)}</time>
        </Muted>
        {withdrawn && (
          <span>
            {' '}
            Zurückgezogen am {formatDateTime(withdrawn.at)}: „{withdrawn.reason}“
          </span>
        )}
      </span>
      {!withdrawn && onWithdraw && (
        <Button size="small" variant="quiet" aria-label={`${code} zurückziehen`} onClick={onWithdraw}>
          Zurückziehen
        </Button>
      )}
    </li>
  )
}
