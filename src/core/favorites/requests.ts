import { createRequest } from '../../lib/request'
import type { PollId } from '../entities/poll'

export const favoritePoll = createRequest<PollId>('favorites/add', { key: String })
export const unfavoritePoll = createRequest<PollId>('favorites/remove', { key: String })
