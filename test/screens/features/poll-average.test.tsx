import { screen, waitFor, within } from '@testing-library/react'
import { renderApp, setupScreens } from '../../support/render-app'
import { createWireSession } from '../../support/wire'
import { createAverage, createPollDetail, createPollResult, createWaves } from '../../support/wire-analysis'
import { createFigures } from '../../support/wire-boards'

const POLL = '/v1/pro/polls/7'
const api = setupScreens()
const result = createPollResult()
const published = {
  ...result,
  weighting: { ...result.weighting, method: 'PUBLISHED' as const },
  series: ['1', '2'].map((month) => ({
    ...createFigures(),
    from: `2026-0${month}-01`,
    to: `2026-0${month}-28`,
    is_gap: false,
  })),
}

beforeEach(() => {
  api.answer('get', POLL, createPollDetail())
  api.answer('get', `${POLL}/result`, published)
  api.answer('get', `${POLL}/waves`, createWaves([]))
})

const open = () => renderApp('/pro/analytics/7/verlauf', { session: createWireSession() })

describe('the average of institutes', () => {
  test('has a chart, a table and the deviation of each institute [READ-118]', async () => {
    api.answer('get', `${POLL}/average`, { average: createAverage([0.38, 0.4, 0.43]) })
    const { user } = open()
    const part = within(await screen.findByRole('region', { name: 'Mittel der Institute' }))
    const effects = within(part.getByRole('table', { name: /^Abweichung der Institute vom Mittel/ }))
    expect(effects.getByRole('row', { name: /^Alpha 12 \+2,1 \(\+1,7 bis \+2,5\) −2,1/ })).toBeVisible()
    await user.click(part.getByRole('button', { name: 'Als Tabelle anzeigen' }))
    expect(await part.findByRole('row', { name: /43,0\s% .*57,0\s%/ })).toBeVisible()
  })

  test('is not shown without a second institute [READ-118]', async () => {
    const calls = api.answer('get', `${POLL}/average`, { average: null })
    open()
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(screen.queryByRole('region', { name: 'Mittel der Institute' })).not.toBeInTheDocument()
  })

  test('can be loaded again after a failure [READ-118]', async () => {
    api.answer('get', `${POLL}/average`, { code: 'internal_error', message: '' }, { status: 500 })
    const { user } = open()
    expect(await screen.findByText('Das Mittel der Institute konnte nicht geladen werden.')).toBeVisible()
    api.answer('get', `${POLL}/average`, { average: createAverage([0.38, 0.4]) })
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByRole('region', { name: 'Mittel der Institute' })).toBeVisible()
  })
})
