import { readdirSync } from 'node:fs'
import path from 'node:path'
import { createReducer } from '@reduxjs/toolkit'
import { createRootReducerWithSessionReset } from '../../../src/app/root-reducer'
import { createFeatureModule, type FeatureModule } from '../../../src/core/feature-module'
import { createRequest, type ApiRequest } from '../../../src/lib/request'
import { unanswered } from '../../support/unanswered'

const src = path.join(__dirname, '../../../src')
const modulesOf = (folder: string) =>
  readdirSync(path.join(src, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/(^|\/)(components|calls)\//.test(file))
    .flatMap((file) => Object.values<unknown>(jest.requireActual(path.join(src, folder, file))))

test('every request is handled by exactly one feature module', () => {
  const exported = [...modulesOf('core'), ...modulesOf('features')]
  const has = (value: unknown, ...keys: string[]) =>
    value !== null &&
    ['object', 'function'].includes(typeof value) &&
    keys.every((key) => key in Object(value))
  const requests = exported.filter((value): value is ApiRequest<never, never> =>
    has(value, 'type', 'success', 'saga'),
  )
  const modules = exported.filter((value): value is FeatureModule => has(value, 'name', 'requests', 'saga'))
  const answered = modules.flatMap((module) => module.requests.map(({ type }) => type))
  expect(requests.length).toBeGreaterThan(40)
  expect(answered).toEqual([...new Set(answered)])
  expect(answered).toEqual(expect.arrayContaining(requests.map(({ type }) => type)))
})

const fetchCount = createRequest<void, number>('count/fetch', unanswered)
const countFeature = createFeatureModule({
  name: 'count',
  requests: [fetchCount],
  reducer: createReducer({ count: 0 }, (builder) => {
    builder.addMatcher(fetchCount.success.match, (state, { payload }) => {
      state.count = payload
    })
  }),
})

test('a module selects its own slice, the initial state until it is installed', () => {
  const before = createRootReducerWithSessionReset([])(undefined, { type: 'start' })
  expect(countFeature.selectSlice(before)).toEqual({ count: 0 })
  const after = createRootReducerWithSessionReset([countFeature])(before, fetchCount.success(3, fetchCount()))
  expect(countFeature.selectSlice(after)).toEqual({ count: 3 })
})
