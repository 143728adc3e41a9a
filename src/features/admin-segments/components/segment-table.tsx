import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { SEGMENT_STATUS } from '../../../../contract/enumerations/content'
import { PAGE_SIZE } from '../../../../contract/limits'
import type { SharedSegment } from '../../../api/admin-segments'
import { Badge, type BadgeTone } from '../../../components/badge'
import { Button } from '../../../components/button'
import { clampLines } from '../../../components/theme/mixins'
import { AdminTable, type AdminColumn } from '../../../core/internal/admin-table'
import { BlockDialog } from '../../../core/internal/block-dialog'
import { InternalScreen } from '../../../core/internal/internal-screen'
import { useIsPermitted } from '../../../core/internal/permissions'
import { useAdminList, type AdminList } from '../../../core/internal/use-admin-list'
import { useFormRequest } from '../../../core/requests/use-form-request'
import { NO_FILTER, withPeople } from '../../../core/result-filter/filter'
import { labelsOf } from '../../../core/result-filter/filter-labels'
import { useRegionNames } from '../../../core/result-filter/use-region-names'
import { formatDate, formatItems } from '../../../lib/format'
import { blockSegment, fetchSharedSegments, selectSegmentList, selectSharedSegments } from '../feature'

const TONE: Partial<Record<SharedSegment['status'], BadgeTone>> = { BLOCKED: 'danger', LOCKED: 'info' }

const LIST: AdminList<never> = {
  filters: {},
  sorting: { column: 'UPDATED_AT', isDescending: true },
  pageSize: PAGE_SIZE.segments.limit,
  fetchPage: (_filters, _sorting, page) => fetchSharedSegments(page),
  countText: (count) => formatItems(count, 'Segment', 'Segmente'),
}

/** Whom a segment chooses is what staff judge: it takes two lines before it is cut, and the rest at the pointer. */
const Conditions = styled.span`
  white-space: normal;
  ${clampLines(2)}
`

/** The segments that organizations share, each of which may be blocked with a reason, and released. */
export function SegmentTable() {
  const list = useSelector(selectSegmentList)
  const segments = useSelector(selectSharedSegments)
  const { load, table } = useAdminList(LIST, list, segments)
  const mayBlock = useIsPermitted('segments.block')
  const [blocked, setBlocked] = useState<SharedSegment | null>(null)
  const dispatch = useDispatch()
  const { hasSucceeded, isPending } = useFormRequest(blockSegment)
  const nameOf = useRegionNames(segments.flatMap((segment) => withPeople(NO_FILTER, segment).region.values))
  useEffect(() => {
    if (hasSucceeded) load(0)
  }, [hasSucceeded, load])

  const columns: readonly AdminColumn<SharedSegment>[] = [
    { id: 'NAME', header: 'Segment', width: 12, isRowHeader: true, cell: ({ name }) => name },
    { id: 'ORGANIZATION', header: 'Organisation', width: 11, cell: ({ organization }) => organization },
    {
      id: 'CONDITIONS',
      header: 'Auswahl',
      cell: (segment) => {
        const words = labelsOf(withPeople(NO_FILTER, segment), nameOf)
          .map(({ label }) => label)
          .join(', ')
        return <Conditions title={words}>{words}</Conditions>
      },
    },
    {
      id: 'STATUS',
      header: 'Status',
      width: 9,
      cell: ({ status, blockedReason }) => (
        <>
          <Badge $tone={TONE[status] ?? 'neutral'}>{SEGMENT_STATUS[status]}</Badge> {blockedReason}
        </>
      ),
    },
    { id: 'UPDATED_AT', header: 'Geändert', width: 9, cell: ({ updatedAt }) => formatDate(updatedAt) },
    {
      id: 'ACTIONS',
      header: 'Aktionen',
      width: 7,
      isAction: true,
      cell: (segment) =>
        mayBlock &&
        (segment.status === 'BLOCKED' ? (
          <Button
            size="small"
            variant="quiet"
            aria-label={`${segment.name} freigeben`}
            isPending={isPending}
            onClick={() => dispatch(blockSegment({ id: segment.id, reason: null }))}
          >
            Freigeben
          </Button>
        ) : (
          <Button
            size="small"
            variant="quiet"
            aria-label={`${segment.name} sperren`}
            onClick={() => setBlocked(segment)}
          >
            Sperren
          </Button>
        )),
    },
  ]
  return (
    <InternalScreen title="Segmente">
      <AdminTable
        label="Segmente"
        columns={columns}
        rowLabel={({ name }) => name}
        {...table}
        empty={{ title: 'Keine Segmente', text: 'Hier steht, was Organisationen unter sich teilen.' }}
      />
      {blocked && (
        <BlockDialog
          blocked={blocked}
          request={blockSegment}
          text="Ergebnisse lassen sich dann nicht mehr danach filtern."
          hint="Lesen alle, die das Segment in ihrer Organisation sehen."
          onClose={() => setBlocked(null)}
        />
      )}
    </InternalScreen>
  )
}
