import { useCallback } from 'react'
import { useSelector } from 'react-redux'
import { INTERNAL_JOB_STATUS, JOB_KIND } from '../../../../contract/enumerations/content'
import { isOneOf, labelOf } from '../../../../contract/enumerations/values'
import { isLiveJob, JOB_DAYS } from '../../../../contract/jobs'
import { PAGE_SIZE } from '../../../../contract/limits'
import type { Job } from '../../../api/jobs'
import { optionsOf } from '../../../components/choice-field'
import { AdminTable, type AdminColumn } from '../../../core/internal/admin-table'
import { InternalScreen } from '../../../core/internal/internal-screen'
import { fetchJobs } from '../../../core/internal/jobs/feature'
import { JobActions, JobProgress, JobStatus } from '../../../core/internal/jobs/job-state'
import { usePolling } from '../../../core/internal/jobs/use-polling'
import { ANY, ListToolbar } from '../../../core/internal/list-toolbar'
import { useAdminList, type AdminList } from '../../../core/internal/use-admin-list'
import { formatDateTime, formatItems } from '../../../lib/format'
import { selectJobList, selectListedJobs } from '../feature'

const LIST: AdminList<'status' | 'kind'> = {
  filters: { status: '', kind: '' },
  sorting: { column: 'CREATED_AT', isDescending: true },
  pageSize: PAGE_SIZE.jobs.limit,
  fetchPage: ({ status, kind }, _sorting, page) =>
    fetchJobs({
      ...page,
      status: isOneOf(INTERNAL_JOB_STATUS, status) ? status : undefined,
      kind: isOneOf(JOB_KIND, kind) ? kind : undefined,
    }),
  countText: (count) => formatItems(count, 'Auftrag', 'Aufträge'),
}
const STATUSES = [ANY, ...optionsOf(INTERNAL_JOB_STATUS)]
const KINDS = [ANY, ...optionsOf(JOB_KIND)]

const rowLabelOf = ({ kind, title }: Job) => `${labelOf(JOB_KIND, kind)}: ${title}`

const COLUMNS: readonly AdminColumn<Job>[] = [
  { id: 'TITLE', header: 'Gegenstand', isRowHeader: true, cell: ({ title }) => title },
  { id: 'KIND', header: 'Auftrag', width: 10.75, cell: ({ kind }) => labelOf(JOB_KIND, kind) },
  { id: 'STATUS', header: 'Status', width: 8, cell: (job) => <JobStatus job={job} /> },
  { id: 'PROGRESS', header: 'Fortschritt', width: 7.5, cell: (job) => <JobProgress job={job} /> },
  { id: 'USER', header: 'Person', width: 8.5, cell: ({ user }) => user?.name ?? 'Server' },
  {
    id: 'CREATED_AT',
    header: 'Gestartet',
    width: 11.5,
    cell: ({ createdAt }) => (createdAt === null ? '–' : formatDateTime(createdAt)),
  },
  {
    id: 'ACTIONS',
    header: 'Aktionen',
    width: 11,
    isAction: true,
    cell: (job) => <JobActions job={job} />,
  },
]

/** Long work that runs behind the answers, the newest first; it is followed live as long as any of it goes on. */
export function JobTable() {
  const jobs = useSelector(selectListedJobs)
  const { address, load, toolbar, table } = useAdminList(LIST, useSelector(selectJobList), jobs)
  const shown = Math.max(jobs.length, LIST.pageSize)
  usePolling(
    jobs.some(isLiveJob),
    useCallback(() => load(0, shown), [load, shown]),
  )
  return (
    <InternalScreen title="Aufträge">
      <ListToolbar
        {...toolbar}
        choices={[
          { name: 'status', label: 'Status', options: STATUSES },
          { name: 'kind', label: 'Auftrag', options: KINDS },
        ]}
      />
      <AdminTable
        label="Aufträge"
        columns={COLUMNS}
        rowLabel={rowLabelOf}
        {...table}
        empty={
          address.isFiltered
            ? { title: 'Keine Aufträge gefunden.', text: 'Kein Auftrag passt zu Status und Art.' }
            : { title: 'Keine Aufträge', text: `Exporte und Importe stehen hier ${JOB_DAYS} Tage lang.` }
        }
      />
    </InternalScreen>
  )
}
