import { fillPath } from '../../../src/api/client'

test('encodes path parameters [HTTP-01]', () => {
  expect(fillPath('/v1/polls/{id}/x/{text}', { id: 7, text: 'a/b?c#d ü' })).toBe(
    '/v1/polls/7/x/a%2Fb%3Fc%23d%20%C3%BC',
  )
  expect(fillPath('/v1/me')).toBe('/v1/me')
})

test.each(['', '.', '..'])('rejects the parameter %j, which would change the path [HTTP-01]', (id) => {
  expect(() => fillPath('/v1/admin/polls/{id}', { id })).toThrow(RangeError)
})

test('rejects a missing parameter [HTTP-01]', () => {
  expect(() => fillPath('/v1/admin/polls/{id}', {})).toThrow(RangeError)
})
