import { LeaveNow } from '../features/auth/components/leave-now'

/** `/logout` */
export const Page = () => <LeaveNow />
