import type { Poll } from '../../src/core/entities/poll'
import { camelizeKeys } from '../../src/lib/case'
import { createWirePoll } from './wire'

/** A poll in the format of the store. */
export const createPoll = (id: number, more: Partial<Poll> = {}): Poll => ({
  ...camelizeKeys(createWirePoll({ id })),
  ...more,
})
