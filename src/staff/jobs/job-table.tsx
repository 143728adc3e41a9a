import { useCallback } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { INTERNAL_JOB_STATUS, JOB_KIND } from '../../../contract/enumerations/content'
import { isOneOf, getLabelOrDash } from '../../../contract/enumerations/values'
import { isUnfinishedJob, JOB_RETENTION_DAYS } from '../../../contract/jobs'
import { PAGE_SIZE } from '../../../contract/limits'
import { toOptions } from '../../components/choice-field'
import { color, space } from '../../components/theme/tokens'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { formatDateTime, formatCountWithNoun } from '../../lib/format'
import { createLoadedItemsSelector, createPagedListReducer } from '../../lib/remote-list'
import { usePolling } from '../../lib/use-polling'
import { AdminListScreen } from '../list/admin-list-screen'
import type { AdminColumn } from '../list/admin-table'
import { ANY_OPTION } from '../list/list-toolbar'
import { useAdminList, type AdminListDefinition } from '../list/use-admin-list'
import type { Job } from './api'
import { fetchJobs, jobsFeature, JOB_REFRESH_INTERVAL_MS, selectJobsById } from './feature'
import { JobActions, JobFailureNote, RunningJobProgress, JobStatusBadge } from './job-state'

/** The list of the screen; `jobsFeature` stores the jobs themselves. */
const adminJobsFeature = createFeatureModule({
  name: 'adminJobs',
  requests: [],
  reducer: createPagedListReducer(fetchJobs, 'jobs'),
})

const selectJobList = (state: CoreState) => adminJobsFeature.selectSlice(state)
const selectListedJobs = createLoadedItemsSelector(selectJobList, selectJobsById)

const LIST: AdminListDefinition<'status' | 'kind'> = {
  filters: { status: '', kind: '' },
  sorting: { column: 'CREATED_AT', isDescending: true },
  pageSize: PAGE_SIZE.jobs.default,
  fetchPage: ({ status, kind }, _sorting, page) =>
    fetchJobs({
      ...page,
      status: isOneOf(INTERNAL_JOB_STATUS, status) ? status : undefined,
      kind: isOneOf(JOB_KIND, kind) ? kind : undefined,
    }),
  countText: (count) => formatCountWithNoun(count, 'Auftrag', 'Aufträge'),
}
const STATUSES = [ANY_OPTION, ...toOptions(INTERNAL_JOB_STATUS)]
const KINDS = [ANY_OPTION, ...toOptions(JOB_KIND)]

const Muted = styled.span`
  color: ${color.inkMuted};
  font-weight: 400;
`
const State = styled.span`
  display: inline-flex;
  gap: ${space(1)};
  align-items: center;
  margin-block: ${space(0.5)};
`

/** The kind of the job, unless its title starts with it. */
function Kind({ job: { kind, title } }: { job: Job }) {
  const label = getLabelOrDash(JOB_KIND, kind)
  return title.startsWith(label) ? null : <Muted> · {label}</Muted>
}

const rowLabelOf = ({ kind, title }: Job) => `${getLabelOrDash(JOB_KIND, kind)}: ${title}`

const COLUMNS: readonly AdminColumn<Job>[] = [
  {
    id: 'TITLE',
    header: 'Auftrag',
    isRowHeader: true,
    cell: (job) => (
      <>
        {job.title}
        <Kind job={job} />
      </>
    ),
  },
  {
    id: 'STATUS',
    header: 'Status',
    widthRem: 16,
    cell: (job) => (
      <>
        <State>
          <JobStatusBadge job={job} />
          <RunningJobProgress job={job} />
        </State>
        <JobFailureNote job={job} />
      </>
    ),
  },
  { id: 'USER', header: 'Person', widthRem: 8, cell: ({ user }) => user?.name ?? 'Server' },
  {
    id: 'CREATED_AT',
    header: 'Gestartet',
    widthRem: 10.5,
    cell: ({ createdAt }) => (createdAt === null ? '–' : formatDateTime(createdAt)),
  },
  {
    id: 'ACTIONS',
    header: 'Aktionen',
    widthRem: 11.5,
    isAction: true,
    cell: (job) => <JobActions job={job} />,
  },
]

/** `/_internal/jobs`: the jobs of the server, the newest first; updated live while any of them is running. */
export function Page() {
  const jobs = useSelector(selectListedJobs)
  const list = useAdminList(LIST, useSelector(selectJobList), jobs)
  const { load } = list
  const shown = Math.max(jobs.length, LIST.pageSize)
  usePolling(
    jobs.some(isUnfinishedJob),
    JOB_REFRESH_INTERVAL_MS,
    useCallback(() => load(0, shown), [load, shown]),
  )
  return (
    <AdminListScreen
      title="Aufträge"
      list={list}
      choices={[
        { name: 'status', label: 'Status', options: STATUSES },
        { name: 'kind', label: 'Auftrag', options: KINDS },
      ]}
      columns={COLUMNS}
      rowLabel={rowLabelOf}
      nothingFound={{ title: 'Keine Aufträge gefunden.', text: 'Kein Auftrag passt zu Status und Art.' }}
      empty={{
        title: 'Keine Aufträge',
        text: `Exporte und Importe stehen hier ${JOB_RETENTION_DAYS} Tage lang.`,
      }}
    />
  )
}

export const features = [jobsFeature, adminJobsFeature]
