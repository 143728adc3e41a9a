import '@testing-library/jest-dom'
import { configure, getConfig } from '@testing-library/react'
import * as react from 'react'

const { getElementError } = getConfig()

configure({
  // Busy cores: a screen that is compiled when it is first shown may take long to answer. Nothing waits in vain for so
  // long, for what is awaited is there or the test has failed.
  asyncUtilTimeout: 20_000,
  // Nobody reads the error of a try that is followed by another; the whole page in each took 6 % of the time.
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
      ? new Error(message ?? '')
      : getElementError(message, container),
})
jest.setTimeout(60_000)

// React's development build takes a stack trace for each element that it creates, for its own tools: a tenth of the time.
// From this count on it takes none.
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE' as keyof typeof react
Object.defineProperty(react[internals], 'recentlyCreatedOwnerStacks', {
  get: () => Number.MAX_SAFE_INTEGER,
  set() {},
})

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
