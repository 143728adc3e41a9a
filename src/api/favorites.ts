import type { CallOptions } from '../lib/request'
import type { Page } from './polls'
import { hasItems } from './shape'

export const favoritePoll = (id: number, { signal, provider }: CallOptions) =>
  provider.put('/v1/me/favorite_polls/{id}', { params: { id }, signal })

export const unfavoritePoll = (id: number, { signal, provider }: CallOptions) =>
  provider.delete('/v1/me/favorite_polls/{id}', { params: { id }, signal })

export const fetchFavorites = (query: Page, { signal, provider }: CallOptions) =>
  provider.get('/v1/pro/polls/favorites', {
    query,
    signal,
    check: hasItems('polls'),
  })
