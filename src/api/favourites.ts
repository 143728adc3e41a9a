import type { CallOptions } from '../lib/request'
import { provider } from './client'
import { path } from './path'
import type { Page } from './polls'
import { hasItems } from './shape'
import type { WireBody } from './wire-types'

export const favouritePoll = (id: number, { signal }: CallOptions) =>
  provider.put(path`/v1/me/favorite_polls/${id}`, undefined, { signal })

export const unfavouritePoll = (id: number, { signal }: CallOptions) =>
  provider.delete(path`/v1/me/favorite_polls/${id}`, { signal })

export const fetchFavourites = (params: Page, { signal }: CallOptions) =>
  provider.get<WireBody<'listFavoritePolls'>>('/v1/pro/polls/favorites', {
    params,
    signal,
    check: hasItems('polls'),
  })
