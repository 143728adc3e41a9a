import { configureStore, Tuple, type Action, type Middleware } from '@reduxjs/toolkit'
import createSagaMiddleware from 'redux-saga'
import { requestsReducer } from '../../../src/core/requests/reducer'
import {
  createRequest,
  DEFECT_REPORTER,
  type CallOptions,
  type ApiRequest,
  type RequestOptions,
} from '../../../src/lib/request'
import { RequestFailure } from '../../../src/lib/request-error'
import { maskAction } from '../../../src/lib/mask'
import { takeQueued } from '../../../src/lib/take-queued'
import { unanswered } from '../../support/unanswered'

/** A call that the test answers by hand. */
interface Call {
  params: string
  signal: AbortSignal
  resolve: (result: string) => void
  reject: (error: unknown) => void
}

/** Lets every promise that is settled already be heard. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

/** Those of the calls of the test that runs. */
let calls: Call[] = []
beforeEach(() => {
  calls = []
})
// What the context of the sagas gives below, in place of clients.
const send = (params: string, options: CallOptions & { signal?: AbortSignal }) =>
  new Promise<string>((resolve, reject) => calls.push({ params, signal: options.signal!, resolve, reject }))

const searchThat = (options?: RequestOptions<string, string>) => createRequest('test/search', send, options)
const toggleThat = (options?: RequestOptions<string, string>) =>
  createRequest('test/toggle', send, { key: (row) => row, ...options })
const search = searchThat()
const toggle = toggleThat()

/** A reducer that throws on the answer 'odd'. */
const picky = (state = null, action: Action) => {
  if ('payload' in action && action.payload === 'odd') throw new TypeError('odd answer')
  return state
}

function setup(request: Pick<ApiRequest<never, never>, 'saga'>) {
  const actions: Action[] = []
  const defects: unknown[] = []
  const saga = createSagaMiddleware({
    context: {
      api: { withSignal: (signal: AbortSignal) => ({ signal }) },
      [DEFECT_REPORTER]: (error: unknown) => defects.push(error),
    },
  })
  const record: Middleware = () => (next) => (action) => {
    actions.push(action as Action)
    return next(action)
  }
  const store = configureStore({
    reducer: { requests: requestsReducer, picky },
    middleware: () => new Tuple(record, saga),
  })
  const task = saga.run(() => request.saga(takeQueued()))
  return { store, calls, actions, defects, task, types: () => actions.map(({ type }) => type) }
}

test('success carries the answer and the action that asked [HTTP-06]', async () => {
  const { store, calls, actions } = setup(search)
  const asked = store.dispatch(search('rent'))
  calls[0]!.resolve('found')
  await settle()
  expect(actions.at(-1)).toMatchObject({
    type: 'test/search/success',
    payload: 'found',
    meta: { initiator: asked },
  })
})

test('failure carries the response of the server as its error and the action that asked [HTTP-05] [HTTP-06]', async () => {
  const { store, calls, actions } = setup(search)
  const asked = store.dispatch(search('rent'))
  const detail = {
    code: 'validation_failed',
    message: 'no',
    fields: { query: 'too long' },
    status: 422,
  } as const
  calls[0]!.reject(new RequestFailure(detail))
  await settle()
  const last = actions.at(-1)
  expect(search.failure.match(last) && last.error).toEqual(detail)
  expect(last).toMatchObject({ meta: { initiator: asked, networkError: false } })
})

test('failure is marked as a network error where the type is network_problem [HTTP-06]', async () => {
  const { store, calls, actions } = setup(search)
  store.dispatch(search('rent'))
  calls[0]!.reject(new RequestFailure({ type: 'network_problem', code: 'offline' }))
  await settle()
  expect(actions.at(-1)).toMatchObject({ error: { code: 'offline' }, meta: { networkError: true } })
})

test('an answer on which a reducer throws fails the request, is reported, and the next one is answered [UI-06]', async () => {
  const { store, calls, defects } = setup(search)
  store.dispatch(search('rent'))
  calls[0]!.resolve('odd')
  await settle()
  const failed = { phase: 'failed', error: { code: 'defect' } }
  expect(store.getState().requests['test/search']).toMatchObject(failed)
  expect(defects).toEqual([new TypeError('odd answer')])
  store.dispatch(search('rent'))
  calls[1]!.resolve('found')
  await settle()
  expect(store.getState().requests['test/search']).toMatchObject({ phase: 'succeeded' })
})

test('a newer search aborts the older one, whose late answer changes nothing [LIST-11]', async () => {
  const { store, calls, types } = setup(search)
  store.dispatch(search('re'))
  store.dispatch(search('rent'))
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false])
  calls[1]!.resolve('new')
  calls[0]!.resolve('old')
  await settle()
  expect(types().filter((type) => type === 'test/search/success')).toHaveLength(1)
})

test('a double submit sends once where the leading one is taken [LIST-11]', () => {
  const { store, calls } = setup(searchThat({ take: 'leading' }))
  store.dispatch(search('save'))
  store.dispatch(search('save'))
  expect(calls).toHaveLength(1)
})

test('the answer to a double submit ends the phase of both where the leading one is taken [LIST-11]', async () => {
  const save = searchThat({ take: 'leading' })
  const { store, calls } = setup(save)
  store.dispatch(save('save'))
  store.dispatch(save('save'))
  calls[0]!.resolve('saved')
  await settle()
  expect(store.getState().requests['test/search']?.phase).toBe('succeeded')
})

