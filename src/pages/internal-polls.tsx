import { PollTable } from '../features/admin-polls/components/poll-table'
import { adminPollsFeature } from '../features/admin-polls/feature'

export const features = [adminPollsFeature]

/** `/_internal/polls` */
export const Page = () => <PollTable />
