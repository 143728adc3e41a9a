// Checked by `npm run types` alone: each of these lines has to be an error, or the check fails.
import type { Api } from '../../../src/api/client'
import type { RequestError } from '../../../src/lib/request-error'
import type { Wire } from '../../../src/api/wire-types'

export async function operations(
  { provider, appHost }: Api,
  created: Wire<'createPoll'>,
  error: RequestError,
): Promise<void> {
  // @ts-expect-error no such code of an error
  void (error.code === 'conflct')
  void (error.code === 'conflict')

  // @ts-expect-error no such path
  await provider.get('/v1/pro/poll')
  // @ts-expect-error a path of the app host
  await provider.get('/api/me/features')
  // @ts-expect-error a path of the provider
  await appHost.get('/v1/me')
  // @ts-expect-error no such method
  await provider.post('/v1/pro/polls', { query: { offset: 0 } })
  // @ts-expect-error a read that answers with a text
  await provider.get('/v1/pro/polls/{id}/export.csv', { params: { id: 7 } })
  // @ts-expect-error a read that answers with JSON
  await provider.getText('/v1/pro/polls/{id}', { params: { id: 7 } })

  // @ts-expect-error the poll is missing
  await provider.get('/v1/pro/polls/{id}')
  // @ts-expect-error no such parameter
  await provider.get('/v1/pro/polls/{id}', { params: { id: 7, slug: 'x' } })
  // @ts-expect-error an id is a number
  await provider.get('/v1/pro/polls/{id}', { params: { id: 'x' } })
  // @ts-expect-error a path without parameters
  await provider.get('/v1/me', { params: { id: 7 } })

  // @ts-expect-error the offset is missing
  await provider.get('/v1/pro/polls', { query: {} })
  // @ts-expect-error no such field of the query
  await provider.get('/v1/pro/polls', { query: { offset: 0, words: 'Miete' } })
  // @ts-expect-error snake case, as on the wire
  await provider.get('/v1/pro/polls', { query: { offset: 0, min_sample_size: 500 } })
  // @ts-expect-error no such order
  await provider.get('/v1/pro/polls', { query: { offset: 0, sort: 'TITLE' } })
  // @ts-expect-error a call without a query
  await provider.get('/v1/me', { query: { limit: 1 } })

  const board = { id: 7 }
  await provider.get('/v1/insight_boards_v2/{id}', { params: board, headers: { 'x-omit-sections': true } })
  // @ts-expect-error no such header of the call
  await provider.get('/v1/insight_boards_v2/{id}', { params: board, headers: { 'x-omit-section': true } })
  // @ts-expect-error a call without headers of its own
  await provider.get('/v1/me', { headers: { 'x-omit-sections': true } })

  // @ts-expect-error the body is missing
  await provider.put('/v1/me/password')
  // @ts-expect-error no such field of the body
  await provider.put('/v1/me/password', { body: { newPassword: 'x', oldPassword: 'y' } })
  // @ts-expect-error a field of the body is missing
  await provider.put('/v1/me/password', { body: { currentPassword: 'y' } })
  // @ts-expect-error a call without a body
  await provider.post('/v1/auth/logout', { body: {} })

  const { polls } = await provider.get('/v1/pro/polls', { query: { offset: 0 } })
  polls satisfies { id: number }[]
  // @ts-expect-error no such field of the answer
  polls.map(({ headline }) => headline)

  created satisfies { id: number }
  // @ts-expect-error no such field of what was created
  created.headline satisfies string
  await (provider.post('/v1/auth/logout') satisfies Promise<void>)
}
