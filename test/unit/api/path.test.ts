import { path } from '../../../src/api/path'

test('encodes what fills its gaps [HTTP-01]', () => {
  expect(path`/v1/polls/${7}/x/${'a/b?c#d ü'}`).toBe('/v1/polls/7/x/a%2Fb%3Fc%23d%20%C3%BC')
  expect(path`/v1/me`).toBe('/v1/me')
})

test.each(['', '.', '..'])('refuses %j, which would make it another call [HTTP-01]', (value) => {
  expect(() => path`/v1/admin/polls/${value}`).toThrow(RangeError)
})
