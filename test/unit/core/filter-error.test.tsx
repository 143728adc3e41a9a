import { render, screen } from '@testing-library/react'
import { ThemeProvider } from 'styled-components'
import { FilterError } from '../../../src/core/result-filter/filter-error'

test('too many filters show the waiting time, and that the selection is preserved [PROT-13]', async () => {
  const error = { code: 'rate_limited', status: 429, retryAfterSeconds: 130 } as const
  render(
    <ThemeProvider theme={{}}>
      <FilterError error={error} onRetry={() => undefined} />
    </ThemeProvider>,
  )
  expect(
    await screen.findByText(/sehr viele verschiedene Filter.*in 3.Minuten.*Ihre Auswahl bleibt stehen/),
  ).toBeVisible()
})
