import { AsyncLocalStorage } from 'node:async_hooks'

const requests = new AsyncLocalStorage<string>()

/** Calls a function, and all that it starts, on behalf of a request. @param id letters, digits, `-` and `_` */
export const runForRequest = (id: string, work: () => void): void => requests.run(id, work)

/** Returns the ID of the request on whose behalf the caller runs; undefined for background work. */
export const getRequestId = (): string | undefined => requests.getStore()
