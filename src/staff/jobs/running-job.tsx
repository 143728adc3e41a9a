import { useCallback } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { isUnfinishedJob } from '../../../contract/jobs'
import { space } from '../../components/theme/tokens'
import type { CoreState } from '../../core/state'
import { usePolling } from '../../lib/use-polling'
import { fetchJob, JOB_REFRESH_INTERVAL_MS, selectJob } from './feature'
import { JobActions, JobFailureNote, RunningJobProgress, JobStatusBadge } from './job-state'

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};
  align-items: center;
  min-height: 44px;
`

interface RunningJobProps {
  id: number
  /** The name of the job, such as "Export". */
  label: string
}

/** Shows a job: polls it while it runs, then shows its outcome. */
export function ConnectedJobMonitor({ id, label }: RunningJobProps) {
  const dispatch = useDispatch()
  const job = useSelector((state: CoreState) => selectJob(state, id))
  usePolling(
    job !== undefined && isUnfinishedJob(job),
    JOB_REFRESH_INTERVAL_MS,
    useCallback(() => dispatch(fetchJob(id)), [dispatch, id]),
  )
  if (!job) return null
  return (
    <Line role="group" aria-label={label}>
      <span role="status">
        <JobStatusBadge job={job} />
      </span>
      <RunningJobProgress job={job} />
      <JobFailureNote job={job} />
      <JobActions job={job} />
    </Line>
  )
}
