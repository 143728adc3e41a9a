import { render, screen } from '@testing-library/react'
import { ThemeProvider } from 'styled-components'
import { FilterError } from '../../../src/core/result-filter/filter-error'

test('a filter too many says when the next one is shown, and that nothing is lost [PROT-13]', () => {
  const error = { code: 'rate_limited', status: 429, retryAfter: 130 } as const
  render(
    <ThemeProvider theme={{}}>
      <FilterError error={error} onRetry={() => undefined} />
    </ThemeProvider>,
  )
  expect(
    screen.getByText(/sehr viele verschiedene Filter.*in 3.Minuten.*Ihre Auswahl bleibt stehen/),
  ).toBeVisible()
})
