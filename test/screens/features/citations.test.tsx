import { act, screen, waitFor, within } from '@testing-library/react'
import { address, headline, renderApp, setupScreens } from '../../support/render-app'
import { catchSavedFiles } from '../../support/saved-files'
import { createWireSession } from '../../support/wire'
import {
  createCitation,
  createComparison,
  createPollDetail,
  createPollResult,
} from '../../support/wire-analysis'
import { createFigures } from '../../support/wire-boards'

const CITATION = '/v1/citations/k7m2p9qx'
const api = setupScreens()

describe('citing a view', () => {
  beforeEach(() => {
    api.answer('get', '/v1/pro/polls/7', createPollDetail())
    api.answer('get', '/v1/pro/polls/7/result', createPollResult())
    api.answer('get', '/v1/pro/polls/7/contrasts', { contrasts: [], dimensions: [], compared: 0 })
  })

  test('freezes the shown view, and formats it for print, BibTeX and RIS [READ-21]', async () => {
    const asked = api.answer('post', '/v1/pro/polls/7/citations', createCitation())
    const saved = catchSavedFiles()
    const { user } = renderApp('/pro/analytics/7/gruppen?by=GENDER&age=18-29&weights=UNWEIGHTED', {
      session: createWireSession(),
    })
    await user.click(await screen.findByRole('button', { name: 'Mehr' }))
    await user.click(screen.getByRole('button', { name: 'Zitieren' }))
    const dialog = await screen.findByRole('dialog', { name: 'Zitieren' })
    const preview = await within(dialog).findByRole('figure')
    expect(preview).toHaveTextContent(/„Wohnen Sie zur Miete\?“ Gruppen, nur 18–29 Jahre, .*n = 1\.000/)
    expect(preview).toHaveTextContent(/Eingefrorene Ansicht vom .*, https:\/\/localhost:3000\/z\/…$/)
    await user.click(within(dialog).getByRole('button', { name: 'Ansicht einfrieren' }))
    const line = await within(dialog).findByRole('group', { name: 'Für den Druck' })
    expect(line).toHaveTextContent(/„Wohnen Sie zur Miete\?“ Ergebnis, nur weiblich, .*n = 1\.000/)
    expect(line).toHaveTextContent('Eingefrorene Ansicht vom 3. Juli 2026, https://localhost:3000/z/k7m2p9qx')
    expect(await asked.at(-1)!.json()).toEqual({
      view: 'groups',
      by: ['GENDER'],
      age: '18-29',
      weights: 'UNWEIGHTED',
    })
    await user.click(within(dialog).getAllByRole('button', { name: 'Speichern' })[1]!)
    expect(saved[0]!.name).toBe('meinungsbild-k7m2p9qx.ris')
    expect(await saved[0]!.content.text()).toMatch(/^TY {2}- DATA\r\n(.*\r\n)*ER {2}- \r\n$/)
  })

  test('freezes a comparison with both sides [READ-28]', async () => {
    const comparison = createComparison([0.6, 0.48])
    api.answer('get', '/v1/pro/polls/7/comparison', comparison)
    api.answer('get', '/v1/pro/polls/7/waves', { waves: [] })
    const query = { gender: 'FEMALE', vs_gender: 'MALE' }
    const asked = api.answer('post', '/v1/pro/polls/7/citations', createCitation({ query, comparison }))
    const { user } = renderApp('/pro/analytics/7/vergleich?gender=FEMALE&vsGender=MALE', {
      session: createWireSession(),
    })
    await user.click(await screen.findByRole('button', { name: 'Mehr' }))
    await user.click(screen.getByRole('button', { name: 'Zitieren' }))
    const dialog = await screen.findByRole('dialog', { name: 'Zitieren' })
    expect(await within(dialog).findByText(/^Die Ansicht „Vergleichen“ wird/)).toBeVisible()
    expect(await within(dialog).findByRole('figure')).toHaveTextContent(
      /Vergleichen, weiblich \/ männlich, .*n = 1\.000 und 1\.000/,
    )
    await user.click(within(dialog).getByRole('button', { name: 'Ansicht einfrieren' }))
    const line = await within(dialog).findByRole('group', { name: 'Für den Druck' })
    expect(line).toHaveTextContent(/Vergleichen, weiblich \/ männlich, .*n = 1\.000 und 1\.000/)
    expect(await asked.at(-1)!.json()).toEqual(query)
  })

  test('keeps its address while another poll is cited late [READ-21]', async () => {
    api.answer('get', '/v1/pro/polls/8', createPollDetail({ id: 8 }))
    api.answer('get', '/v1/pro/polls/8/result', createPollResult())
    api.answer('get', '/v1/pro/polls/8/contrasts', { contrasts: [], dimensions: [], compared: 0 })
    api.answer('post', '/v1/pro/polls/8/citations', { ...createCitation(), code: 'bbbbbbbb', poll_id: 8 })
    let answer: ((response: Response) => void) | undefined
    api.reply('post', '/v1/pro/polls/7/citations', () => new Promise((resolve) => (answer = resolve)))
    const { user, store } = renderApp('/pro/analytics/7', { session: createWireSession() })
    await user.click(await screen.findByRole('button', { name: 'Mehr' }))
    await user.click(screen.getByRole('button', { name: 'Zitieren' }))
    await user.click(await screen.findByRole('button', { name: 'Ansicht einfrieren' }))
    await waitFor(() => expect(answer).toBeDefined())
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    act(() => {
      window.history.pushState({ usr: null, key: 'other', idx: 1 }, '', '/pro/analytics/8')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    await waitFor(() =>
      expect(store.getState().requests['pollAnalysis/fetchPoll/8']?.phase).toBe('succeeded'),
    )
    await user.click(await screen.findByRole('button', { name: 'Mehr' }))
    await user.click(screen.getByRole('button', { name: 'Zitieren' }))
    await user.click(await screen.findByRole('button', { name: 'Ansicht einfrieren' }))
    const line = await screen.findByRole('group', { name: 'Für den Druck' })
    expect(line).toHaveTextContent(/\/z\/bbbbbbbb/)
    await act(async () => answer?.(Response.json(createCitation())))
    await waitFor(() => expect(store.getState().requests['pollAnalysis/cite/7']?.phase).toBe('succeeded'))
    expect(screen.getByRole('group', { name: 'Für den Druck' })).toHaveTextContent(/\/z\/bbbbbbbb/)
  })

  test('that is rejected keeps the view, and shows the reason [READ-21]', async () => {
    api.answer(
      'post',
      '/v1/pro/polls/7/citations',
      { code: 'rate_limited', message: 'Zu viele Versuche.' },
      { status: 429 },
    )
    const { user } = renderApp('/pro/analytics/7', { session: createWireSession() })
    await user.click(await screen.findByRole('button', { name: 'Mehr' }))
    await user.click(screen.getByRole('button', { name: 'Zitieren' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Ansicht einfrieren' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/Zu viele Versuche/)
    expect(within(dialog).getByRole('button', { name: 'Ansicht einfrieren' })).toBeEnabled()
  })

  test('is not offered for estimates, and explains the alternative [READ-21]', async () => {
    api.answer('get', '/v1/pro/polls/7/district_estimates', { status: 'COMPUTING', estimates: null })
    const { user } = renderApp('/pro/analytics/7/karte?map=NUTS3&values=ESTIMATED', {
      session: createWireSession(),
    })
    await user.click(await screen.findByRole('button', { name: 'Mehr' }))
    await user.click(screen.getByRole('button', { name: 'Zitieren' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent(/Geschätzte Karten lassen sich nicht zitieren/)
    expect(within(dialog).queryByRole('button', { name: 'Ansicht einfrieren' })).not.toBeInTheDocument()
  })
})

describe('a cited view', () => {
  test('is shown to visitors with its date and a link to the current result [READ-22, READ-114]', async () => {
    api.answer('get', CITATION, createCitation())
    renderApp('/z/K7M2P9QX')
    await headline('Wohnen Sie zur Miete?')
    expect(await screen.findByText(/^Eingefroren am 3\. Juli 2026 · Ergebnis · nur weiblich/)).toBeVisible()
    expect(await screen.findByRole('figure')).toHaveTextContent(/60,0/)
    expect(screen.getByRole('figure')).toHaveTextContent(
      'Freiwillige Teilnahme, gewichtet; der Fehler beschreibt nur den Zufall der Stichprobe',
    )
    expect(screen.getByText(/^1\.000 Befragte · .*in Klammern: Unsicherheit \(95-%-Bereich\)$/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Aktuelle Fassung' })).toHaveAttribute(
      'href',
      '/pro/analytics/7?gender=FEMALE&period=30d',
    )
  })

  test('states next to the errors of periods what they do not include, with the method closed [READ-114]', async () => {
    const month = (from: string) => ({ from, to: from, is_gap: false, ...createFigures() })
    const series = [month('2026-01-01'), month('2026-02-01')]
    api.answer(
      'get',
      CITATION,
      createCitation({ query: { view: 'time' }, result: createPollResult({ series }) }),
    )
    renderApp('/z/k7m2p9qx')
    expect(
      await screen.findByText(
        /^Quelle: .* · statistischer Fehler ± 3,3 Prozentpunkte · freiwillige Teilnahme, gewichtet; der Fehler beschreibt nur den Zufall der Stichprobe$/,
      ),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Methode' })).toHaveAttribute('aria-expanded', 'false')
  })

  test('of regions tells where they differ from the rest, from the cited marks [READ-22]', async () => {
    const regionOf = (value: string, label: string, mark: 'HIGHER' | null) => {
      const figures = createFigures()
      const answers = figures.answers.map((answer) => ({
        ...answer,
        mark: answer.position === 0 ? mark : null,
      }))
      return {
        ...figures,
        answers,
        key: [{ dimension: 'STATE' as const, value, label }],
        top_mark: null,
        mean_mark: null,
      }
    }
    const groups = [regionOf('DE-SN', 'Sachsen', 'HIGHER'), regionOf('DE-BE', 'Berlin', null)]
    const tables = [{ by: ['STATE' as const], groups }]
    api.answer(
      'get',
      CITATION,
      createCitation({ query: { view: 'map', by: ['STATE'] }, result: createPollResult({ tables }) }),
    )
    renderApp('/z/k7m2p9qx')
    expect(
      await screen.findByText(
        /^Der Anteil für „zufrieden“ ist in einem von 2 Bundesländern mit verlässlichem Wert gesichert höher .*: Sachsen/,
      ),
    ).toBeVisible()
    expect(screen.getByText(/ · in Klammern: Unsicherheit \(95-%-Bereich\)$/)).toBeVisible()
  })

  test('of a comparison with too few respondents on both sides links to the comparison [READ-28]', async () => {
    const comparison = createComparison([0.6, 0.48], { differences: [] })
    for (const side of [comparison.first, comparison.second])
      side.figures = { ...side.figures, base: 'HIDDEN', answers: [] }
    const query = { gender: 'FEMALE', vs_gender: 'MALE' }
    api.answer('get', CITATION, createCitation({ query, comparison }))
    renderApp('/z/k7m2p9qx')
    expect(await screen.findByText(/^In der aktuellen Fassung können Sie größere Gruppen/)).toBeVisible()
    expect(screen.queryByText(/^Wählen Sie größere Gruppen/)).not.toBeInTheDocument()
  })

  test('that was withdrawn shows the date and reason, and no results [READ-23]', async () => {
    api.answer('get', CITATION, {
      ...createCitation(),
      content: null,
      withdrawn: { at: '2026-07-05T10:00:00.000Z', reason: 'Falsch gewichtet.' },
    })
    renderApp('/z/k7m2p9qx')
    await headline('Wohnen Sie zur Miete?')
    expect(
      await screen.findByText('Diese Ansicht wurde am 5. Juli 2026 zurückgezogen. Grund: Falsch gewichtet.'),
    ).toBeVisible()
    expect(screen.queryByRole('figure')).not.toBeInTheDocument()
  })

  test('with an unknown or invalid code is not found [READ-22]', async () => {
    api.answer(
      'get',
      '/v1/citations/abcdefgh',
      { code: 'not_found', message: 'Nicht gefunden.' },
      { status: 404 },
    )
    const { unmount } = renderApp('/z/abcdefgh')
    await headline('Seite nicht gefunden')
    unmount()
    renderApp('/z/0')
    await headline('Seite nicht gefunden')
    await waitFor(() => expect(address()).toBe('/z/0'))
  })

  test('can be reloaded after an error [READ-22]', async () => {
    api.answer('get', CITATION, { code: 'unavailable', message: 'Nicht erreichbar.' }, { status: 503 })
    const { user } = renderApp('/z/k7m2p9qx')
    const again = await screen.findByRole('button', { name: /Erneut|Noch einmal/ })
    api.answer('get', CITATION, createCitation())
    await user.click(again)
    await headline('Wohnen Sie zur Miete?')
  })
})
