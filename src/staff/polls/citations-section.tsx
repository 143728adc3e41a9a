import { useCallback, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { ADMIN_TEXT } from '../../../contract/admin-texts'
import { PAGE_SIZE } from '../../../contract/limits'
import { PATHS } from '../../../contract/paths'
import { viewWord } from '../../../contract/result-view'
import { ErrorBanner } from '../../components/banner'
import { Button } from '../../components/button'
import { Dialog } from '../../components/dialog/dialog'
import { DialogButtons } from '../../components/dialog/dialog-buttons'
import { FieldHint, Fields } from '../../components/field'
import { RowsSkeleton } from '../../components/skeleton'
import { LoadMore } from '../../components/states'
import { TextArea } from '../../components/text-field'
import { color, space, text } from '../../components/theme/tokens'
import { PendingView } from '../../core/requests/pending-view'
import { ofRow } from '../../core/requests/reducer'
import { useFetchPage } from '../../core/requests/use-fetch'
import { useFormRequest } from '../../core/requests/use-form-request'
import { formatDateTime } from '../../lib/format'
import { useIsPermitted } from '../shell/permissions'
import type { CitationItem } from './api'
import { fetchCitations, selectCitationList, selectCitations, withdrawCitation } from './feature'
import { useReason } from './use-reason'

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
const Muted = styled.span`
  color: ${color.inkMuted};
`

/** The citations of a poll, which can be withdrawn. */
export function CitationsSection({ pollId }: { pollId: number }) {
  const { isLoading, error, hasMore, total } = useSelector(selectCitationList)
  const citations = useSelector(selectCitations)
  const [withdrawn, setWithdrawn] = useState<CitationItem | null>(null)
  const mayWithdraw = useIsPermitted('polls.publish')
  const load = useFetchPage(
    useCallback(
      (offset: number) => fetchCitations({ id: pollId, limit: PAGE_SIZE.history.limit, offset }),
      [pollId],
    ),
  )
  if (error || (isLoading && citations.length === 0))
    return (
      <PendingView error={error} onRetry={() => load(0)}>
        <RowsSkeleton count={2} />
      </PendingView>
    )
  if (total === 0) return <FieldHint>Noch hat niemand eine Ansicht dieser Umfrage eingefroren.</FieldHint>
  return (
    <div>
      <List aria-label="Zitierte Ansichten" aria-busy={isLoading}>
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
        <WithdrawalDialog pollId={pollId} code={withdrawn.code} onClose={() => setWithdrawn(null)} />
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
        <Muted>
          {query && `${viewWord(query)}, `}
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

interface WithdrawalDialogProps {
  pollId: number
  code: string
  onClose: () => void
}

function WithdrawalDialog({ pollId, code, onClose }: WithdrawalDialogProps) {
  const dispatch = useDispatch()
  const reason = useReason(ADMIN_TEXT.withdrawalReason)
  const { isPending, hasSucceeded, serverErrors } = useFormRequest(ofRow(withdrawCitation, code))
  return (
    <Dialog
      title="Ansicht zurückziehen?"
      onClose={onClose}
      isClosing={hasSucceeded}
      actions={(close) => (
        <DialogButtons
          close={close}
          label="Zurückziehen"
          variant="danger"
          isPending={isPending}
          onClick={() => {
            const words = reason.read()
            if (words !== null && !isPending) dispatch(withdrawCitation({ code, pollId, reason: words }))
          }}
        />
      )}
    >
      <Fields>
        <p>
          {`Die Zahlen der Ansicht ${code} werden gelöscht. Wer ihrer Adresse folgt, liest stattdessen den Grund. Das lässt sich nicht rückgängig machen.`}
        </p>
        {serverErrors && <ErrorBanner>{serverErrors.fields?.reason ?? serverErrors.text}</ErrorBanner>}
        <TextArea label="Grund" hint="Lesen alle, die der Adresse folgen." {...reason.field} />
      </Fields>
    </Dialog>
  )
}
