import type { CallOptions } from '../../lib/request'

export const favoritePoll = (id: number, { provider }: CallOptions) =>
  provider.put('/v1/me/favorite_polls/{id}', { params: { id } })

export const unfavoritePoll = (id: number, { provider }: CallOptions) =>
  provider.delete('/v1/me/favorite_polls/{id}', { params: { id } })
