import { STAFF_PATHS } from '../../contract/staff-paths'
import { InternalScreen } from '../core/internal/internal-screen'
import { jobsFeature } from '../core/internal/jobs/feature'
import { PollImport } from '../features/admin-poll-import/components/poll-import'
import { pollImportFeature } from '../features/admin-poll-import/feature'

export const features = [jobsFeature, pollImportFeature]

/** `/_internal/polls/import` */
export const Page = () => (
  <InternalScreen title="Umfragen importieren" back={{ to: STAFF_PATHS.polls, label: 'Umfragen' }}>
    <PollImport />
  </InternalScreen>
)
