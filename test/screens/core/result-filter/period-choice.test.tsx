import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { address, headline, renderApp, setupScreens } from '../../../support/render-app'
import { nobody } from '../../../support/wire'
import { createBoard } from '../../../support/wire-boards'

const api = setupScreens()
const BOARD = '/v1/insight_boards_v2/12'

test('shows the error of an invalid date, and does not filter by it [BOARD-02]', async () => {
  const asked = api.answer('get', BOARD, createBoard())
  const { user } = renderApp('/dashboards/wohnen-2026-12', { session: nobody })
  await headline('Wohnen')
  await user.click(screen.getByRole('button', { name: 'Zeitraum' }))
  const wrong = 'Bitte geben Sie ein Datum mit vierstelliger Jahreszahl ein.'
  for (const name of ['Von', 'Bis']) {
    const field = await screen.findByLabelText(name)
    expect(field).toHaveAttribute('max', '9999-12-31')
    fireEvent.change(field, { target: { value: '12026-01-01' } })
    expect(field).toHaveAccessibleDescription(wrong)
    expect(screen.queryByText('Das Ende liegt vor dem Anfang.')).not.toBeInTheDocument()
    fireEvent.change(field, { target: { value: '2026-01-01' } })
    expect(field).not.toHaveAccessibleDescription()
  }
  await waitFor(() => expect(address()).toBe('/dashboards/wohnen-2026-12?from=2026-01-01&to=2026-01-01'))
  await waitFor(() => expect(asked.at(-1)!.url).toContain('?from=2026-01-01&to=2026-01-01'))
  expect(asked.filter(({ url }) => url.includes('12026'))).toHaveLength(0)
})

test('drops invalid dates when the filter changes elsewhere [BOARD-02]', async () => {
  api.answer('get', BOARD, createBoard())
  const { user } = renderApp('/dashboards/wohnen-2026-12?from=2026-01-01', { session: nobody })
  await headline('Wohnen')
  await user.click(screen.getByRole('button', { name: 'Zeitraum' }))
  fireEvent.change(await screen.findByLabelText('Bis'), { target: { value: '2025-12-31' } })
  expect(screen.getByText('Das Ende liegt vor dem Anfang.')).toBeVisible()
  expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: 'Letzte 30 Tage' }))
  await waitFor(() => expect(address()).toBe('/dashboards/wohnen-2026-12?period=30d'))
  act(() => window.history.back())
  await waitFor(() => expect(screen.getByLabelText('Von')).toHaveValue('2026-01-01'))
  expect(screen.getByLabelText('Bis')).toHaveValue('')
  expect(screen.queryByText('Das Ende liegt vor dem Anfang.')).not.toBeInTheDocument()
})
