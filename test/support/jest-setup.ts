import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// Busy cores: a screen that is compiled when it is first shown may take long to answer. Nothing waits in vain for so
// long, for what is awaited is there or the test has failed.
configure({ asyncUtilTimeout: 20_000 })
jest.setTimeout(60_000)

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
