import type { CallOptions } from '../lib/request'

export const favoritePoll = (id: number, { signal, provider }: CallOptions) =>
  provider.put('/v1/me/favorite_polls/{id}', { params: { id }, signal })

export const unfavoritePoll = (id: number, { signal, provider }: CallOptions) =>
  provider.delete('/v1/me/favorite_polls/{id}', { params: { id }, signal })
