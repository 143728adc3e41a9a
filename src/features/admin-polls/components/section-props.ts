import type { AdminPoll } from '../../../api/admin-polls'
import type { EditFormState } from '../../../core/internal/use-edit-form'
import type { PollValues } from '../values'

/** What each part of a poll's form is given. */
export interface SectionProps {
  form: EditFormState<PollValues>
  /** Null for one that does not exist yet. */
  poll: AdminPoll | null
  isReadOnly: boolean
}
