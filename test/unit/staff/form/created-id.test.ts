import { createRequest } from '../../../../src/lib/request'
import { createCreatedIdReducer } from '../../../../src/staff/form/created-id'

const save = createRequest('things/save', (_params: { id: number | 'new' }) => Promise.resolve({ id: 7 }), {
  key: ({ id }) => id,
})

test('keeps the created ID while another object is saved, until the next creation [STAFF-05]', () => {
  const reducer = createCreatedIdReducer({ createOrUpdate: save })
  const creation = save({ id: 'new' })
  const created = reducer(null, save.success({ id: 7 }, creation))
  const other = save({ id: 1 })
  const during = reducer(created, other)
  expect(during).toBe(7)
  expect(reducer(during, save.success({ id: 1 }, other))).toBe(7)
  expect(reducer(during, save({ id: 'new' }))).toBeNull()
})
