import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// Two busy cores: a screen may take longer than the default second to answer.
configure({ asyncUtilTimeout: 5_000 })

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
