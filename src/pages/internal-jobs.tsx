import { jobsFeature } from '../core/internal/jobs/feature'
import { JobTable } from '../features/admin-jobs/components/job-table'
import { adminJobsFeature } from '../features/admin-jobs/feature'

export const features = [jobsFeature, adminJobsFeature]

/** `/_internal/jobs` */
export const Page = () => <JobTable />
