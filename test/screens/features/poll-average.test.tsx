import { screen, waitFor, within } from '@testing-library/react'
import { renderApp, setupScreens } from '../../support/render-app'
import { createWireSession } from '../../support/wire'
import {
  createAverage,
  createOwnSeries,
  createPollDetail,
  createPollResult,
  createWaves,
} from '../../support/wire-analysis'
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

  const period = { from: '2025-03-01', to: '2025-03-28', day: '2025-03-01', n: 480 }
  const compared = (differences: readonly [number, number, boolean][]) => ({
    ...period,
    answers: differences.map(([low, high, isSecured], position) => ({
      position,
      share: 0.5,
      average: position === 0 ? 0.43 : 0.57,
      difference: (low + high) / 2,
      ci95: [low, high],
      is_secured: isSecured,
    })),
  })
  const showOwn = async (own: ReturnType<typeof createOwnSeries>) => {
    api.answer('get', `${POLL}/average`, { average: { ...createAverage([0.38, 0.4, 0.43]), own } })
    const { user } = open()
    return { user, part: within(await screen.findByRole('region', { name: 'Mittel der Institute' })) }
  }

  test('has a poll of our own beside it, with its difference, the verdict and what it means [READ-125]', async () => {
    const latest = compared([
      [0.024, 0.116, true],
      [-0.11, 0.002, false],
    ])
    const { user, part } = await showOwn(createOwnSeries([0.48, 0.49, 0.5], { latest }))
    expect(
      part.getByText(
        /^Im März 2025 liegt „zufrieden“ in unserer Umfrage 2 bis 12\sPunkte über dem Mittel der Institute: mehr, als der Zufall/,
      ),
    ).toBeVisible()
    const table = within(part.getByRole('table', { name: /im März 2025, 480 Befragte/ }))
    expect(table.getByRole('row', { name: /^zufrieden \+2,4 bis \+11,6 ja 50,0\s% 43,0\s%$/ })).toBeVisible()
    expect(table.getByRole('row', { name: /−11,0 bis \+0,2 nein 50,0\s% 57,0\s%$/ })).toBeVisible()
    expect(part.getByRole('link', { name: 'Unsere Sonntagsfrage' })).toHaveAttribute(
      'href',
      '/pro/analytics/9',
    )
    expect(
      part.getByText(
        /Unsere Frage: „Wen würden Sie morgen wählen\?“ \(Personen ab 18 Jahren in Deutschland\)\./,
      ),
    ).toBeVisible()
    expect(part.getByText(/gestrichelt mit offenen Punkten: unsere Umfrage/)).toBeVisible()
    await user.click(part.getByRole('button', { name: 'Als Tabelle anzeigen' }))
    expect(await part.findByRole('columnheader', { name: /^zufrieden, unsere Umfrage/ })).toBeVisible()
    expect(part.getByRole('row', { name: /43,0\s% .*50,0\s%/ })).toBeVisible()
  })

  test('states that a poll of our own does not differ [READ-125]', async () => {
    const latest = compared([
      [-0.02, 0.05, false],
      [-0.05, 0.02, false],
    ])
    const { part } = await showOwn(createOwnSeries([0.42, 0.43, 0.44], { latest }))
    expect(part.getByText(/^Im März 2025 weicht unsere Umfrage bei keiner Antwort gesichert/)).toBeVisible()
  })

  test.each([
    ['too_few_respondents', /hat sie 100 Befragte/],
    ['not_weighted', /in keinem Zeitraum gewichten/],
    ['no_common_answers', /weniger als 90\s% aller Antworten/],
    ['no_common_period', /zwischen dem ersten und dem letzten Ergebnis/],
  ] as const)('states why a poll of our own is not compared: %s [READ-125]', async (gap, sentence) => {
    const { part } = await showOwn(createOwnSeries([], { gap }))
    expect(part.getByText(sentence)).toBeVisible()
    expect(part.queryByText(/gestrichelt/)).not.toBeInTheDocument()
  })
})
