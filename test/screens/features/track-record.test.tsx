import { fireEvent, screen } from '@testing-library/react'
import { renderApp, setupScreens } from '../../support/render-app'
import { createWireSession } from '../../support/wire'
import { createPollDetail, createPollResult } from '../../support/wire-analysis'

const POLL = '/v1/pro/polls/7'
const api = setupScreens()
const benchmark = {
  id: 1,
  poll_id: 9,
  title: 'Wahlabsicht',
  position: 0,
  answer: 'Partei A',
  source: 'Landtagswahl, amtliches Endergebnis',
  registered_on: '2026-02-03',
  official_share: 0.281,
  reported_share: 0.295,
  reported_error: 0.02,
}

beforeEach(() => {
  api.answer('get', POLL, createPollDetail())
  api.answer('get', `${POLL}/result`, createPollResult())
  api.answer('get', `${POLL}/weights`, {
    targets: { source: 'OFFICIAL', version: '2023.1' },
    trimmed_share: 0,
    without_profile: null,
    margins: [],
  })
})

async function openMethod() {
  const rendered = renderApp('/pro/analytics/7/methodik', { session: createWireSession() })
  fireEvent.click(await screen.findByText('Unsere Bilanz'))
  return rendered
}

describe('the track record', () => {
  test('is a list until 20 answers are known [READ-121]', async () => {
    const pending = {
      ...benchmark,
      id: 2,
      answer: 'Partei B',
      official_share: null,
      reported_share: null,
      reported_error: null,
    }
    api.answer('get', '/v1/pro/benchmarks', { benchmarks: [benchmark, pending], summary: null })
    await openMethod()
    expect(await screen.findByText(/^1 von 2 angemeldeten Antworten sind bekannt/)).toBeVisible()
    expect(screen.getByRole('row', { name: /^Wahlabsicht : Partei A .*28,1\s%.*29,5\s%/ })).toBeVisible()
  })

  test('tells the mean error beside the reported one [READ-121]', async () => {
    const summary = { count: 24, mean_error: 0.021, mean_reported_error: 0.025, within: 18 }
    api.answer('get', '/v1/pro/benchmarks', { benchmarks: [benchmark], summary })
    await openMethod()
    const sentence =
      /^Im Mittel von 24 bekannten Antworten lagen unsere Umfragen 2,1 Prozentpunkte daneben; .* 2,5 Prozentpunkten, durch Zufall allein .* 1,0 Prozentpunkte zu erwarten\. 18 von 24/
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  test('can be loaded again after a failure [READ-121]', async () => {
    api.answer('get', '/v1/pro/benchmarks', { code: 'internal_error', message: '' }, { status: 500 })
    const { user } = await openMethod()
    expect(await screen.findByText('Die Bilanz konnte nicht geladen werden.')).toBeVisible()
    api.answer('get', '/v1/pro/benchmarks', { benchmarks: [], summary: null })
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByText(/^Noch ist keine Umfrage angemeldet/)).toBeVisible()
  })
})
