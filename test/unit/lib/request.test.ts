import { configureStore, Tuple, type Action, type Middleware } from '@reduxjs/toolkit'
import createSagaMiddleware from 'redux-saga'
import { requestsReducer } from '../../../src/core/requests/reducer'
import { maskSecretRequestPayload } from '../../../src/lib/mask'
import {
  createRequest,
  DEFECT_REPORTER_KEY,
  type CallOptions,
  type ApiRequest,
  type RequestOptions,
} from '../../../src/lib/request'
import { RequestFailure } from '../../../src/lib/request-error'
import { createQueuedTakeStrategy } from '../../../src/lib/take-queued'
import { unanswered } from '../../support/unanswered'

/** A request that the test resolves. */
interface Call {
  params: string
  signal: AbortSignal
  resolve: (result: string) => void
  reject: (error: unknown) => void
}

/** Waits until the callbacks of settled promises have run. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

/** The requests of the current test. */
let calls: Call[] = []
beforeEach(() => {
  calls = []
})
// The options come from the saga context below, instead of API clients.
const send = (params: string, options: CallOptions & { signal?: AbortSignal }) =>
  new Promise<string>((resolve, reject) => calls.push({ params, signal: options.signal!, resolve, reject }))

const searchThat = (options?: RequestOptions<string, string>) => createRequest('test/search', send, options)
const toggleThat = (options?: RequestOptions<string, string>) =>
  createRequest('test/toggle', send, { key: (row) => row, ...options })
const search = searchThat()
const toggle = toggleThat()

/** A reducer that throws for the response 'odd'. */
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
      [DEFECT_REPORTER_KEY]: (error: unknown) => defects.push(error),
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
  const task = saga.run(() => request.saga(createQueuedTakeStrategy()))
  return { store, calls, actions, defects, task, types: () => actions.map(({ type }) => type) }
}

test('the success action has the response and the initiating action [HTTP-06]', async () => {
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

test('the failure action has the error of the server and the initiating action [HTTP-05] [HTTP-06]', async () => {
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

test('the failure action marks network errors [HTTP-06]', async () => {
  const { store, calls, actions } = setup(search)
  store.dispatch(search('rent'))
  calls[0]!.reject(new RequestFailure({ type: 'network_problem', code: 'offline' }))
  await settle()
  expect(actions.at(-1)).toMatchObject({ error: { code: 'offline' }, meta: { networkError: true } })
})

test('a response for which a reducer throws fails and is reported; the next request works [UI-06]', async () => {
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

test('a newer search aborts the older one and ignores its late response [LIST-11]', async () => {
  const { store, calls, types } = setup(search)
  store.dispatch(search('re'))
  store.dispatch(search('rent'))
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false])
  calls[1]!.resolve('new')
  calls[0]!.resolve('old')
  await settle()
  expect(types().filter((type) => type === 'test/search/success')).toHaveLength(1)
})

test('take leading: a double submit is sent once [LIST-11]', () => {
  const { store, calls } = setup(searchThat({ take: 'leading' }))
  store.dispatch(search('save'))
  store.dispatch(search('save'))
  expect(calls).toHaveLength(1)
})

test('take leading: the response to a double submit ends both [LIST-11]', async () => {
  const save = searchThat({ take: 'leading' })
  const { store, calls } = setup(save)
  store.dispatch(save('save'))
  store.dispatch(save('save'))
  calls[0]!.resolve('saved')
  await settle()
  expect(store.getState().requests['test/search']?.phase).toBe('succeeded')
})

test('take leading: a double submit of a row is sent once and does not block other rows [LIST-11]', async () => {
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

test('take every: requests of two rows run at the same time, each with its phase [LIST-07]', async () => {
  const { store, calls } = setup(toggleThat({ take: 'every' }))
  store.dispatch(toggle('a'))
  store.dispatch(toggle('b'))
  calls[0]!.resolve('done')
  await settle()
  const { requests } = store.getState()
  expect(requests['test/toggle/a']?.phase).toBe('succeeded')
  expect(requests['test/toggle/b']?.phase).toBe('loading')
})

test('take latest: a newer request of a row aborts the older one and does not affect other rows [LIST-11]', async () => {
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

test('abort ends the request and resets its phase [LIST-11]', async () => {
  const { store, calls, types } = setup(search)
  store.dispatch(search('rent'))
  store.dispatch(search.abort())
  calls[0]!.resolve('late')
  await settle()
  expect(calls[0]!.signal.aborted).toBe(true)
  expect(types()).not.toContain('test/search/success')
  expect(store.getState().requests['test/search']?.phase).toBe('idle')
})

test('abort of a row does not affect other rows [LIST-11]', () => {
  const { store, calls } = setup(toggleThat({ take: 'every' }))
  store.dispatch(toggle('a'))
  store.dispatch(toggle('b'))
  store.dispatch(toggle.abort('a'))
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false])
})

test('canceling the saga aborts and abandons pending requests [LIST-11]', () => {
  const { store, calls, actions, task } = setup(search)
  const asked = store.dispatch(search('rent'))
  task.cancel()
  expect(calls[0]!.signal.aborted).toBe(true)
  expect(actions.at(-1)).toMatchObject({
    meta: { request: { id: asked.meta.request.id, phase: 'abandoned' } },
  })
})

test('take queued: requests of a row are sent one after another, so that the newest is applied last [LIST-07]', async () => {
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
  'take %s: the first response of a row does not end the phase of its second request [LIST-07]',
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

test('an exception in the request function is a failure and does not stop the saga [HTTP-06]', async () => {
  const { store, calls, actions } = setup(search)
  store.dispatch(search('rent'))
  calls[0]!.reject(new TypeError('x is undefined'))
  await settle()
  expect(actions.at(-1)).toMatchObject({ type: 'test/search/failure', error: { code: 'defect' } })
  store.dispatch(search('again'))
  expect(calls).toHaveLength(2)
})

test('secret requests are completely masked in developer tools and reports [ERR-04]', () => {
  const logIn = createRequest<{ password: string }, { authToken: string }>('test/login', unanswered, {
    secret: true,
  })
  const asked = logIn({ password: 'geheim' })
  const seen = [
    asked,
    logIn.success({ authToken: 'geheim' }, asked),
    logIn.failure({ code: 'internal_error' }, asked),
  ].map(maskSecretRequestPayload)
  expect(JSON.stringify(seen)).not.toContain('geheim')
  expect(seen.map(({ type }) => type)).toEqual(['test/login', 'test/login/success', 'test/login/failure'])
})

test('other requests are not masked [ERR-04]', () => {
  const action = search('rent')
  expect(maskSecretRequestPayload(action)).toBe(action)
})

test('a success sends the requests of what it made stale, a failure sends none', async () => {
  const request = searchThat({ refreshes: (params) => [{ type: `stale/${params}` }] })
  const { store, calls, types } = setup(request)
  store.dispatch(request('rent'))
  calls[0]!.resolve('found')
  await settle()
  expect(types().slice(-2)).toEqual(['test/search/success', 'stale/rent'])
  store.dispatch(request('heat'))
  calls[1]!.reject(new RequestFailure({ code: 'conflict' }))
  await settle()
  expect(types().at(-1)).toBe('test/search/failure')
})
