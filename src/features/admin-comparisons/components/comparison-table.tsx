import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { TARGET_GROUP_ANALYSIS_STATUS } from '../../../../contract/enumerations/content'
import { PAGE_SIZE } from '../../../../contract/limits'
import type { SharedComparison } from '../../../api/admin-comparisons'
import { Badge } from '../../../components/badge'
import { Button } from '../../../components/button'
import { AdminTable, type AdminColumn } from '../../../core/internal/admin-table'
import { BlockDialog } from '../../../core/internal/block-dialog'
import { InternalScreen } from '../../../core/internal/internal-screen'
import { useIsPermitted } from '../../../core/internal/permissions'
import { useAdminList, type AdminList } from '../../../core/internal/use-admin-list'
import { useFormRequest } from '../../../core/requests/use-form-request'
import { formatDate, formatItems } from '../../../lib/format'
import {
  blockComparison,
  fetchSharedComparisons,
  selectComparisonList,
  selectSharedComparisons,
} from '../feature'

const LIST: AdminList<never> = {
  filters: {},
  sorting: { column: 'UPDATED_AT', isDescending: true },
  pageSize: PAGE_SIZE.comparisons.limit,
  fetchPage: (_filters, _sorting, page) => fetchSharedComparisons(page),
  countText: (count) => formatItems(count, 'Vergleich', 'Vergleiche'),
}

/** The saved comparisons that organizations share, each of which may be blocked with a reason, and released. */
export function ComparisonTable() {
  const list = useSelector(selectComparisonList)
  const comparisons = useSelector(selectSharedComparisons)
  const { load, table } = useAdminList(LIST, list, comparisons)
  const mayBlock = useIsPermitted('segments.block')
  const [blocked, setBlocked] = useState<SharedComparison | null>(null)
  const dispatch = useDispatch()
  const { hasSucceeded, isPending } = useFormRequest(blockComparison)
  useEffect(() => {
    if (hasSucceeded) load(0)
  }, [hasSucceeded, load])

  const columns: readonly AdminColumn<SharedComparison>[] = [
    { id: 'NAME', header: 'Vergleich', width: 12, isRowHeader: true, cell: ({ name }) => name },
    { id: 'ORGANIZATION', header: 'Organisation', width: 11, cell: ({ organization }) => organization },
    { id: 'POLL', header: 'Umfrage', cell: ({ poll }) => poll ?? 'Gelöscht' },
    {
      id: 'STATUS',
      header: 'Status',
      width: 9,
      cell: ({ status, blockedReason }) => (
        <>
          <Badge $tone={status === 'BLOCKED' ? 'danger' : 'neutral'}>
            {TARGET_GROUP_ANALYSIS_STATUS[status]}
          </Badge>{' '}
          {blockedReason}
        </>
      ),
    },
    { id: 'UPDATED_AT', header: 'Geändert', width: 9, cell: ({ updatedAt }) => formatDate(updatedAt) },
    {
      id: 'ACTIONS',
      header: 'Aktionen',
      width: 7,
      isAction: true,
      cell: (comparison) =>
        mayBlock &&
        (comparison.status === 'BLOCKED' ? (
          <Button
            size="small"
            variant="quiet"
            aria-label={`${comparison.name} freigeben`}
            isPending={isPending}
            onClick={() => dispatch(blockComparison({ id: comparison.id, reason: null }))}
          >
            Freigeben
          </Button>
        ) : (
          <Button
            size="small"
            variant="quiet"
            aria-label={`${comparison.name} sperren`}
            onClick={() => setBlocked(comparison)}
          >
            Sperren
          </Button>
        )),
    },
  ]
  return (
    <InternalScreen title="Vergleiche">
      <AdminTable
        label="Vergleiche"
        columns={columns}
        rowLabel={({ name }) => name}
        {...table}
        empty={{ title: 'Keine Vergleiche', text: 'Hier steht, welche Vergleiche Organisationen teilen.' }}
      />
      {blocked && (
        <BlockDialog
          blocked={blocked}
          request={blockComparison}
          text="Der Vergleich lässt sich dann von niemandem mehr öffnen."
          hint="Lesen alle, die den Vergleich in ihrer Organisation sehen."
          onClose={() => setBlocked(null)}
        />
      )}
    </InternalScreen>
  )
}
