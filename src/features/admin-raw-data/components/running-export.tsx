import { useCallback } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { space } from '../../../components/theme/tokens'
import { fetchJob, selectJob } from '../../../core/internal/jobs/feature'
import { JobActions, JobProgress, JobStatus } from '../../../core/internal/jobs/job-state'
import { isLive, usePolling } from '../../../core/internal/jobs/live'
import type { CoreState } from '../../../core/state'

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};
  align-items: center;
  min-height: 44px;
`

/** An export under way, followed live; then its file. */
export function RunningExport({ id }: { id: number }) {
  const dispatch = useDispatch()
  const job = useSelector((state: CoreState) => selectJob(state, id))
  usePolling(
    job !== undefined && isLive(job),
    useCallback(() => dispatch(fetchJob(id)), [dispatch, id]),
  )
  if (!job) return null
  return (
    <Line role="group" aria-label="Export">
      <span role="status">
        <JobStatus job={job} />
      </span>
      <JobProgress job={job} />
      <JobActions job={job} />
    </Line>
  )
}
