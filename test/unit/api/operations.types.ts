// Checked only by `npm run types`, which fails if one of these lines is not a type error.
import type { Api } from '../../../src/api/client'
import { createItemsCheck, createShapeCheck } from '../../../src/api/shape'
import type { ResponseBody } from '../../../src/api/wire-types'
import type { RequestError } from '../../../src/lib/request-error'
import { createObjectCalls } from '../../../src/staff/object/object-calls'

export async function operations(
  { provider, appHost }: Api,
  created: ResponseBody<'createPoll'>,
  error: RequestError,
): Promise<void> {
  // @ts-expect-error unknown error code
  void (error.code === 'conflct')
  void (error.code === 'conflict')

  // @ts-expect-error unknown path
  await provider.get('/v1/pro/poll')
  // @ts-expect-error a path of the app host
  await provider.get('/api/me/features')
  // @ts-expect-error a path of the provider
  await appHost.get('/v1/me')
  // @ts-expect-error unknown method
  await provider.post('/v1/pro/polls', { query: { offset: 0 } })
  // @ts-expect-error a read whose response is text
  await provider.get('/v1/pro/polls/{id}/export.csv', { params: { id: 7 } })
  // @ts-expect-error a read whose response is JSON
  await provider.getText('/v1/pro/polls/{id}', { params: { id: 7 } })

  // @ts-expect-error the poll is missing
  await provider.get('/v1/pro/polls/{id}')
  // @ts-expect-error unknown parameter
  await provider.get('/v1/pro/polls/{id}', { params: { id: 7, slug: 'x' } })
  // @ts-expect-error an id is a number
  await provider.get('/v1/pro/polls/{id}', { params: { id: 'x' } })
  // @ts-expect-error a path without parameters
  await provider.get('/v1/me', { params: { id: 7 } })

  // @ts-expect-error the offset is missing
  await provider.get('/v1/pro/polls', { query: {} })
  // @ts-expect-error unknown query parameter
  await provider.get('/v1/pro/polls', { query: { offset: 0, words: 'Miete' } })
  // @ts-expect-error snake case, as on the wire
  await provider.get('/v1/pro/polls', { query: { offset: 0, min_sample_size: 500 } })
  // @ts-expect-error unknown sort order
  await provider.get('/v1/pro/polls', { query: { offset: 0, sort: 'TITLE' } })
  // @ts-expect-error an operation without a query
  await provider.get('/v1/me', { query: { limit: 1 } })

  const board = { id: 7 }
  await provider.get('/v1/insight_boards_v2/{id}', { params: board, headers: { 'x-omit-sections': true } })
  // @ts-expect-error unknown header
  await provider.get('/v1/insight_boards_v2/{id}', { params: board, headers: { 'x-omit-section': true } })
  // @ts-expect-error an operation without own headers
  await provider.get('/v1/me', { headers: { 'x-omit-sections': true } })

  // @ts-expect-error the body is missing
  await provider.put('/v1/me/password')
  // @ts-expect-error unknown field of the body
  await provider.put('/v1/me/password', { body: { newPassword: 'x', oldPassword: 'y' } })
  // @ts-expect-error a field of the body is missing
  await provider.put('/v1/me/password', { body: { currentPassword: 'y' } })
  // @ts-expect-error an operation without a body
  await provider.post('/v1/auth/logout', { body: {} })

  const { polls } = await provider.get('/v1/pro/polls', { query: { offset: 0 } })
  polls satisfies { id: number }[]
  // @ts-expect-error unknown field of the response
  polls.map(({ headline }) => headline)

  await provider.get('/v1/pro/polls', { query: { offset: 0 }, check: createItemsCheck('polls') })
  // @ts-expect-error a list that the response lacks
  await provider.get('/v1/pro/polls', { query: { offset: 0 }, check: createItemsCheck('bundles') })
  await provider.get('/v1/pro/polls/{id}', {
    params: { id: 7 },
    check: createShapeCheck({ title: 'string' }),
  })
  // @ts-expect-error a field that the response lacks
  await provider.get('/v1/pro/polls/{id}', { params: { id: 7 }, check: createShapeCheck({ name: 'string' }) })
  await provider.get('/v1/pro/polls/{id}', {
    params: { id: 7 },
    // @ts-expect-error a field of another type
    check: createShapeCheck({ title: 'number' }),
  })
  // @ts-expect-error a field of the object that the path lacks
  createObjectCalls('/v1/admin/insight_boards', createShapeCheck({ id: 'number', polls: 'array' }))
  // @ts-expect-error the list of the objects is missing
  createObjectCalls('/v1/admin/poll_bundle', createShapeCheck({ id: 'number' }))

  created satisfies { id: number }
  // @ts-expect-error unknown field of the created object
  created.headline satisfies string
  await (provider.post('/v1/auth/logout') satisfies Promise<void>)
}