test('a double submit of one row sends once where the leading one is taken, and holds no other row up [LIST-11]', async () => {
  const save = toggleThat({ take: 'leading' })
  const { store, calls } = setup(save)
  for (const row of ['a', 'a', 'b']) store.dispatch(save(row))
  expect(calls.map(({ params }) => params)).toEqual(['a', 'b'])
  calls[0]!.resolve('done')
  await settle()
  const { requests } = store.getState()
  expect(requests['test/toggle/a']?.phase).toBe('succeeded')
  expect(requests['test/toggle/b']?.phase).toBe('loading')
  store.dispatch(save('a'))
  expect(calls).toHaveLength(3)
})

test('two rows are under way at once where every one is taken, each with its own phase [LIST-07]', async () => {
  const { store, calls } = setup(toggleThat({ take: 'every' }))
  store.dispatch(toggle('a'))
  store.dispatch(toggle('b'))
  calls[0]!.resolve('done')
  await settle()
  const { requests } = store.getState()
  expect(requests['test/toggle/a']?.phase).toBe('succeeded')
  expect(requests['test/toggle/b']?.phase).toBe('loading')
})

test('a newer request of one row aborts the older one, and leaves other rows alone [LIST-11]', async () => {
  const { store, calls, types } = setup(toggle)
  for (const row of ['a', 'b', 'a']) store.dispatch(toggle(row))
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false, false])
  calls[2]!.resolve('new')
  calls[0]!.resolve('old')
  await settle()
  expect(types().filter((type) => type === 'test/toggle/success')).toHaveLength(1)
  const { requests } = store.getState()
  expect(requests['test/toggle/a']?.phase).toBe('succeeded')
  expect(requests['test/toggle/b']?.phase).toBe('loading')
})

test('abort ends the call without an answer and the phase with it [LIST-11]', async () => {
  const { store, calls, types } = setup(search)
  store.dispatch(search('rent'))
  store.dispatch(search.abort())
  calls[0]!.resolve('late')
  await settle()
  expect(calls[0]!.signal.aborted).toBe(true)
  expect(types()).not.toContain('test/search/success')
  expect(store.getState().requests['test/search']?.phase).toBe('idle')
})

test('abort of one row leaves the others alone [LIST-11]', () => {
  const { store, calls } = setup(toggleThat({ take: 'every' }))
  store.dispatch(toggle('a'))
  store.dispatch(toggle('b'))
  store.dispatch(toggle.abort('a'))
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false])
})

test('the end of the saga aborts and abandons what is under way [LIST-11]', () => {
  const { store, calls, actions, task } = setup(search)
  const asked = store.dispatch(search('rent'))
  task.cancel()
  expect(calls[0]!.signal.aborted).toBe(true)
  expect(actions.at(-1)).toMatchObject({
    meta: { request: { id: asked.meta.request.id, phase: 'abandoned' } },
  })
})

test('queued requests of one row are sent one after the other, so the server ends with the newest [LIST-07]', async () => {
  const { store, calls } = setup(toggleThat({ take: 'queued' }))
  store.dispatch(toggle('a'))
  store.dispatch(toggle('a'))
  store.dispatch(toggle('b'))
  expect(calls.map(({ params }) => params)).toEqual(['a', 'b'])
  calls[0]!.reject(new RequestFailure({ code: 'conflict' }))
  await settle()
  expect(calls.map(({ params }) => params)).toEqual(['a', 'b', 'a'])
})

test.each(['queued', 'every'] as const)(
  'of two requests of one row that are %s the first answer does not end the phase of the second [LIST-07]',
  async (take) => {
    const { store, calls } = setup(toggleThat({ take }))
    const phase = () => store.getState().requests['test/toggle/a']?.phase
    store.dispatch(toggle('a'))
    store.dispatch(toggle('a'))
    calls[0]!.resolve('first')
    await settle()
    expect(phase()).toBe('loading')
    calls[1]!.resolve('second')
    await settle()
    expect(phase()).toBe('succeeded')
  },
)

test('a defect in the sender becomes a failure and the saga lives on [HTTP-06]', async () => {
  const { store, calls, actions } = setup(search)
  store.dispatch(search('rent'))
  calls[0]!.reject(new TypeError('x is undefined'))
  await settle()
  expect(actions.at(-1)).toMatchObject({ type: 'test/search/failure', error: { code: 'defect' } })
  store.dispatch(search('again'))
  expect(calls).toHaveLength(2)
})

test('secret requests are masked whole in what developer tools and reports see [ERR-04]', () => {
  const logIn = createRequest<{ password: string }, { authToken: string }>('test/login', unanswered, {
    secret: true,
  })
  const asked = logIn({ password: 'geheim' })
  const seen = [
    asked,
    logIn.success({ authToken: 'geheim' }, asked),
    logIn.failure({ code: 'internal_error' }, asked),
  ].map(maskAction)
  expect(JSON.stringify(seen)).not.toContain('geheim')
  expect(seen.map(({ type }) => type)).toEqual(['test/login', 'test/login/success', 'test/login/failure'])
})

test('other requests are shown as they are [ERR-04]', () => {
  const action = search('rent')
  expect(maskAction(action)).toBe(action)
})
