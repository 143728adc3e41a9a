import { isOrdered } from '../../../contract/poll-kinds'

/** Answers with an order of their own stand as they were asked, the others by size. */
export const answerOrder = (kind: string): 'questionnaire' | 'size' =>
  isOrdered(kind) ? 'questionnaire' : 'size'
