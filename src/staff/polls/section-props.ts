import type { EditFormState } from '../form/use-edit-form'
import type { AdminPoll } from './api'
import type { PollValues } from './values'

/** The props of each section of a poll's form. */
export interface SectionProps {
  form: EditFormState<PollValues>
  /** Null for a new poll. */
  poll: AdminPoll | null
  isReadOnly: boolean
}
