import type { ObjectFormState } from '../object/object-form-page'
import type { AdminPoll } from './api'
import type { PollValues } from './values'

/** The props of each section of a poll's form. */
export interface SectionProps {
  form: ObjectFormState<AdminPoll, PollValues>
}
