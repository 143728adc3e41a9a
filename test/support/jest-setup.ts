import '@testing-library/jest-dom'
import { configure, getConfig } from '@testing-library/react'
import * as react from 'react'

const { getElementError } = getConfig()

configure({
  // On a busy machine a screen that is compiled when it is first rendered may take long. Passing tests do not wait this
  // long.
  asyncUtilTimeout: 20_000,
  // Errors of attempts that are retried are not read. With the HTML of the page in each they took 6 % of the time.
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
      ? new Error(message ?? '')
      : getElementError(message, container),
})
jest.setTimeout(60_000)

// React's development build captures a stack trace for each created element, which took a tenth of the time. From this
// count on it captures none.
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE' as keyof typeof react
Object.defineProperty(react[internals], 'recentlyCreatedOwnerStacks', {
  get: () => Number.MAX_SAFE_INTEGER,
  set() {},
})

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
