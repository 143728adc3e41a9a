import type { Action } from '@reduxjs/toolkit'
import { useEffect, useState, type ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { MAX_POLL } from '../../../contract/limits'
import { Badge, type BadgeTone } from '../../components/badge'
import { Button } from '../../components/button'
import { LazyDialog } from '../../components/dialog/lazy-dialog'
import { Form } from '../../components/form'
import { TextField } from '../../components/text-field'
import { clampLines } from '../../components/theme/mixins'
import { space } from '../../components/theme/tokens'
import { useFormRequestState } from '../../core/requests/use-form-request'
import { useRequestForm } from '../../core/requests/use-request-form'
import { requiredText } from '../../lib/form-rules'
import { formatDate } from '../../lib/format'
import { useIsPermitted } from '../shell/permissions'
import { AdminListScreen } from './admin-list-screen'
import type { AdminColumn } from './admin-table'
import { STACKED_ROWS_QUERY } from './admin-table-styles'
import type { SharedObject, SharedObjectKind } from './shared-objects'
import { useAdminList } from './use-admin-list'

interface BlockDialogProps {
  blocked: { id: number; name: string }
  /** Sends the reason to the server. */
  request: ((params: { id: number; reason: string }) => Action) & { type: string }
  /** Describes the effect of the block. */
  text: string
  /** Tells who can read the reason. */
  hint: string
  onClose: () => void
}

const initial = { reason: '' }
const labels = { reason: 'Grund' }
const rules = { reason: requiredText(MAX_POLL.reason) }

/** A dialog for blocking a shared object, with a reason. */
function BlockDialog({ blocked, request, text, hint, onClose }: BlockDialogProps) {
  const form = useRequestForm({
    initial,
    labels,
    rules,
    request,
    toRequest: ({ reason }) => request({ id: blocked.id, reason: reason.trim() }),
  })
  return (
    <LazyDialog title={`„${blocked.name}“ sperren?`} onClose={onClose} isClosing={form.hasSucceeded}>
      <Form form={form} submitLabel="Sperren">
        <p>{text} Das lässt sich zurücknehmen.</p>
        <TextField {...form.field('reason')} hint={hint} />
      </Form>
    </LazyDialog>
  )
}

/** Text that is cut after two lines. Hovering shows all of it. */
export const TwoLineText = styled.span`
  white-space: normal;
  ${clampLines(2)}
  ${STACKED_ROWS_QUERY} {
    display: inline;
  }
`

const Status = styled.span`
  display: inline-grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(1)};
  align-items: center;
`

interface SharedObjectTableProps<Item extends SharedObject> {
  objects: SharedObjectKind<Item>
  /** The column with the content of an object. */
  content: AdminColumn<Item>
  statusLabel: (item: Item) => string
  /** Badge tones of statuses other than the usual one and `BLOCKED`. */
  statusTones?: Partial<Record<string, BadgeTone>>
  /** The text of an empty list. */
  emptyText: string
  /** Describes the effect of a block, and who can read its reason. */
  block: { text: string; hint: string }
}

/** A table of objects shared in organizations. Staff can block each with a reason, and unblock it. */
export function SharedObjectsScreen<Item extends SharedObject>(
  props: SharedObjectTableProps<Item>,
): ReactNode {
  const { objects, content, statusLabel, statusTones = {}, emptyText, block } = props
  const { words } = objects
  const list = useAdminList(objects.list, useSelector(objects.selectList), useSelector(objects.selectListed))
  const { load } = list
  const canBlock = useIsPermitted('segments.block')
  const [blocked, setBlocked] = useState<Item | null>(null)
  const dispatch = useDispatch()
  const { hasSucceeded, isPending } = useFormRequestState(objects.setBlockedReason)
  useEffect(() => {
    if (hasSucceeded) load(0)
  }, [hasSucceeded, load])

  const columns: readonly AdminColumn<Item>[] = [
    {
      id: 'NAME',
      header: words.one,
      widthRem: 12,
      isRowHeader: true,
      cell: ({ name }) => <TwoLineText title={name}>{name}</TwoLineText>,
    },
    { id: 'ORGANIZATION', header: 'Organisation', widthRem: 11, cell: ({ organization }) => organization },
    content,
    {
      id: 'STATUS',
      header: 'Status',
      widthRem: 13,
      cell: (item) => (
        <Status>
          <Badge $tone={item.status === 'BLOCKED' ? 'danger' : (statusTones[item.status] ?? 'neutral')}>
            {statusLabel(item)}
          </Badge>
          {item.blockedReason !== null && (
            <TwoLineText title={item.blockedReason}>{item.blockedReason}</TwoLineText>
          )}
        </Status>
      ),
    },
    { id: 'UPDATED_AT', header: 'Geändert', widthRem: 9, cell: ({ updatedAt }) => formatDate(updatedAt) },
    {
      id: 'ACTIONS',
      header: 'Aktionen',
      widthRem: 7,
      isAction: true,
      cell: (item) =>
        canBlock &&
        (item.status === 'BLOCKED' ? (
          <Button
            size="small"
            variant="quiet"
            aria-label={`${item.name} freigeben`}
            isPending={isPending}
            onClick={() => dispatch(objects.setBlockedReason({ id: item.id, reason: null }))}
          >
            Freigeben
          </Button>
        ) : (
          <Button
            size="small"
            variant="quiet"
            aria-label={`${item.name} sperren`}
            onClick={() => setBlocked(item)}
          >
            Sperren
          </Button>
        )),
    },
  ]
  return (
    <AdminListScreen
      title={words.many}
      list={list}
      toolbar={null}
      columns={columns}
      rowLabel={({ name }) => name}
      empty={{ title: `Keine ${words.many}`, text: emptyText }}
    >
      {blocked && (
        <BlockDialog
          blocked={blocked}
          request={objects.setBlockedReason}
          {...block}
          onClose={() => setBlocked(null)}
        />
      )}
    </AdminListScreen>
  )
}
