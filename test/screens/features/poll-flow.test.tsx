import { screen, waitFor, within } from '@testing-library/react'
import type { WireResponseBody } from '../../../src/api/wire-types'
import { renderApp, setupScreens } from '../../support/render-app'
import { catchSavedFiles } from '../../support/saved-files'
import { createWireSession } from '../../support/wire'
import { createCitation, createPollDetail, createPollResult, createWaves } from '../../support/wire-analysis'
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
const flowFrom = (month: string): WireResponseBody<'getPollFlows'>['flows'][number] => ({
  earlier: { poll_id: 7, title: 'Miete', from: `2026-${month}-01`, to: `2026-${month}-28` },
  later: { poll_id: 7, title: 'Miete', from: '2026-06-01', to: '2026-06-30' },
  obstacle: null,
  categories: ['„zur Miete“', '„im Eigentum“'].map((label, position) => ({
    label,
    positions: [position],
    part: null,
    is_verb: false,
    color: position,
  })),
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
        /^Von 100, die im Mai 2026 „zur Miete“ antworteten, bleiben im Juni 2026 81 dabei \(78 bis 84\)\.$/,
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

  test('are exported and cited as they are shown [READ-122] [READ-21]', async () => {
    api.answer('get', POLL, { ...poll, grants: { ...poll.grants, can_export: true } })
    api.answer('get', `${POLL}/flows`, { obstacle: null, flows: [flowFrom('05'), flowFrom('01')] })
    const pictures = api.answer('get', `${POLL}/flows.svg`, '<svg/>')
    const cited = api.answer(
      'post',
      `${POLL}/citations`,
      createCitation({ query: { view: 'time', flow_from: '2026-01-01' }, flow: flowFrom('01') }),
    )
    const saved = catchSavedFiles()
    const { user } = open()
    await user.click(await screen.findByText(TITLE))
    await user.click(await screen.findByRole('button', { name: 'Januar 2026' }))
    await user.click(screen.getByRole('button', { name: 'Wanderung exportieren' }))
    await user.click(screen.getByRole('button', { name: /^Grafik \(SVG\)/ }))
    await waitFor(() => expect(saved[0]?.name).toMatch(/_wanderung-ab-2026-01-01_.*\.svg$/))
    expect(new URL(pictures[0]!.url).searchParams.get('flow_from')).toBe('2026-01-01')
    await user.click(screen.getByRole('button', { name: 'Wanderung zitieren' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Zitieren' }))
    await user.click(dialog.getByRole('button', { name: 'Ansicht einfrieren' }))
    expect(await dialog.findByRole('group', { name: 'Für den Druck' })).toHaveTextContent(
      /Wanderung derselben Menschen, 1\. Januar 2026 bis 28\. Januar 2026 \/ 1\. Juni 2026 bis 30\. Juni 2026, n = 412, gewichtet nach/,
    )
    expect(await cited.at(-1)!.json()).toEqual({ flow_from: '2026-01-01' })
  })

  test('are shown by a citation [READ-22] [READ-122]', async () => {
    api.answer(
      'get',
      '/v1/citations/k7m2p9qx',
      createCitation({ query: { view: 'time', flow_from: '2026-05-01' }, poll, flow: flowFrom('05') }),
    )
    renderApp('/z/k7m2p9qx')
    expect(
      await screen.findByText(/^Eingefroren am 3\. Juli 2026 · Wanderung derselben Menschen/),
    ).toBeVisible()
    expect(await screen.findByRole('figure', { name: /\(Wanderung\)$/ })).toBeVisible()
    expect(screen.getByText(/der Fehler beschreibt nur den Zufall der Stichprobe/)).toBeVisible()
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
