import { screen, within } from '@testing-library/react'
import type { WireBody } from '../../../src/api/wire-types'
import { renderApp, setupScreens } from '../../support/render-app'
import { createWireSession } from '../../support/wire'
import { createPollDetail, createPollResult, createWaves } from '../../support/wire-analysis'
import { createFigures } from '../../support/wire-boards'

const POLL = '/v1/pro/polls/7'
const TITLE = 'Wanderung derselben Menschen'
const api = setupScreens()
const poll = createPollDetail({ takes_replacements: true, kind: 'SINGLE_CHOICE' })
const series = ['1', '2'].map((month) => ({
  ...createFigures(),
  from: `2026-0${month}-01`,
  to: `2026-0${month}-28`,
  is_gap: false,
}))

const share = (percent: number) => ({ percent, low: percent - 3, high: percent + 3 })
const flowFrom = (month: string): WireBody<'getPollFlows'>['flows'][number] => ({
  earlier: { poll_id: 7, title: 'Miete', from: `2026-${month}-01`, to: `2026-${month}-28` },
  later: { poll_id: 7, title: 'Miete', from: '2026-06-01', to: '2026-06-30' },
  obstacle: null,
  people: 412,
  returned: 70,
  rows: [
    { n: 250, percent: 60, shares: [share(81), share(19)] },
    { n: 162, percent: 40, shares: [share(9), null] },
  ],
  weighting: { method: 'RAKED', margins: ['age_gender'] },
})

beforeEach(() => {
  api.answer('get', POLL, poll)
  api.answer('get', `${POLL}/result`, createPollResult({ series }))
  api.answer('get', `${POLL}/waves`, createWaves([]))
})

const open = () => renderApp('/pro/analytics/7/verlauf', { session: createWireSession() })

describe('the answers of the same people at two times', () => {
  test('are loaded when they are opened: sentences, a chart with its table, and who is missing [READ-122]', async () => {
    const calls = api.answer('get', `${POLL}/flows`, {
      obstacle: null,
      flows: [flowFrom('05'), flowFrom('01')],
    })
    const { user } = open()
    const title = await screen.findByText(TITLE)
    expect(calls).toHaveLength(0)
    await user.click(title)
    expect(
      await screen.findByText(
        /^Von 100, die im Mai 2026 .* antworteten, bleiben im Juni 2026 81 dabei \(78 bis 84\)\.$/,
        {
          selector: 'p',
        },
      ),
    ).toBeVisible()
    expect(screen.getByText(/^412 Befragte haben im Mai 2026 und im Juni 2026 geantwortet\./)).toBeVisible()
    const chart = within(screen.getByRole('figure', { name: /\(Wanderung\)$/ }))
    await user.click(chart.getByRole('button', { name: 'Als Tabelle anzeigen' }))
    const table = within(await chart.findByRole('table'))
    expect(table.getByRole('row', { name: /81 \(78 bis 84\) 19 \(16 bis 22\) 250$/ })).toBeVisible()
    expect(table.getByRole('row', { name: /9 \(6 bis 12\) – 162$/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Januar 2026' }))
    expect(screen.getByText(/^Von 100, die im Januar 2026 /, { selector: 'p' })).toBeVisible()
  })

  test('state why they are not shown [READ-122]', async () => {
    const few = { ...flowFrom('05'), obstacle: 'LOW_BASE' as const, people: null, returned: null, rows: [] }
    api.answer('get', `${POLL}/flows`, { obstacle: null, flows: [few] })
    const { user } = open()
    await user.click(await screen.findByText(TITLE))
    expect(
      await screen.findByText(/^Weniger als 100 Befragte haben zu beiden Zeiten geantwortet\./),
    ).toBeVisible()
  })

  test('state that there are no two times [READ-122]', async () => {
    api.answer('get', `${POLL}/flows`, { obstacle: null, flows: [] })
    const { user } = open()
    await user.click(await screen.findByText(TITLE))
    expect(await screen.findByText(/^Noch gibt es keine zwei Zeiten zum Vergleich\./)).toBeVisible()
  })

  test('can be loaded again after a failure [READ-122]', async () => {
    api.answer('get', `${POLL}/flows`, { code: 'internal_error', message: '' }, { status: 500 })
    const { user } = open()
    await user.click(await screen.findByText(TITLE))
    expect(await screen.findByText('Die Wanderung konnte nicht geladen werden.')).toBeVisible()
    api.answer('get', `${POLL}/flows`, { obstacle: null, flows: [flowFrom('05')] })
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByText(/^412 Befragte/)).toBeVisible()
  })

  test('are not offered for a poll whose people answer once [READ-122]', async () => {
    api.answer('get', POLL, createPollDetail())
    open()
    expect(await screen.findByRole('heading', { name: 'Verlauf' })).toBeInTheDocument()
    expect(screen.queryByText(TITLE)).not.toBeInTheDocument()
  })
})
