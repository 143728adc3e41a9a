import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import asset from '../../support/asset'
import { address, headline, renderApp, setupScreens } from '../../support/render-app'
import { catchSavedFiles } from '../../support/saved-files'
import { APP_HOST } from '../../support/setup-api'
import { createWireSession } from '../../support/wire'
import {
  createComparison,
  createContrasts,
  createEstimates,
  createPollDetail as detail,
  createPollResult as result,
  createWaves,
} from '../../support/wire-analysis'
import { createFigures } from '../../support/wire-boards'

const POLL = '/v1/pro/polls/7'
const RESULT = '/v1/pro/polls/7/result'
const session = createWireSession()

const api = setupScreens()

beforeEach(() => {
  api.answer('get', POLL, detail())
  api.answer('get', RESULT, result())
  api.answer('get', `${POLL}/weights`, {
    targets: { source: 'OFFICIAL', version: '2023.1' },
    trimmed_share: 0,
    without_profile: null,
    margins: [],
  })
  api.answer('get', `${POLL}/contrasts`, createContrasts())
  api.answer('get', `${POLL}/waves`, { waves: [] })
})

/** Returns the opacity of an element's surroundings; '' if they are fully visible. */
function shadeOf(element: Element): string {
  for (let place: Element | null = element; place; place = place.parentElement) {
    const { opacity } = getComputedStyle(place)
    if (opacity !== '' && opacity !== '1') return opacity
  }
  return ''
}

/** Returns the part of the method that explains which figures are measured, protected and estimated. */
const kindsOfFigures = async () => {
  const name = 'Gemessen, gewichtet, geschützt, geschätzt'
  return (await screen.findByRole('heading', { name })).parentElement!
}

const filters = 'ntfernen Sie einen Filter oder fassen Sie ihn weiter.'

const exportAs = async (user: ReturnType<typeof renderApp>['user'], form: RegExp) => {
  await user.click(await screen.findByRole('button', { name: 'Mehr' }))
  await user.click(await screen.findByRole('button', { name: form }))
}
const namesOf = (saved: ReturnType<typeof catchSavedFiles>) =>
  saved.map(({ name }) => name.replace(/\d{4}-\d\d-\d\d/, 'TAG'))

describe('the analysis of a poll', () => {
  test('shows share, interval and quality, also as a table [ROUTE-07] [FMT-01]', async () => {
    const { user } = renderApp('/pro/analytics/7', { session })
    await headline('Wohnen Sie zur Miete?')
    const figure = await screen.findByRole('figure')
    expect(within(figure).getByText(/n = 1\.000 · effektiv 870/)).toBeVisible()
    await user.click(within(figure).getByRole('button', { name: 'Als Tabelle anzeigen' }))
    const row = await within(figure).findByRole('row', { name: /^zufrieden 60,0/ })
    expect(row).toHaveTextContent(/56,7.*63,3/)
  })

  test('shows the current period by default, names it, and offers all time [ROUTE-07] [BOARD-02]', async () => {
    const present = { period: '30d', from: '2026-06-01', to: '2026-06-30', is_default: true } as const
    const asked = api.answer('get', RESULT, { ...result(), used_period: present })
    const { user } = renderApp('/pro/analytics/7', { session })
    await screen.findByRole('figure')
    expect(screen.getByText(/ · letzte 30 Tage \(1\. Juni 26 – 30\. Juni 26\) · in Klammern/)).toBeVisible()
    expect(asked.at(-1)!.url).not.toContain('period')
    expect(screen.queryByRole('button', { name: 'Zurücksetzen' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Zeitraum' }))
    const choice = within(await screen.findByRole('radiogroup', { name: 'Zeitraum' }))
    expect(choice.getByRole('radio', { checked: true })).toHaveAccessibleName(
      'Neuester Stand (letzte 30 Tage)',
    )
    api.answer('get', RESULT, {
      ...result(),
      used_period: { period: 'all', from: null, to: null, is_default: false },
    })
    await user.click(choice.getByRole('radio', { name: 'Gesamte Laufzeit' }))
    await waitFor(() => expect(address()).toBe('/pro/analytics/7?period=all'))
    expect(await screen.findByText(/ · gesamte Laufzeit · in Klammern/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Zurücksetzen' }))
    await waitFor(() => expect(address()).toBe('/pro/analytics/7'))
  })

  test('names a wave by its dates, and a time series by its own days and answers [ROUTE-07]', async () => {
    const wave = { period: null, from: '2026-01-01', to: '2026-06-30', is_default: true } as const
    const month = (from: string, to: string) => ({ from, to, is_gap: false, ...createFigures() })
    api.answer('get', RESULT, {
      ...result(),
      used_period: { ...wave, period: '30d' },
      series: [month('2026-01-01', '2026-01-31'), month('2026-02-01', '2026-02-28')],
      series_total: {
        period: { from: '2026-01-01', to: '2026-06-30' },
        used_period: wave,
        total: createFigures({ n: 24_000 }),
      },
    })
    renderApp('/pro/analytics/7/verlauf', { session })
    expect(await screen.findByText(/^24\.000 Befragte · 1\. Januar 26 – 30\. Juni 26/)).toBeVisible()
    expect(await screen.findByText(/n = 24\.000 · effektiv/)).toBeVisible()
  })

  test('tells the change over time as the finding of that view [READ-05]', async () => {
    const month = (from: string, to: string, share: number) => ({
      ...createFigures(),
      from,
      to,
      is_gap: false,
      answers: createFigures().answers.map((answer) => ({
        ...answer,
        share: Math.abs(answer.position - share),
      })),
    })
    const series = [month('2026-05-01', '2026-05-31', 0.58), month('2026-06-01', '2026-06-23', 0.57)]
    const recent = { period: '90d', from: '2026-03-26', to: '2026-06-23', is_default: true } as const
    const all = { from: '2026-01-01', to: '2026-06-23' }
    const series_total = {
      period: all,
      used_period: { ...all, period: null, is_default: true },
      total: createFigures({ n: 24_000 }),
    }
    api.answer('get', RESULT, { ...result(), used_period: recent, series, series_total })
    const { unmount } = renderApp('/pro/analytics/7/verlauf', { session })
    const words =
      /^Keine gesicherte Veränderung gegenüber Mai 2026: der Anteil für „zufrieden“ war 58\s% und ist 57\s% \(.+ bis .+\)\.$/
    expect(await screen.findByText(words)).toBeVisible()
    expect(
      screen.getByText(
        '24.000 Befragte · 1. Januar 26 – 23. Juni 26 · in Klammern: Unsicherheit (95-%-Bereich)',
      ),
    ).toBeVisible()
    expect(screen.getByText('Fläche: Unsicherheit (95-%-Bereich)')).toBeVisible()
    expect(screen.queryByText(/am Ende der Linie|Am häufigsten|Die Mehrheit/)).not.toBeInTheDocument()
    unmount()
    const low = series.map((period) => ({ ...period, base: 'LOW' as const }))
    api.answer('get', RESULT, { ...result(), used_period: recent, series: low, series_total })
    renderApp('/pro/analytics/7/verlauf', { session })
    expect(
      await screen.findByText(
        '„zufrieden“: oben 60 % (letzte 90 Tage), am Ende der Linie 57 % (1. Juni 26 – 23. Juni 26).',
      ),
    ).toBeVisible()
    expect(
      screen.getByText(/^1\.000 Befragte · letzte 90 Tage .* · in Klammern: Unsicherheit \(95-%-Bereich\)$/),
    ).toBeVisible()
  })

  test('is ordered from the question down: finding, views, filters, one chart with source and quality [READ-05]', async () => {
    renderApp('/pro/analytics/7', { session })
    const figure = await screen.findByRole('figure')
    const order = [
      screen.getByRole('heading', { name: 'Wohnen Sie zur Miete?' }),
      screen.getByText(/^Die Mehrheit antwortet „zufrieden“: 60/),
      screen.getByRole('navigation', { name: 'Ansicht' }),
      screen.getByRole('group', { name: 'Filter' }),
      within(figure).getByRole('list'),
      within(figure).getByText(/^Quelle: .* · n = 1\.000 · statistischer Fehler ± /),
      within(figure).getByText(/n = 1\.000 · effektiv 870/),
      await screen.findByRole('region', { name: 'Auf einen Blick' }),
    ]
    const inDocument = order.toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
    expect(inDocument).toEqual(order)
  })

  test('keeps the previous result until the next one is loaded [ROUTE-07, UI-06]', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    api.reply('get', RESULT, async ({ url }) => {
      const isFiltered = new URL(url).search !== ''
      if (isFiltered) await held
      return HttpResponse.json({ ...result(), total: createFigures({ n: isFiltered ? 512 : 1_000 }) })
    })
    const { user } = renderApp('/pro/analytics/7', { session })
    await screen.findByText(/n = 1\.000 · effektiv/)
    await user.click(screen.getByRole('button', { name: 'Geschlecht' }))
    await user.click(screen.getByRole('button', { name: 'weiblich' }))
    expect(await screen.findByText('Das Ergebnis wird berechnet …')).toBeInTheDocument()
    expect(screen.getByText(/n = 1\.000 · effektiv/)).toBeVisible()
    expect(screen.queryByText(/nur weiblich/)).not.toBeInTheDocument() // these are not yet their figures
    expect(shadeOf(screen.getByRole('figure'))).toBe('0.5')
    release()
    expect(await screen.findByText(/n = 512 · effektiv/)).toBeVisible()
    expect(shadeOf(screen.getByRole('figure'))).toBe('')
    expect(screen.getByText(/Gefiltert: nur weiblich\.$/)).toBeVisible()
    expect(screen.queryByText('Das Ergebnis wird berechnet …')).not.toBeInTheDocument()
  })

  test('has the finding of another view of the same respondents while its chart loads [READ-05]', async () => {
    const held = new Promise<never>(() => {})
    api.reply('get', RESULT, ({ url }) => (new URL(url).search === '' ? HttpResponse.json(result()) : held))
    const { user } = renderApp('/pro/analytics/7', { session })
    await screen.findByText(/^Die Mehrheit antwortet/)
    await screen.findByRole('figure')
    await user.dblClick(screen.getByRole('link', { name: 'Gruppen' }))
    const view = await screen.findByRole('group', { name: 'Gruppen' })
    expect(address()).toBe('/pro/analytics/7/gruppen')
    expect(within(view).queryByRole('figure')).not.toBeInTheDocument()
    expect(screen.getByText('Das Ergebnis wird berechnet …')).toBeInTheDocument()
    const finding = await screen.findByText(/^Kein Unterschied zwischen Altersgruppen/)
    expect(finding).toBeVisible()
    expect(shadeOf(finding)).toBe('')
  })

  test('shows an error in place of a view that failed, below the headline [UI-06]', async () => {
    const failure = { code: 'internal_error', message: '', request_id: 'k-1' }
    const fails = ({ url }: Request) =>
      new URL(url).search === '' ? HttpResponse.json(result()) : HttpResponse.json(failure, { status: 501 })
    api.reply('get', RESULT, fails)
    const { user } = renderApp('/pro/analytics/7', { session })
    await screen.findByRole('figure')
    await user.click(screen.getByRole('link', { name: 'Kreuztabelle' }))
    const closer = await screen.findByRole('group', { name: 'Kreuztabelle' })
    expect(await within(closer).findByRole('alert')).toHaveTextContent('Kennung: k-1')
    expect(await screen.findByText(/^„zufrieden“ antworten 70\s% der Frauen/)).toBeVisible()
    api.answer('get', RESULT, { ...result(), tables: [{ by: ['AGE'], groups: [] }] })
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await within(closer).findByRole('figure')).toBeVisible()
    expect(within(closer).queryByRole('alert')).not.toBeInTheDocument()
  })

  test('keeps the previous result if the next filter cannot be applied, and reports it once [ROUTE-07, UI-06]', async () => {
    const failure = { code: 'internal_error', message: '', request_id: 'k-1' }
    const filterable = { ...result(), tables: [{ by: ['AGE' as const], groups: [] }] }
    api.reply('get', RESULT, ({ url }) =>
      new URL(url).searchParams.has('gender')
        ? HttpResponse.json(failure, { status: 501 })
        : HttpResponse.json(filterable),
    )
    const { user } = renderApp('/pro/analytics/7/gruppen', { session })
    const drawing = await screen.findByRole('figure')
    const filter = within(screen.getByRole('group', { name: 'Filter' }))
    await user.click(filter.getByRole('button', { name: 'Geschlecht' }))
    const chip = screen.getByRole('button', { name: 'weiblich' })
    await user.click(chip)
    expect(await screen.findByText(/Kennung: k-1/)).toBeVisible()
    expect(chip).toHaveFocus()
    for (const kept of [screen.getByText(/^Kein Unterschied zwischen Altersgruppen/), drawing]) {
      expect(kept).toBeVisible()
      expect(shadeOf(kept)).toBe('')
    }
    expect(screen.getByText('Zu sehen ist noch das Ergebnis der vorigen Auswahl.')).toBeVisible()
    expect(screen.queryByText('Ergebnis von 1.000 Befragten')).not.toBeInTheDocument()
    api.answer('get', RESULT, filterable)
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByText('Ergebnis von 1.000 Befragten')).toBeInTheDocument()
    expect(screen.queryByText(/Kennung: k-1|der vorigen Auswahl/)).not.toBeInTheDocument()
  })

  test('has no skeleton in place of a view that failed with its filter, but its controls [UI-06]', async () => {
    const failure = {
      code: 'validation_failed',
      message: '',
      fields: { interval: 'Bitte längere Schritte.' },
    }
    api.reply('get', RESULT, ({ url }) =>
      new URL(url).searchParams.get('interval') === 'day'
        ? HttpResponse.json(failure, { status: 422 })
        : HttpResponse.json({ ...result(), series: [] }),
    )
    const { user } = renderApp('/pro/analytics/7/verlauf?interval=day', { session })
    expect(await screen.findByText(/Bitte längere Schritte/)).toBeVisible()
    expect(screen.queryByText(/wird berechnet/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Monate' }))
    expect(await screen.findByText('Zu wenige Befragte für eine verlässliche Aussage.')).toBeVisible()
    expect(screen.queryByText(/Bitte längere Schritte/)).not.toBeInTheDocument()
  })

  test('grays out the method of the previous filter, and names the filter that does not apply [ROUTE-07]', async () => {
    const part = { part: 'FILTER' as const, dimension: 'AGE' as const, reason: 'NOT_COLLECTED' as const }
    const held = new Promise<never>(() => {})
    api.reply('get', RESULT, ({ url }) =>
      new URL(url).search === '?age=65%2B'
        ? HttpResponse.json({ ...result(), not_applicable: [part] })
        : held,
    )
    const { user } = renderApp('/pro/analytics/7?age=65%2B', { session })
    await screen.findByRole('figure')
    await user.click(screen.getByRole('link', { name: 'Methodik' }))
    const method = await screen.findByRole('table', { name: 'Angaben zur Methode' })
    expect(shadeOf(method)).toBe('')
    expect(screen.getByText(/^Filter nicht anwendbar: Alter/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Filter entfernen: 65+ Jahre' }))
    await waitFor(() => expect(shadeOf(method)).toBe('0.5'))
    expect(screen.queryByText(/^Filter nicht anwendbar/)).not.toBeInTheDocument()
  })

  test('states in the method how many votes do not count, and why [QUAL-06]', async () => {
    const excluded = {
      votes: 60,
      share: 0.03,
      reasons: [
        { reason: 'FAST' as const, votes: 40, share: 0.02 },
        { reason: 'SOURCE' as const, votes: 10, share: 0 },
      ],
    }
    api.answer('get', RESULT, { ...result(), excluded })
    renderApp('/pro/analytics/7/methodik', { session })
    const row = (await screen.findByRole('rowheader', { name: 'Ausgeschlossene Stimmen' })).closest('tr')
    expect(row).toHaveTextContent(
      /etwa 60 \(3 % aller Stimmen\); zu schnell geantwortet: 2 %, auffällige Herkunft: unter 1 %$/,
    )
    expect(screen.getByText(/^Wer hier abstimmt, hat die Umfrage .* Keine Regel erkennt/)).toBeVisible()
  })

  test('offers no detailed views without a result, and explains why [UI-06]', async () => {
    api.answer('get', RESULT, { ...result(), total: createFigures({ n: 12, base: 'HIDDEN', answers: [] }) })
    renderApp('/pro/analytics/7/verlauf?interval=day&gender=MALE', { session })
    const closer = await screen.findByRole('group', { name: 'Verlauf' })
    expect(await within(closer).findByText('Zu wenige Befragte für eine verlässliche Aussage.')).toBeVisible()
    expect(screen.getByText(`E${filters}`)).toBeVisible() // longer steps would not help
  })

  test('stores its view in the URL, so that a link shows the same [ROUTE-07]', async () => {
    const asked = api.answer('get', RESULT, result())
    const { user } = renderApp('/pro/analytics/7', { session })
    await screen.findByRole('figure')
    await user.click(screen.getByRole('button', { name: 'Alter' }))
    await user.click(screen.getByRole('button', { name: '18–29 Jahre' }))
    await waitFor(() => expect(address()).toBe('/pro/analytics/7?age=18-29'))
    await user.click(screen.getByRole('link', { name: 'Methodik' }))
    await waitFor(() => expect(address()).toBe('/pro/analytics/7/methodik?age=18-29'))
    expect(asked.map(({ url }) => new URL(url).search)).toEqual(['', '?age=18-29'])
  })

  test('shows the method of external studies, and “keine Angabe” for unknown values [ROUTE-07]', async () => {
    const weighting = { ...result().weighting, method: 'SUPPLIED' as const, margins: [], targets: null }
    api.answer('get', RESULT, { ...result(), weighting })
    const credit = 'Institut Nord im Auftrag von Zeitung Süd · CC BY 4.0'
    api.answer(
      'get',
      POLL,
      detail({ institute: 'Institut Nord', credit, mode: null, population: null, sampling: null }),
    )
    const { user } = renderApp('/pro/analytics/7/methodik', { session })
    const valueOf = async (label: string) =>
      (await screen.findByRole('rowheader', { name: label })).nextElementSibling?.textContent
    for (const [label, value] of [
      ['Institut', 'Institut Nord'],
      ['Grundgesamtheit', 'keine Angabe'],
      ['Erhebung', 'keine Angabe'],
      ['Auswahl der Befragten', 'keine Angabe'],
      ['Gewichtung', 'gewichtet mit Gewichten der Quelle'],
      ['Quelle', credit],
    ] as const)
      expect(await valueOf(label)).toBe(value)
    expect(screen.queryByText(/Raking|freiwillig/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Ergebnis' }))
    expect(await screen.findByText(`Quelle: ${credit} · gewichtet mit Gewichten der Quelle`)).toBeVisible()
  })

  test('shows the margins, the weight limit, and the remaining deviation [STAFF-16]', async () => {
    const weighting = {
      ...result().weighting,
      margins: ['gender', 'state'],
      largest_weight: 4,
      max_weight: 4,
      warnings: ['MARGINS_MISSED'],
    }
    api.answer('get', RESULT, { ...result(), weighting })
    renderApp('/pro/analytics/7/methodik', { session })
    const valueOf = async (label: string) =>
      (await screen.findByRole('rowheader', { name: label })).nextElementSibling?.textContent
    expect(await valueOf('Gewichtung')).toBe('gewichtet nach Geschlecht und Bundesland, Fassung 2023.1')
    expect(await valueOf('Größtes Gewicht')).toBe('4 (begrenzt auf 4)')
    expect(screen.getByText(/^Weil die Gewichte begrenzt sind/)).toBeVisible()
  })

  test('shows the margins that could not be used for weighting, and those that were [EST-09]', async () => {
    const weighting = {
      ...result().weighting,
      margins: ['age_gender'],
      dropped_margins: ['state'],
      warnings: ['MARGINS_DROPPED'],
    }
    api.answer('get', RESULT, { ...result(), weighting })
    renderApp('/pro/analytics/7/methodik', { session })
    const sentence = await screen.findByText(
      /^Nach Bundesland zu gewichten war vorgesehen, aber nicht möglich/,
    )
    expect(sentence).toHaveTextContent('Gewichtet ist allein nach Alter × Geschlecht.')
  })

  test('shows that there is no time series if the votes have no dates [ROUTE-07]', async () => {
    const part = { part: 'GROUP' as const, dimension: 'PERIOD' as const, reason: 'NOT_COLLECTED' as const }
    api.answer('get', RESULT, { ...result(), not_applicable: [part] })
    renderApp('/pro/analytics/7/verlauf', { session })
    expect(await screen.findByText('Es gibt keinen Verlauf.')).toBeVisible()
  })

  test('shows for published shares that no groups and no weights are available [ROUTE-07]', async () => {
    const part = { part: 'GROUP' as const, dimension: 'AGE' as const, reason: 'NOT_PUBLISHED' as const }
    const weighting = { ...result().weighting, method: 'PUBLISHED' as const, margins: [] }
    const tables = [{ by: ['AGE' as const], groups: [] }]
    api.answer('get', RESULT, { ...result(), weighting, tables, not_applicable: [part] })
    const { user } = renderApp('/pro/analytics/7/gruppen', { session })
    const title = 'Veröffentlicht ist nur das Ergebnis aller Befragten.'
    const banner = 'Gruppierung nicht möglich: Alter – Veröffentlicht ist nur das Ergebnis aller Befragten.'
    for (const view of ['Kreuztabelle', 'Karte']) {
      expect(await screen.findByText(title)).toBeVisible()
      expect(screen.getByText(banner)).toBeVisible()
      await user.click(screen.getByRole('link', { name: view }))
      await screen.findByRole('link', { name: view, current: 'page' })
    }
    expect(await screen.findByText(title)).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Verlauf' }))
    expect(await screen.findByRole('group', { name: 'Verlauf' })).toBeVisible()
    expect(screen.queryByRole('group', { name: 'Schritt' })).not.toBeInTheDocument() // waves have their own
    await user.click(screen.getByRole('link', { name: 'Methodik' }))
    const effective = await screen.findByRole('rowheader', { name: 'Effektive Fallzahl' })
    expect(effective.nextElementSibling).toHaveTextContent('keine Angabe')
  })

  test('labels filtered results as a selection, and names the groups without results [BOARD-02]', async () => {
    const groupOf = (value: string, label: string, more: object = {}) => ({
      key: [{ dimension: 'GENDER' as const, value, label }],
      ...createFigures(),
      ...more,
    })
    const none = { n: null, base: 'HIDDEN' as const, answers: [] }
    const groups = [
      groupOf('FEMALE', 'weiblich'),
      groupOf('MALE', 'männlich', none),
      groupOf('DIVERSE', 'divers', none),
    ]
    api.answer('get', RESULT, { ...result(), tables: [{ by: ['GENDER'], groups }] })
    const { user } = renderApp('/pro/analytics/7/kreuztabelle?gender=FEMALE', { session })
    const table = await screen.findByRole('table')
    expect(within(table).getByRole('columnheader', { name: 'Auswahl' })).toBeVisible()
    expect(within(table).queryByRole('columnheader', { name: 'männlich' })).not.toBeInTheDocument()
    const words = 'Ohne männlich und divers: Der Filter lässt dort niemanden oder zu wenige Befragte übrig.'
    expect(screen.getByText(words)).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Gruppen' }))
    expect(await screen.findByText(/gestrichelt: alle der Auswahl/)).toBeVisible()
    expect(screen.getByText(words)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Zurücksetzen' }))
    expect(await screen.findByText(/gestrichelt: alle Befragten/)).toBeVisible()
  })

  test('shows the filter below the question, in every view [ROUTE-07] [BOARD-02]', async () => {
    api.server.use(http.get(APP_HOST + asset, () => HttpResponse.error())) // no geometry
    const asked = 'Personen ab 18 Jahren in Deutschland'
    const { user } = renderApp('/pro/analytics/7', { session })
    expect(await screen.findByText(asked)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Geschlecht' }))
    await user.click(screen.getByRole('button', { name: 'weiblich' }))
    expect(await screen.findByText(/Gefiltert: nur weiblich\.$/)).toBeVisible()

    const group = { key: [{ dimension: 'GENDER' as const, value: 'FEMALE', label: 'w' }], ...createFigures() }
    const period = (from: string) => ({ from, to: from, is_gap: false, ...createFigures() })
    api.answer('get', RESULT, {
      ...result(),
      tables: [{ by: ['GENDER'], groups: [group] }],
      series: [period('2026-01-01'), period('2026-01-02')],
    })
    for (const [view, words] of [
      ['Verlauf', 'nur weiblich'],
      ['Gruppen', `Nach Geschlecht · ${asked} · nur weiblich`],
      ['Kreuztabelle', `Nach Geschlecht · ${asked} · nur weiblich`],
      ['Karte', `Anteil „zufrieden“ nach Kreis · ${asked} · nur weiblich`],
    ] as const) {
      await user.click(screen.getByRole('link', { name: view }))
      await screen.findByRole('link', { name: view, current: 'page' })
      expect(await screen.findByText(words)).toBeVisible()
    }
  })

  test('goes back one filter at a time in the history [ROUTE-07]', async () => {
    const { user } = renderApp('/pro/analytics/7', { session })
    await screen.findByRole('figure')
    await user.click(screen.getByRole('button', { name: 'Alter' }))
    await user.click(screen.getByRole('button', { name: '18–29 Jahre' }))
    await user.click(screen.getByRole('button', { name: '65+ Jahre' }))
    await waitFor(() => expect(address()).toBe('/pro/analytics/7?age=18-29,65%2B'))
    window.history.back()
    await waitFor(() => expect(address()).toBe('/pro/analytics/7?age=18-29'))
    window.history.back()
    await waitFor(() => expect(address()).toBe('/pro/analytics/7'))
  })

  test('reports an unknown filter in its URL, and keeps the others [ROUTE-07]', async () => {
    renderApp('/pro/analytics/7/gruppen?age=jung&regio=DE-BY&interval=hour&by=GENDER', { session })
    expect(await screen.findByRole('list', { name: 'Benachrichtigungen' })).toHaveTextContent(
      'Ein Filter oder Suchtext in der Adresse ist nicht möglich und wurde nicht angewendet.',
    )
    await waitFor(() => expect(address()).toBe('/pro/analytics/7/gruppen?by=GENDER'))
  })

  test.each(['unfug', 'constructor'])(
    'reports an unknown view in its URL, and shows the result: %s [ROUTE-07]',
    async (named) => {
      const asked = api.answer('get', RESULT, result())
      renderApp(`/pro/analytics/7/${named}?gender=FEMALE#unten`, { session })
      expect(await screen.findByRole('list', { name: 'Benachrichtigungen' })).toHaveTextContent(
        'Die Ansicht in der Adresse gibt es nicht. Gezeigt wird das Ergebnis.',
      )
      await waitFor(() => expect(address()).toBe('/pro/analytics/7?gender=FEMALE#unten'))
      expect(await screen.findByRole('figure')).toBeVisible()
      expect(asked.map(({ url }) => new URL(url).search)).toEqual(['?gender=FEMALE'])
    },
  )

  test('explains what is measured, what is protected with noise, and what is estimated [PROT-05] [EST-07]', async () => {
    renderApp('/pro/analytics/7/methodik', { session })
    const text = await kindsOfFigures()
    expect(text).toHaveTextContent('Gewichtete Zahlen sind gemessen, nicht geschätzt')
    expect(text).toHaveTextContent('Im 95-%-Bereich ist das enthalten.')
    expect(text).toHaveTextContent('Alle Zahlen enthalten in dieser Umfrage kleine Zufallsabweichungen')
    expect(text).toHaveTextContent('Ist die Umfrage beendet, wird es in der Regel genau')
    expect(text).toHaveTextContent(
      'Auf dieser Seite ist nichts geschätzt. Schätzungen stehen nur auf der Karte',
    )
  })

  test('explains without weights that they are turned off, and offers them again [EST-08]', async () => {
    const { weighting } = result()
    const unweighted = { ...weighting, method: 'UNWEIGHTED' as const, margins: [], targets: null }
    api.reply('get', RESULT, ({ url }) =>
      HttpResponse.json(url.includes('UNWEIGHTED') ? { ...result(), weighting: unweighted } : result()),
    )
    const { user } = renderApp('/pro/analytics/7/methodik?weights=UNWEIGHTED', { session })
    const text = await kindsOfFigures()
    expect(text).toHaveTextContent('Gewichte gibt es, Sie haben sie ausgeschaltet.')
    expect(text).not.toHaveTextContent('Raking')
    expect(text).toHaveTextContent('Ohne Gewichte ist die effektive Fallzahl die Zahl der Befragten')
    expect(screen.queryByRole('heading', { name: 'Wonach gewichtet wird' })).not.toBeInTheDocument()
    expect(screen.queryByRole('row', { name: /^Größtes Gewicht/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Ungewichtet' }))
    await user.click(screen.getByRole('button', { name: 'Ungewichtet anzeigen' }))
    expect(await screen.findByRole('heading', { name: 'Wonach gewichtet wird' })).toBeVisible()
    expect(await kindsOfFigures()).toHaveTextContent('Raking')
  })

  test('explains published shares without claiming counts, weights or estimates [PROT-05] [EST-08]', async () => {
    const weighting = { ...result().weighting, method: 'PUBLISHED' as const, margins: [], targets: null }
    const protection = { figures: 'EXACT' as const, reason: null, is_total_exact: true }
    api.answer('get', RESULT, { ...result(), weighting, protection })
    renderApp('/pro/analytics/7/methodik?weights=UNWEIGHTED', { session })
    const text = await kindsOfFigures()
    expect(text).toHaveTextContent('hat Meinungsbild gemessen und veröffentlicht.')
    expect(text).toHaveTextContent('Ob und wonach die Anteile gewichtet sind, sagt die Quelle.')
    expect(text).toHaveTextContent('Schätzungen nach Kreis gibt es zu dieser Umfrage nicht')
    expect(text).not.toHaveTextContent(/genau ausgezählt|▲/)
    expect(screen.queryByRole('button', { name: /^(Ung|G)ewichtet$/ })).not.toBeInTheDocument()
  })

  test.each([
    ['too few respondents', null, null, /^Zu dieser Auswahl ist kein Ergebnis zu sehen/],
    ['no votes', 0, 'NO_VOTES', /^In diesem Zeitraum wurde nicht gefragt\./],
  ] as const)(
    'does not call a result measured that is not shown: %s [PROT-05]',
    async (_, n, reason, said) => {
      const { total, weighting, used_period } = result()
      api.answer('get', RESULT, {
        ...result(),
        total: { ...total, base: 'HIDDEN', n, answers: [] },
        weighting: { ...weighting, reason },
        used_period: { ...used_period, is_default: false },
      })
      renderApp('/pro/analytics/7/methodik', { session })
      await kindsOfFigures()
      expect(screen.getByText(said, { selector: 'strong' })).toBeVisible()
      expect(screen.queryByText(/das Sie gerade sehen/)).not.toBeInTheDocument()
    },
  )

  test.each([
    [
      { figures: 'PROTECTED', reason: null, is_total_exact: true },
      'RESULT_FROZEN',
      /^Das Ergebnis, .* ist gemessen und genau ausgezählt: Es zählt alle Befragten/,
    ],
    [
      { figures: 'PROTECTED', reason: null, is_total_exact: false },
      'RESULT_FROZEN',
      /^Das Ergebnis, .* ist gemessen\. Weil die Umfrage gerade erst beendet ist oder das Ergebnis nur einen Teil .* zeigt, enthält es die kleine Abweichung zum Datenschutz\.$/,
    ],
    [
      { figures: 'PROTECTED', reason: null, is_total_exact: false, never_exact: 'REOPENED' },
      'RESULT_FROZEN',
      /^Das Ergebnis, .* ist gemessen\. Wie alle Ergebnisse dieser Umfrage enthält es die kleine Abweichung zum Datenschutz, weil sich Antworten nach einem genauen Ergebnis ändern konnten .*\.$/,
    ],
    [
      { figures: 'PROTECTED', reason: null, is_total_exact: false },
      'PUBLISHED',
      /^Das Ergebnis, .* ist gemessen\. Weil die Umfrage noch läuft, enthält es die kleine Abweichung zum Datenschutz\.$/,
    ],
    [
      { figures: 'EXACT', reason: 'Amtlich', is_total_exact: true },
      'PUBLISHED',
      /^Das Ergebnis, .* ist gemessen und genau ausgezählt\.$/,
    ],
  ] as const)(
    'says which of these the selection on show is [PROT-05]: %#',
    async (protection, status, said) => {
      api.answer('get', RESULT, { ...result(), protection, status })
      renderApp('/pro/analytics/7/methodik', { session })
      expect(await screen.findByText(said)).toBeVisible()
    },
  )

  test.each(['PUBLISHED', 'ARCHIVED'] as const)(
    'promises no exact result after the votes have changed: %s [PROT-06]',
    async (status) => {
      const protection = {
        figures: 'PROTECTED',
        reason: null,
        is_total_exact: false,
        never_exact: 'REOPENED',
      } as const
      api.answer('get', RESULT, { ...result(), protection, status })
      renderApp('/pro/analytics/7/methodik', { session })
      const text = await kindsOfFigures()
      expect(text).toHaveTextContent(
        'Alle Zahlen enthalten in dieser Umfrage kleine Zufallsabweichungen von der Auszählung.',
      )
      expect(text).toHaveTextContent(
        'Auch nach dem Ende der Umfrage bleibt das Ergebnis aller Befragten so, weil sich Antworten nach einem genauen',
      )
      expect(text).not.toHaveTextContent(/wird es in der Regel genau|Genau ist nur/)
      expect(screen.getByRole('row', { name: /^Schutz Einzelner/ })).toHaveTextContent(
        'Alle Zahlen enthalten kleine Zufallsabweichungen zum Schutz der Befragten, auch nach dem Ende der Umfrage, weil',
      )
    },
  )

  test('accepts a view in any case, and corrects the URL silently [ROUTE-07]', async () => {
    const { user } = renderApp('/pro/analytics/7/METHODIK?gender=FEMALE#methode', { session })
    expect(await screen.findByRole('heading', { name: 'Wie dieses Ergebnis zustande kommt' })).toBeVisible()
    expect(address()).toBe('/pro/analytics/7/methodik?gender=FEMALE#methode')
    expect(screen.queryByText(/^Die Ansicht in der Adresse/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Ergebnis' }))
    await waitFor(() => expect(address()).toBe('/pro/analytics/7?gender=FEMALE'))
    expect(
      screen.queryByRole('heading', { name: 'Wie dieses Ergebnis zustande kommt' }),
    ).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Ergebnis' })).toHaveFocus()
  })

  test('corrects a wrong view and a wrong filter at the same time [ROUTE-07]', async () => {
    renderApp('/pro/analytics/7/unfug?age=jung&gender=FEMALE', { session })
    await waitFor(() => expect(address()).toBe('/pro/analytics/7?gender=FEMALE'))
    const reported = screen.getByRole('list', { name: 'Benachrichtigungen' })
    expect(within(reported).getAllByRole('listitem')).toHaveLength(2)
    expect(await screen.findByRole('figure')).toBeVisible()
  })

  test('shows what the server rejects, and offers a reset instead of a retry [ROUTE-07, UI-06]', async () => {
    api.reply('get', RESULT, ({ url }) =>
      new URL(url).search === ''
        ? HttpResponse.json(result())
        : HttpResponse.json({ code: 'validation_failed', message: '' }, { status: 422 }),
    )
    const { user } = renderApp('/pro/analytics/7?age=0-999', { session })
    expect(
      await screen.findByText(
        'Diese Auswahl ist nicht möglich. Bitte ändern Sie den Filter oder setzen Sie ihn zurück.',
      ),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Zurücksetzen' }))
    expect(await screen.findByRole('figure')).toBeVisible()
  })

  test.each([
    [5012, 'Zu wenige Befragte für eine verlässliche Aussage.'],
    [0, 'Für diese Umfrage liegt noch kein Ergebnis vor.'],
  ])(
    'of %i respondents, none of whom matches the filter, explains why there is no chart [UI-06]',
    async (sampleSize, words) => {
      api.answer('get', POLL, detail({ sample_size: sampleSize }))
      const total = createFigures({ n: 0, effective_n: 0, base: 'HIDDEN', answers: [] })
      api.answer('get', RESULT, { ...result(), total })
      renderApp('/pro/analytics/7?gender=DIVERSE', { session })
      expect(await screen.findByText(words)).toBeVisible()
    },
  )

  test('of an open-ended poll shows how many answers are not coded yet [STAFF-41]', async () => {
    api.answer('get', POLL, detail({ kind: 'OPEN_ENDED', sample_size: 0 }))
    const total = createFigures({ n: 0, effective_n: 0, base: 'HIDDEN', answers: [] })
    api.answer('get', RESULT, { ...result(), total, uncoded: 40 })
    const { unmount } = renderApp('/pro/analytics/7', { session })
    expect(await screen.findByText('Die Antworten werden noch zugeordnet.')).toBeVisible()
    expect(screen.getByText('40 Antworten sind noch nicht zugeordnet.')).toBeVisible()
    unmount()
    api.answer('get', POLL, detail({ kind: 'OPEN_ENDED' }))
    api.answer('get', RESULT, { ...result(), uncoded: null })
    renderApp('/pro/analytics/7', { session })
    expect(await screen.findByText('Weniger als 10 Antworten sind noch nicht zugeordnet.')).toBeVisible()
    expect(screen.getByRole('figure')).toBeVisible()
  })

  test('shows that nobody was asked in the chosen period [UI-06]', async () => {
    const total = createFigures({ n: 0, effective_n: 0, base: 'HIDDEN', answers: [] })
    const used = { period: '30d', from: '2026-06-01', to: '2026-06-30', is_default: false } as const
    api.answer('get', RESULT, { ...result(), period: null, used_period: used, total })
    renderApp('/pro/analytics/7?period=30d', { session })
    expect(await screen.findByText('In diesem Zeitraum wurde nicht gefragt.')).toBeVisible()
    expect(screen.queryByText(/Zu wenige Befragte/)).not.toBeInTheDocument()
  })

  const wave = (n: number) => ({
    from: '2026-01-05',
    to: '2026-01-08',
    is_gap: n < 30,
    ...createFigures({ n }),
  })
  test.each([
    [[wave(1000)], true, 'Es gibt nur eine Welle.'],
    [[wave(1000), wave(20)], true, 'Nur eine Welle hat genügend Befragte.'],
    [[wave(1000)], false, 'In diesem Zeitraum liegt nur eine Welle.'],
  ])(
    'with a single published wave explains why there is no time series, %#',
    async (series, isDefault, words) => {
      const own = result()
      const used = { ...own.used_period, is_default: isDefault }
      api.answer('get', RESULT, {
        ...{ ...own, series, weighting: { ...own.weighting, method: 'PUBLISHED' } },
        series_total: { period: own.period, used_period: used, total: own.total },
      })
      renderApp('/pro/analytics/7/verlauf', { session })
      expect(await screen.findByText(words)).toBeVisible()
    },
  )

  test('shows the days of a published wave, not the longer period of the filter [ROUTE-07]', async () => {
    const used = { period: null, from: '2026-02-05', to: '2026-02-08', is_default: false } as const
    api.answer('get', RESULT, { ...result(), used_period: used })
    renderApp('/pro/analytics/7?period=all', { session })
    await screen.findByRole('figure')
    expect(screen.getByText(/^1\.000 Befragte · 5\. Februar 26 – 8\. Februar 26/)).toBeVisible()
    expect(screen.queryByText(/gesamte Laufzeit/)).not.toBeInTheDocument()
  })

  const steps = 'Wählen Sie längere Schritte: Wochen, Monate, Quartale oder Halbjahre.'
  test.each([
    ['verlauf?interval=day', 'LOW', steps],
    ['verlauf?interval=week', 'LOW', 'Wählen Sie längere Schritte: Monate, Quartale oder Halbjahre.'],
    ['verlauf?interval=day&gender=MALE', 'LOW', `${steps} Oder e${filters}`],
    ['verlauf?interval=half&gender=MALE', 'LOW', `E${filters}`],
    ['verlauf?interval=half', 'LOW', 'Sobald mehr Stimmen gezählt sind, steht hier das Ergebnis.'],
  ] as const)(
    'at %s, with a base of %s in total, suggests what helps if no step has enough respondents [ROUTE-07, UI-06]',
    async (view, base, advice) => {
      const gap = { from: '2026-01-01', to: '2026-01-01', is_gap: true, ...createFigures({ n: 12 }) }
      api.answer('get', RESULT, { ...result(), total: createFigures({ base }), series: [gap] })
      renderApp(`/pro/analytics/7/${view}`, { session })
      expect(await screen.findByText(advice)).toBeVisible()
    },
  )

  test('promises no further votes for closed polls [UI-06]', async () => {
    const tables = [{ by: ['NUTS3' as const], groups: [] }]
    api.answer('get', RESULT, { ...result(), is_frozen: true, tables })
    renderApp('/pro/analytics/7/karte?map=NUTS3', { session })
    expect(await screen.findByText(/ab 30 Befragten; Stimmen kommen nicht mehr hinzu/)).toBeVisible()
  })

  test('is not found for an unknown poll [ROUTE-16]', async () => {
    api.answer('get', POLL, { code: 'not_found', message: '', request_id: 'k' }, { status: 404 })
    renderApp('/pro/analytics/7', { session })
    await headline('Seite nicht gefunden')
  })

  test('shows an error if the result cannot be loaded, and retries [UI-06]', async () => {
    const failure = { code: 'internal_error', message: '', request_id: 'k-1' }
    api.answer('get', RESULT, failure, { status: 501 })
    const { user } = renderApp('/pro/analytics/7', { session })
    await screen.findByText(/Kennung: k-1/)
    await headline('Wohnen Sie zur Miete?')
    api.answer('get', RESULT, result())
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByRole('figure')).toBeVisible()
  })
})

describe('an agreement question', () => {
  const texts = ['Stimme gar nicht zu', 'Stimme eher nicht zu', 'Stimme eher zu', 'Stimme voll zu']
  const answers = texts.map((text, position) => ({
    ...{ position, text, value: null, is_dont_know: false, share: 0.25, image_url: null, image_alt: null },
  }))
  const shares = [0.31, 0.3, 0.2, 0.19]
  const [share] = createFigures().answers
  const figures = createFigures({
    answers: shares.map((own, position) => ({ ...share!, position, share: own })),
    top: { ...share!, share: 0.394 },
  })

  test('that starts with rejection shows the agreement that the server computed [ROUTE-07]', async () => {
    api.answer('get', POLL, detail({ kind: 'LIKERT_CHOICE', answers }))
    api.answer('get', RESULT, { ...result(), total: figures, top_answers: [3, 2] })
    renderApp('/pro/analytics/7', { session })
    expect(await screen.findByText(/^39 von 100 stimmen zu/)).toBeVisible()
  })

  test('shows both ends of the scale over time [READ-09]', async () => {
    const bottom = { ...share!, share: 0.61, ci95: [0.6, 0.62] }
    const month = (from: string) => ({ from, to: from, is_gap: false, ...figures, bottom })
    api.answer('get', POLL, detail({ kind: 'LIKERT_CHOICE', answers }))
    api.answer('get', RESULT, {
      ...result(),
      total: figures,
      series: [month('2026-01-01'), month('2026-02-01')],
    })
    const { user } = renderApp('/pro/analytics/7/verlauf?interval=month', { session })
    await user.click(await screen.findByRole('button', { name: 'Als Tabelle anzeigen' }))
    const heads = await screen.findAllByRole('columnheader')
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Datum',
      'Befragte',
      'stimmen zu (95-%-Bereich)',
      'lehnen ab (95-%-Bereich)',
    ])
    expect(screen.getByRole('row', { name: /^1\. Februar 26 1\.000 39,4.* 61,0/ })).toBeVisible()
  })
})

test('a result that began before the present wording says so, a time series breaks instead [READ-52]', async () => {
  const events = [{ date: '2026-02-10', kind: 'WORDING' as const, label: 'Kürzer gefragt' }]
  const note = 'Enthält auch Antworten aus der Zeit vor dem neuen Wortlaut vom 10. Februar 2026.'
  api.answer('get', POLL, detail({ events }))
  api.answer('get', RESULT, { ...result(), period: { from: '2026-02-01', to: '2026-02-28' } })
  const { unmount } = renderApp('/pro/analytics/7', { session })
  expect(await screen.findByText(note)).toBeVisible()
  unmount()
  api.answer('get', RESULT, { ...result(), period: { from: '2026-02-10', to: '2026-02-28' } })
  renderApp('/pro/analytics/7', { session })
  await screen.findAllByText(/statistischer Fehler/)
  expect(screen.queryByText(note)).not.toBeInTheDocument()
})

describe('the mean and median of classes', () => {
  const answers = [
    ['Unter 20 Euro', 10],
    ['20 bis unter 50 Euro', 35],
    ['50 Euro und mehr', 80],
  ] as const
  const classes = [
    { position: 0, low: null, high: 20 },
    { position: 1, low: 20, high: 50 },
    { position: 2, low: 50, high: null },
  ]
  const show = (
    median: number,
    scale: { unit: string | null; classes: typeof classes },
    range: number[] | null = null,
  ) => {
    const asked = answers.map(([text, value], position) => ({
      position,
      text,
      value,
      is_dont_know: false,
      share: 0.3,
      image_url: null,
      image_alt: null,
    }))
    api.answer('get', POLL, detail({ kind: 'INTERVAL_CHOICE', answers: asked }))
    const mean = { value: 37.6, se: 1, ci95: [35.6, 39.6] }
    const total = createFigures({ mean, median, median_ci95: range })
    api.answer('get', RESULT, { ...result(), total, scale })
    renderApp('/pro/analytics/7', { session })
  }

  test('have a unit, and a note on how they are computed [ROUTE-07]', async () => {
    show(31.4, { unit: 'Euro', classes }, [29.04, 33.2])
    expect(await screen.findByText(/^Mittelwert/)).toHaveTextContent(
      'Mittelwert 37,6 Euro (95-%-Bereich 35,6–39,6 Euro) · Median 31,4 Euro (95-%-Bereich 29–33,2 Euro)' +
        'Der Mittelwert ist aus den Mitten der Klassen gerechnet; ' +
        '„Unter 20 Euro“ zählt als 10 Euro, „50 Euro und mehr“ zählt als 80 Euro. ' +
        'Der Median ist in seiner Klasse interpoliert.',
    )
  })

  test('show the class in which the range of the median ends, if it is open [ROUTE-07]', async () => {
    show(31.4, { unit: 'Euro', classes }, [29.04, 80])
    expect(await screen.findByText(/^Mittelwert/)).toHaveTextContent(
      'Median 31,4 Euro (95-%-Bereich 29 Euro bis „50 Euro und mehr“)',
    )
  })

  test('show the class of the median if it is open or has unknown bounds [ROUTE-07]', async () => {
    show(80, { unit: null, classes: [] })
    expect(await screen.findByText(/^Mittelwert/)).toHaveTextContent(
      'Mittelwert 37,6 (95-%-Bereich 35,6–39,6) · Median „50 Euro und mehr“' +
        'Der Mittelwert ist aus den Mitten der Klassen gerechnet.',
    )
  })
})

describe('a numeric scale', () => {
  const mean = (value: number) => ({ mean: { value, se: 0.1, ci95: [value - 0.2, value + 0.2] } })
  const answers = ['0 – nie', '1', 'Weiß nicht'].map((text, position) => ({
    position,
    text,
    value: position === 2 ? null : position,
    is_dont_know: position === 2,
    share: 0.3,
    image_url: null,
    image_alt: null,
  }))
  const group = (dimension: 'AGE' | 'STATE', value: string, of: number) => ({
    key: [{ dimension, value, label: value }],
    ...createFigures(mean(of)),
  })
  const period = (from: string, of: number) => ({ from, to: from, is_gap: false, ...createFigures(mean(of)) })

  test('shows its mean over time, by group and on the map [ROUTE-07] [BOARD-02]', async () => {
    api.server.use(http.get(APP_HOST + asset, () => HttpResponse.error())) // no geometry
    api.answer('get', POLL, detail({ kind: 'NUMERIC_SCALE', answers }))
    api.answer('get', RESULT, {
      ...result(),
      total: createFigures(mean(0.6)),
      tables: [{ by: ['STATE'], groups: [group('STATE', 'DE-BY', 0.7)] }],
      series: [period('2026-01-01', 0.5), period('2026-01-02', 0.6)],
    })
    const { user } = renderApp('/pro/analytics/7/verlauf', { session })
    expect(await screen.findByRole('img', { name: '2. Januar 26: Mittelwert 0,6' })).toBeInTheDocument()
    expect(screen.getByText(/^Einzelne Tage: n = 1\.000 · .* des Mittelwerts ± 0,2 Punkte$/)).toBeVisible()
    expect(screen.getByText(/^Zusammen: .* des Mittelwerts ± 0,2 Punkte$/)).toBeVisible()
    expect(screen.queryByText(/Prozentpunkte/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Gruppen' }))
    expect(await screen.findByText(/Punkt: Mittelwert der Gruppe/)).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Kreuztabelle' }))
    expect(await screen.findByRole('row', { name: /^Mittelwert 0,6 0,4–0,8 0,7/ })).toBeVisible()
    const crosstab = screen.getByRole('group', { name: 'Kreuztabelle' })
    expect(within(crosstab).queryByRole('button', { name: 'Als Tabelle anzeigen' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Karte' }))
    expect(await screen.findByText(/^Mittelwert nach Bundesland · /)).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Antwort' })).toHaveDisplayValue('Mittelwert')
  })
})

describe('the map', () => {
  const state = {
    key: [{ dimension: 'STATE' as const, value: 'DE-BY', label: 'Bayern' }],
    ...createFigures(),
  }

  test('opens with the largest answer [ROUTE-07]', async () => {
    api.server.use(http.get(APP_HOST + asset, () => HttpResponse.error())) // no geometry
    const [first, second] = createFigures().answers
    const total = createFigures({ answers: [{ ...first!, share: 0.1 }, second!] })
    api.answer('get', RESULT, { ...result(), total, tables: [{ by: ['STATE'], groups: [state] }] })
    renderApp('/pro/analytics/7/karte', { session })
    expect(await screen.findByText(/^Anteil „unzufrieden“ nach Bundesland · /)).toBeVisible()
  })

  test('opens with the answer of its address, unless the poll has none such [ROUTE-07]', async () => {
    api.server.use(http.get(APP_HOST + asset, () => HttpResponse.error())) // no geometry
    api.answer('get', RESULT, { ...result(), tables: [{ by: ['STATE'], groups: [state] }] })
    const { unmount } = renderApp('/pro/analytics/7/karte?answer=1', { session })
    expect(await screen.findByText(/^Anteil „unzufrieden“ nach Bundesland · /)).toBeVisible()
    unmount()
    renderApp('/pro/analytics/7/karte?answer=8', { session })
    expect(await screen.findByText(/^Anteil „zufrieden“ nach Bundesland · /)).toBeVisible()
  })

  test('keeps a chosen answer in its address, and its finding is about it [ROUTE-07] [READ-05]', async () => {
    api.server.use(http.get(APP_HOST + asset, () => HttpResponse.error())) // no geometry
    api.answer('get', RESULT, { ...result(), tables: [{ by: ['STATE'], groups: [state] }] })
    const { user } = renderApp('/pro/analytics/7/karte', { session })
    expect(await screen.findByText(/^Im einzigen Bundesland .* der Anteil für „zufrieden“ /)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: '„unzufrieden“' }))
    expect(await screen.findByText(/^Im einzigen Bundesland .* der Anteil für „unzufrieden“ /)).toBeVisible()
    expect(await screen.findByText(/^Anteil „unzufrieden“ nach Bundesland · /)).toBeVisible()
    expect(address()).toBe('/pro/analytics/7/karte?answer=1')
  })

  test('opens with the share of agreement [ROUTE-07]', async () => {
    api.server.use(http.get(APP_HOST + asset, () => HttpResponse.error())) // no geometry
    api.answer('get', POLL, detail({ kind: 'LIKERT_CHOICE' }))
    const { position: _, mark: __, ...top } = createFigures().answers[0]!
    const tables = [{ by: ['STATE' as const], groups: [{ ...state, top }] }]
    api.answer('get', RESULT, { ...result(), total: createFigures({ top }), top_answers: [0], tables })
    renderApp('/pro/analytics/7/karte', { session })
    expect(await screen.findByText(/^Anteil „zufrieden“ nach Bundesland · /)).toBeVisible()
  })

  test('describes the errors of its regions, and apart from them that of all together [READ-14]', async () => {
    api.server.use(http.get(APP_HOST + asset, () => HttpResponse.error())) // no geometry
    const small = { n: 120, statistical_error: 10.2, reliability: 'LOW' as const, base: 'OK' as const }
    const hidden = { n: 12, statistical_error: null, base: 'HIDDEN' as const, answers: [] }
    const groups = [state, { ...state, ...small }, { ...state, ...hidden }]
    api.answer('get', RESULT, { ...result(), tables: [{ by: ['STATE'], groups }] })
    renderApp('/pro/analytics/7/karte', { session })
    const line = await screen.findByText(
      'Einzelne Bundesländer: n = 120 bis 1.000 · statistischer Fehler ± 3,3 bis 10,2 Prozentpunkte',
    )
    expect(line).toHaveTextContent('Aussagekraft: gut bis gering')
    expect(screen.getByText(/^Zusammen: n = 1\.000 /)).not.toHaveTextContent('Aussagekraft')
  })

  test('shows no share whose range is wider than 40 points, nor in groups and over time [READ-14]', async () => {
    api.server.use(http.get(APP_HOST + asset, () => HttpResponse.error())) // no geometry
    const [first, second] = createFigures().answers
    const wide = createFigures({
      n: 42,
      base: 'LOW',
      answers: [
        { ...first!, share: 0, ci95: [0, 0.67] },
        { ...second!, share: 1, ci95: [0.33, 1] },
      ],
    })
    const groups = [state, { key: [{ ...state.key[0]!, value: 'DE-TH', label: 'Thüringen' }], ...wide }]
    const month = (from: string, figures = createFigures()) => ({ from, to: from, is_gap: false, ...figures })
    api.answer('get', RESULT, {
      ...result(),
      tables: [{ by: ['STATE'], groups }],
      series: [month('2026-01-01'), month('2026-01-02', wide), month('2026-01-03')],
    })
    const { user } = renderApp('/pro/analytics/7/kreuztabelle', { session })
    const row = await screen.findByRole('row', { name: /^zufrieden/ })
    expect(row).toHaveTextContent(/^zufrieden60,0\s%60,0\s%–$/)
    expect(
      screen.getByText(/– zu unsicher \(95-%-Bereich über 40 Punkte\), nicht ausgewiesen\.$/),
    ).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Karte' }))
    expect(await screen.findByText(/^Einzelne Bundesländer: n = 1\.000 · /)).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Verlauf' }))
    expect(
      await screen.findByRole('img', { name: '2. Januar 26: zufrieden –, unzufrieden –' }),
    ).toBeInTheDocument()
    expect(screen.getByText(/ · Lücken: .* oder der Zeitraum ließ sich nicht gewichten$/)).toBeInTheDocument()
  })

  test('shows that the region was not collected, instead of waiting for votes [ROUTE-07, UI-06]', async () => {
    const tables = [{ by: ['STATE' as const], groups: [] }]
    const part = { part: 'GROUP' as const, dimension: 'STATE' as const, reason: 'NOT_COLLECTED' as const }
    api.answer('get', RESULT, { ...result(), tables, not_applicable: [part] })
    renderApp('/pro/analytics/7/karte', { session })
    expect(await screen.findByText('Kein Ergebnis nach Bundesland')).toBeVisible()
    expect(screen.queryByText(/Sobald mehr Stimmen/)).not.toBeInTheDocument()
  })
})

describe('weights', () => {
  const [first, second] = createFigures().answers
  const { weighting } = result()
  const unweighted = {
    ...result(),
    total: createFigures({ answers: [{ ...first!, share: 0.55 }, second!] }),
    weighting: { ...weighting, method: 'UNWEIGHTED' as const, reason: null, margins: [] },
  }
  const unweightedWaves = () => {
    const { waves } = createWaves([0.4, 0.6])
    return { waves: waves.map((wave) => ({ ...wave, weighting: unweighted.weighting })) }
  }
  const answerByWeights = () =>
    api.reply('get', RESULT, ({ url }) =>
      HttpResponse.json(url.includes('weights=UNWEIGHTED') ? unweighted : result()),
    )

  test('can be ignored in every chart, which then shows that [EST-08]', async () => {
    answerByWeights()
    const { user } = renderApp('/pro/analytics/7', { session })
    const figure = await screen.findByRole('figure')
    expect(within(figure).getByRole('img', { name: /^zufrieden: 60,0.*95-%-Bereich/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Gewichtet' }))
    await user.click(screen.getByRole('button', { name: 'Ungewichtet anzeigen' }))
    expect(address()).toBe('/pro/analytics/7?weights=UNWEIGHTED')
    expect(await within(figure).findByRole('img', { name: /^zufrieden: 55,0.*95-%-Bereich/ })).toBeVisible()
    expect(within(figure).getByText(/^Quelle: .* · ungewichtet$/)).toBeVisible()
    expect(await screen.findByText(/Ungewichtet zählt jede Antwort gleich viel/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Ungewichtet anzeigen' }))
    expect(within(figure).getByRole('img', { name: /^zufrieden: 60,0/ })).toBeVisible()
  })

  test.each([
    ['', 'contrasts', /^Auf einen Blick$/],
    ['/verlauf', 'waves', /^Wellen dieser Frage$/],
  ])('are also ignored below a chart: %s [EST-08]', async (tab, part, name) => {
    answerByWeights()
    const asked = api.answer(
      'get',
      `${POLL}/${part}`,
      part === 'waves' ? unweightedWaves() : createContrasts(),
    )
    renderApp(`/pro/analytics/7${tab}?weights=UNWEIGHTED`, { session })
    const below = within(await screen.findByRole('region', { name }))
    expect((await below.findAllByText(/ungewichtet/))[0]).toBeVisible()
    expect(new URL(asked[0]!.url).search).toBe('?weights=UNWEIGHTED')
  })

  test.each([
    ['', /^Auf einen Blick$/],
    ['/verlauf', /^Wellen dieser Frage$/],
  ])('are not said to be ignored in published shares: %s [EST-08]', async (tab, name) => {
    const published = { ...weighting, method: 'PUBLISHED' as const, margins: [] }
    const { waves } = createWaves([0.4, 0.6])
    api.answer('get', RESULT, { ...result(), weighting: published })
    api.answer('get', `${POLL}/waves`, { waves: waves.map((wave) => ({ ...wave, weighting: published })) })
    renderApp(`/pro/analytics/7${tab}?weights=UNWEIGHTED`, { session })
    const below = within(await screen.findByRole('region', { name }))
    expect((await below.findAllByText(/Strich: |veröffentlicht/))[0]).toBeVisible()
    expect(screen.queryByText(/ungewichtet/i)).not.toBeInTheDocument()
  })

  test('are not missing from published shares for want of respondents [READ-04]', async () => {
    api.answer('get', RESULT, { ...result(), weighting: { ...weighting, method: 'PUBLISHED', margins: [] } })
    api.answer(
      'get',
      `${POLL}/contrasts`,
      createContrasts({ contrasts: [], compared: { groups: 0, change: 0, regions: 0 } }),
    )
    renderApp('/pro/analytics/7', { session })
    const below = within(await screen.findByRole('region', { name: 'Auf einen Blick' }))
    expect(await below.findByText('Veröffentlicht ist nur das Ergebnis aller Befragten.')).toBeVisible()
    expect(below.queryByText(/reicht die Zahl/)).not.toBeInTheDocument()
  })

  test('of another kind before are not compared, which is said [READ-15]', async () => {
    api.answer(
      'get',
      `${POLL}/contrasts`,
      createContrasts({ change_gap: { reason: 'WEIGHTING', since: null } }),
    )
    renderApp('/pro/analytics/7', { session })
    expect(
      await screen.findByText(
        /auf unbekannte Art gewichtet\. Ein Unterschied kann allein daran liegen, .* kein Urteil\./,
      ),
    ).toBeVisible()
  })

  test('are ignored in a comparison and its files, which show that [EST-08] [READ-71]', async () => {
    answerByWeights()
    const { first, second, ...rest } = createComparison([0.6, 0.48])
    const weightless = { weighting: unweighted.weighting }
    const asked = api.answer('get', `${POLL}/comparison`, {
      ...rest,
      first: { ...first, ...weightless },
      second: { ...second, ...weightless },
    })
    const { user } = renderApp('/pro/analytics/7/vergleich?gender=FEMALE&vsGender=MALE', { session })
    await user.click(await screen.findByRole('button', { name: 'Gewichtet' }))
    await user.click(screen.getByRole('button', { name: 'Ungewichtet anzeigen' }))
    expect(address()).toBe('/pro/analytics/7/vergleich?gender=FEMALE&weights=UNWEIGHTED&vsGender=MALE')
    expect(await screen.findByText(/^Quelle: .* · ungewichtet/)).toBeVisible()
    await waitFor(() =>
      expect(new URL(asked.at(-1)!.url).search).toBe('?gender=FEMALE&weights=UNWEIGHTED&vs_gender=MALE'),
    )
  })

  test('are listed by margin in the method [EST-09]', async () => {
    api.answer('get', `${POLL}/weights`, {
      targets: { source: 'OFFICIAL', version: '2023.1' },
      trimmed_share: 0.02,
      without_profile: null,
      margins: [
        {
          name: 'gender',
          categories: [
            { label: 'weiblich', target: 0.51, unweighted: 0.44, weighted: 0.51 },
            { label: 'männlich', target: 0.49, unweighted: null, weighted: 0.49 },
          ],
        },
      ],
    })
    renderApp('/pro/analytics/7/methodik', { session })
    const table = await screen.findByRole('table', { name: 'Geschlecht' })
    expect(within(table).getByRole('row', { name: /^weiblich/ })).toHaveTextContent(/51,0\s%44,0\s%51,0\s%/)
    expect(within(table).getByRole('row', { name: /^männlich/ })).toHaveTextContent('zu wenige')
    expect(
      screen.getByText(/Gewichte begrenzt bei 2,0\s% der Antworten · Fassung 2023\.1 der Gewichte/),
    ).toBeVisible()
  })

  test('show the result with and without margins of profile answers side by side [PROFILE-07]', async () => {
    api.answer('get', `${POLL}/weights`, {
      targets: { source: 'OFFICIAL', version: '2023.1' },
      trimmed_share: 0,
      without_profile: {
        margins: ['age_gender'],
        answers: [{ label: 'Dafür', weighted: 0.43, without_profile: 0.47 }],
      },
      margins: [{ name: 'education', categories: [] }],
    })
    renderApp('/pro/analytics/7/methodik', { session })
    const table = await screen.findByRole('table', { name: 'Mit und ohne Schulabschluss' })
    expect(within(table).getByRole('row', { name: /^Dafür/ })).toHaveTextContent(/43,0\s%47,0\s%/)
    expect(
      screen.getByText(/^Der Anteil derer, die die Profilfrage nicht beantwortet haben, bleibt/),
    ).toBeVisible()
  })

  test('that cannot be loaded leave the rest of the method [EST-09, UI-06]', async () => {
    api.reply('get', `${POLL}/weights`, () => new HttpResponse(null, { status: 500 }))
    renderApp('/pro/analytics/7/methodik', { session })
    expect(await screen.findByText('Die Gewichte konnten nicht geladen werden.')).toBeVisible()
    expect(screen.getByRole('table', { name: 'Angaben zur Methode' })).toBeVisible()
  })

  test('cannot be ignored if there are none [EST-08]', async () => {
    const { weighting } = result()
    api.answer('get', RESULT, {
      ...result(),
      weighting: { ...weighting, method: 'UNWEIGHTED', reason: 'NOT_INTENDED' },
    })
    renderApp('/pro/analytics/7', { session })
    await screen.findByRole('figure')
    expect(screen.queryByRole('button', { name: /^(Ung|G)ewichtet$/ })).not.toBeInTheDocument()
  })
})

describe('the map of districts', () => {
  const ESTIMATES = `${POLL}/district_estimates`
  const munich = {
    key: [{ dimension: 'NUTS3' as const, value: 'DE212', label: 'München' }],
    ...createFigures({ n: 40 }),
  }

  beforeEach(() => {
    api.server.use(http.get(APP_HOST + asset, () => HttpResponse.error())) // no geometry
    const bavaria = { ...munich, key: [{ dimension: 'STATE' as const, value: 'DE-BY', label: 'Bayern' }] }
    const districts = { ...result(), tables: [{ by: ['NUTS3'], groups: [munich] }] }
    const states = { ...result(), tables: [{ by: ['STATE'], groups: [bavaria] }] }
    api.reply('get', RESULT, ({ url }) => HttpResponse.json(url.includes('by=STATE') ? states : districts))
  })

  test('links to maps with values if few districts have one, and prints the map of states [EST-06]', async () => {
    renderApp('/pro/analytics/7/karte?map=NUTS3&gender=FEMALE', { session })
    expect(await screen.findByText(/^Anteil „zufrieden“ nach Bundesland · /)).not.toBeVisible()
    expect(screen.getByText(/^Anteil „zufrieden“ nach Kreis · /)).toBeVisible()
    expect(screen.getByText(/^Nur in einem Kreis wurden 100 Menschen oder mehr befragt\./)).toBeVisible()
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf('Karte nach Bundesland')).toBe('/pro/analytics/7/karte?gender=FEMALE')
    expect(hrefOf('Schätzung für alle Kreise')).toBe(
      '/pro/analytics/7/karte?gender=FEMALE&map=NUTS3&values=ESTIMATED',
    )
  })

  test('is printed itself if no state has a value either, without a link to the states [EST-06]', async () => {
    const low = createFigures({ n: 12, base: 'HIDDEN', answers: [] })
    const tableOf = (by: 'NUTS3' | 'STATE', value: string, label: string, figures = low) => ({
      ...result(),
      tables: [{ by: [by], groups: [{ key: [{ dimension: by, value, label }], ...figures }] }],
    })
    const districts = tableOf('NUTS3', 'DE212', 'München', createFigures({ n: 40, base: 'LOW' }))
    const states = tableOf('STATE', 'DE-BY', 'Bayern')
    api.reply('get', RESULT, ({ url }) => HttpResponse.json(url.includes('by=STATE') ? states : districts))
    renderApp('/pro/analytics/7/karte?map=NUTS3', { session })
    expect(await screen.findByText('In keinem Kreis wurden 100 Menschen oder mehr befragt.')).toBeVisible()
    expect(screen.queryByText(/Gedruckt ist deshalb/)).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Karte nach Bundesland' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Schätzung für alle Kreise' })).toBeVisible()
  })

  test('has no links to other maps for a region, or without known regions [EST-06]', async () => {
    const { user } = renderApp('/pro/analytics/7/karte?map=NUTS3&region=DE-BY', { session })
    expect(await screen.findByText(/^Anteil „zufrieden“ nach Kreis · /)).toBeVisible()
    expect(screen.queryByText(/100 Menschen oder mehr befragt/)).not.toBeInTheDocument()
    api.answer('get', RESULT, { ...result(), tables: [{ by: ['NUTS3'], groups: [] }] })
    await user.click(screen.getByRole('button', { name: 'Zurücksetzen' }))
    await waitFor(() => expect(address()).toBe('/pro/analytics/7/karte?map=NUTS3'))
    expect(screen.queryByText(/100 Menschen oder mehr befragt/)).not.toBeInTheDocument()
  })

  test('switches to estimates, whose table shows kind, range, respondents and own share [EST-06]', async () => {
    api.answer('get', ESTIMATES, createEstimates())
    const { user } = renderApp('/pro/analytics/7/karte?map=NUTS3', { session })
    await user.click(await screen.findByRole('button', { name: 'Geschätzt' }))
    expect(address()).toBe('/pro/analytics/7/karte?map=NUTS3&values=ESTIMATED')
    const figure = await screen.findByRole('figure', { name: /^Geschätzt für alle Kreise/ })
    await user.click(within(figure).getByRole('button', { name: 'Als Tabelle anzeigen' }))
    expect(await within(figure).findByRole('row', { name: /^München/ })).toHaveTextContent(
      /geschätzt41,0\s%35,0–47,0\s%4012\s%/,
    )
    expect(within(figure).getByRole('row', { name: /^Kiel/ })).toHaveTextContent('geschätzt, zu unsicher')
    await user.click(screen.getByRole('button', { name: 'Gemessen' }))
    expect(await screen.findByText(/^Anteil „zufrieden“ nach Kreis · /)).toBeVisible()
    expect(screen.queryByText(/geschätzt am/)).not.toBeInTheDocument()
  })

  test('explains how estimates are computed [EST-07]', async () => {
    api.answer('get', ESTIMATES, createEstimates())
    const { user } = renderApp('/pro/analytics/7/karte?map=NUTS3&values=ESTIMATED', { session })
    await user.click(await screen.findByText('Wie geschätzt wird'))
    expect(screen.getByText(/Formel: Logit des Anteils/)).toBeVisible()
    const terms = screen.getByRole('table', { name: /Teile des Modells/ })
    expect(within(terms).getByRole('row', { name: /^Kreis/ })).toHaveTextContent('± 6,3')
    expect(within(terms).getByRole('row', { name: /^Dichter besiedelt/ })).toHaveTextContent(
      'nicht im Modell',
    )
    expect(within(terms).getByRole('row', { name: /^Verschiebung/ })).toHaveTextContent('+0,4')
    expect(screen.getByText(/rund 5\.200 Antworten mit Bundesland, davon rund 100 ohne Kreis/)).toBeVisible()
    expect(screen.getByText(/Wahlergebnisse, Einkommen/)).toBeVisible()
    expect(screen.getByText(/^Grundlage sind die geschützten Zahlen\. Kreise mit wenigen/)).toBeVisible()
    expect(screen.getByText(/gemeinsam so verschoben.*gewichtet nach .*, Fassung 2023\.1\)\./)).toBeVisible()
    expect(screen.getByText(/^Quelle: .* · Gewichte: Fassung 2023\.1/)).toBeVisible()
  })

  test('shows that filters do not apply to estimates [EST-04]', async () => {
    api.answer('get', ESTIMATES, createEstimates())
    const asked = api.answer('get', RESULT, { ...result(), tables: [{ by: ['NUTS3'], groups: [munich] }] })
    renderApp('/pro/analytics/7/karte?map=NUTS3&values=ESTIMATED&gender=FEMALE', { session })
    expect(await screen.findByText(/Filter gelten für diese Karte nicht/)).toBeVisible()
    expect(asked.map(({ url }) => new URL(url).search)).toContain('?period=all&view=map&by=NUTS3')
  })

  test('names the period, the number and the protection of the answers behind estimates, and has the finding of this period [EST-11]', async () => {
    api.answer('get', ESTIMATES, createEstimates())
    const shares = [0.77, 0.23]
    const { total } = result()
    const answers = total.answers.map((answer, index) => ({ ...answer, share: shares[index]! }))
    api.reply('get', RESULT, ({ url }) => {
      const isOfAllTime = new URL(url).search === '?period=all'
      return HttpResponse.json(isOfAllTime ? { ...result(), total: { ...total, answers } } : result())
    })
    renderApp('/pro/analytics/7/karte?map=NUTS3&values=ESTIMATED&period=30d', { session })
    expect(
      await screen.findByRole('heading', {
        name: /^Geschätzt für alle Kreise, gesamte Laufzeit \(3\. Nov\S* 25 – 9\. März 26\)$/,
      }),
    ).toBeVisible()
    expect(
      screen.getByText(
        'Anteil „zufrieden“ nach Kreis · geschätzt, ab 18 Jahren · rund 5.200 Antworten · aus geschützten Zahlen',
      ),
    ).toBeVisible()
    expect(screen.getByText(/77\s%/)).toBeVisible()
  })

  test('names all time as the period of estimates, and says that they are weighted [EST-04] [EST-08]', async () => {
    api.answer('get', ESTIMATES, createEstimates())
    const used_period = { period: 'all', from: null, to: null, is_default: false } as const
    api.answer('get', RESULT, { ...result(), used_period, tables: [{ by: ['NUTS3'], groups: [munich] }] })
    renderApp('/pro/analytics/7/karte?map=NUTS3&values=ESTIMATED&weights=UNWEIGHTED', { session })
    expect(await screen.findByText(/^Schätzungen gibt es nur gewichtet\./)).toBeVisible()
    expect(screen.getByText(/^1\.000 Befragte · gesamte Laufzeit/)).toBeVisible()
    expect(screen.queryByText(/Filter gelten für diese Karte nicht/)).not.toBeInTheDocument()
  })

  test('shows a progress message while estimates are computed, then the estimates [EST-04]', async () => {
    let answer = () => {}
    api.reply(
      'get',
      ESTIMATES,
      () =>
        new Promise<Response>((resolve) => {
          answer = () => resolve(Response.json({ status: 'PENDING', refusal: null, estimates: null }))
        }),
    )
    renderApp('/pro/analytics/7/karte?map=NUTS3&values=ESTIMATED', { session })
    const panel = within(await screen.findByRole('region', { name: 'Ergebnis' }))
    // Live regions announce text that is added later, but not reliably the text they are inserted with.
    const region = (await panel.findByText('Wird geladen …')).closest('[role="status"]')
    act(() => answer())
    await waitFor(() => expect(region).toHaveTextContent(/^Die Kreise werden geschätzt/))
    expect(region).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^(Ung|G)ewichtet$/ })).not.toBeInTheDocument()
    api.answer('get', ESTIMATES, createEstimates())
    expect(await screen.findByText(/nach Kreis · geschätzt/, undefined, { timeout: 4000 })).toBeVisible()
  })

  test('shows why there are no estimates, and keeps the rest of the page [EST-03]', async () => {
    const message = 'Für eine Schätzung braucht es Antworten aus mindestens 100 Kreisen.'
    api.answer('get', ESTIMATES, {
      status: 'REFUSED',
      refusal: { code: 'too_few_areas', message },
      estimates: null,
    })
    const { user } = renderApp('/pro/analytics/7/karte?map=NUTS3&values=ESTIMATED', { session })
    expect(await screen.findByText(message)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Gemessen' }))
    expect(await screen.findByText(/^Anteil „zufrieden“ nach Kreis · /)).toBeVisible()
  })

  test('offers a retry if estimates cannot be loaded [UI-06]', async () => {
    api.reply('get', ESTIMATES, () => new HttpResponse(null, { status: 500 }))
    const { user } = renderApp('/pro/analytics/7/karte?map=NUTS3&values=ESTIMATED', { session })
    expect(await screen.findByText('Die Schätzung konnte nicht geladen werden.')).toBeVisible()
    api.answer('get', ESTIMATES, createEstimates())
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByText(/nach Kreis · geschätzt/)).toBeVisible()
  })

  test('exports the shown values [EST-06]', async () => {
    const saved = catchSavedFiles()
    api.answer('get', ESTIMATES, createEstimates())
    api.reply('get', `${POLL}/district_estimates.csv`, () => HttpResponse.text('Art;Kreis\r\n'))
    const { user } = renderApp('/pro/analytics/7/karte?map=NUTS3&values=ESTIMATED', { session })
    await exportAs(user, /CSV/)
    await waitFor(() => expect(namesOf(saved)).toEqual(['wohnen-sie-zur-miete_kreise-geschaetzt_TAG.csv']))
  })
})

describe('exporting a result', () => {
  let saved: ReturnType<typeof catchSavedFiles>
  beforeEach(() => {
    saved = catchSavedFiles()
  })

  test('saves the table of the current view in the format of German Excel [ROUTE-07]', async () => {
    const asked = api.reply('get', `${POLL}/export.csv`, () =>
      HttpResponse.text('\uFEFFFrage;Anteil\r\nJa;60,0\r\n'),
    )
    const { user } = renderApp('/pro/analytics/7/gruppen?by=GENDER&age=65%2B', { session })
    await exportAs(user, /CSV/)
    await waitFor(() =>
      expect(namesOf(saved)).toEqual(['wohnen-sie-zur-miete_gruppen-geschlecht_65-plus_TAG.csv']),
    )
    expect(new URL(asked[0]!.url).search).toBe('?age=65%2B&view=groups&by=GENDER')
    const bytes = await new Response(saved[0]!.content).arrayBuffer()
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
      '\uFEFFFrage;Anteil\r\nJa;60,0\r\n',
    )
  })

  test.each([
    ['UNWEIGHTED', 'wohnen-sie-zur-miete_ergebnis_ungewichtet_TAG.csv'],
    ['PUBLISHED', 'wohnen-sie-zur-miete_ergebnis_TAG.csv'],
  ] as const)(
    'can be unweighted, also in the file name, unless published: %s [READ-11] [EST-08]',
    async (method, name) => {
      api.answer('get', RESULT, { ...result(), weighting: { ...result().weighting, method } })
      const asked = api.reply('get', `${POLL}/export.csv`, () => HttpResponse.text('Frage'))
      const { user } = renderApp('/pro/analytics/7?weights=UNWEIGHTED', { session })
      await exportAs(user, /CSV/)
      await waitFor(() => expect(namesOf(saved)).toEqual([name]))
      expect(new URL(asked[0]!.url).search).toMatch(/[?&]weights=UNWEIGHTED$/)
    },
  )

  test('starts in another format while one is being exported [READ-11]', async () => {
    const waiting = api.reply('get', `${POLL}/export.png`, () => new Promise<Response>(() => undefined))
    const asked = api.reply('get', `${POLL}/export.svg`, () => HttpResponse.text('<svg/>'))
    const { user } = renderApp('/pro/analytics/7', { session })
    await exportAs(user, /PNG/)
    await waitFor(() => expect(waiting).toHaveLength(1))
    await exportAs(user, /SVG/)
    await waitFor(() => expect(asked).toHaveLength(1))
  })

  test('saves a workbook with the keyboard [READ-11]', async () => {
    const asked = api.reply('get', `${POLL}/export.xlsx`, () =>
      HttpResponse.arrayBuffer(new Uint8Array([80, 75]).buffer),
    )
    const { user } = renderApp('/pro/analytics/7/gruppen?by=GENDER&region=DE-BY', { session })
    const menu = await screen.findByRole('button', { name: 'Mehr' })
    menu.focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('button', { name: /XLSX/ }) // fetched with the menu
    await user.tab() // Zitieren
    await user.tab() // Einbetten
    await user.tab()
    expect(screen.getByRole('button', { name: /XLSX/ })).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(namesOf(saved)).toEqual(['wohnen-sie-zur-miete_gruppen-geschlecht_bayern_TAG.xlsx']),
    )
    expect(new URL(asked[0]!.url).search).toBe('?region=DE-BY&view=groups&by=GENDER')
    expect([...new Uint8Array(await new Response(saved[0]!.content).arrayBuffer())]).toEqual([80, 75])
    expect(menu).toHaveFocus()
    expect(screen.queryByRole('button', { name: /XLSX/ })).not.toBeInTheDocument()
  })

  test.each([
    ['Bild (PNG)', 'export.png', '?gender=FEMALE&view=groups&by=AGE', 'gruppen-alter_weiblich_TAG.png'],
    ['Grafik (SVG)', 'export.svg', '?gender=FEMALE&view=groups&by=AGE', 'gruppen-alter_weiblich_TAG.svg'],
    ['Bericht (PDF)', 'report.pdf', /^\?gender=FEMALE$/, 'bericht_weiblich_TAG.pdf'],
    ['Folien (PPTX)', 'report.pptx', /^\?gender=FEMALE$/, 'bericht_weiblich_TAG.pptx'],
  ])(
    'saves images of the view and reports of all views: %s [READ-31] [READ-33] [READ-34] [READ-36]',
    async (form, path, query, name) => {
      const asked = api.reply('get', `${POLL}/${path}`, () =>
        HttpResponse.arrayBuffer(new Uint8Array([1, 2]).buffer),
      )
      const { user } = renderApp('/pro/analytics/7/gruppen?gender=FEMALE', { session })
      await headline('Wohnen Sie zur Miete?')
      expect(screen.queryByRole('button', { name: new RegExp(form.split(' ')[0]!) })).not.toBeInTheDocument()
      await exportAs(user, new RegExp(form.split(' ')[0]!))
      await waitFor(() => expect(namesOf(saved)).toEqual([`wohnen-sie-zur-miete_${name}`]))
      expect(new URL(asked[0]!.url).search).toEqual(
        typeof query === 'string' ? query : expect.stringMatching(query),
      )
      expect([...new Uint8Array(await new Response(saved[0]!.content).arrayBuffer())]).toEqual([1, 2])
    },
  )

  test.each(['csv', 'xlsx'])(
    'that is rejected shows the reason, and saves nothing: %s [UI-01]',
    async (type) => {
      api.answer(
        'get',
        `${POLL}/export.${type}`,
        { code: 'forbidden', message: '', request_id: 'k' },
        { status: 403 },
      )
      const { user } = renderApp('/pro/analytics/7', { session })
      await exportAs(user, new RegExp(type, 'i'))
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'Sie haben keine Berechtigung für diese Aktion.',
      )
      expect(saved).toEqual([])
    },
  )

  test('saves a trend as a trend [READ-11] [READ-12]', async () => {
    const asked = api.reply('get', `${POLL}/export.xlsx`, () =>
      HttpResponse.arrayBuffer(new Uint8Array([80, 75]).buffer),
    )
    const { user } = renderApp('/pro/analytics/7/verlauf?drawing=TREND', { session })
    await exportAs(user, /XLSX/)
    await waitFor(() => expect(namesOf(saved)).toEqual(['wohnen-sie-zur-miete_verlauf-trend_TAG.xlsx']))
    expect(new URL(asked[0]!.url).search).toBe('?view=time&drawing=TREND')
  })

  test('saves the waves of a question with the filter of the view [READ-11] [READ-12]', async () => {
    api.answer('get', `${POLL}/waves`, createWaves([0.4, 0.6]))
    const asked = api.reply('get', `${POLL}/waves.png`, () =>
      HttpResponse.arrayBuffer(new Uint8Array([1, 2]).buffer),
    )
    const { user } = renderApp('/pro/analytics/7/verlauf?gender=FEMALE&period=90d', { session })
    await user.click(await screen.findByRole('button', { name: 'Wellen exportieren' }))
    await user.click(await screen.findByRole('button', { name: /PNG/ }))
    await waitFor(() => expect(namesOf(saved)).toEqual(['wohnen-sie-zur-miete_wellen_weiblich_TAG.png']))
    expect(new URL(asked[0]!.url).search).toBe('?gender=FEMALE')
  })

  test('is not offered without the permission [ROUTE-07]', async () => {
    api.answer('get', POLL, detail({ grants: { can_export: false, can_embed: false } }))
    const { user } = renderApp('/pro/analytics/7', { session })
    await user.click(await screen.findByRole('button', { name: 'Mehr' }))
    expect(screen.getByRole('button', { name: 'Zitieren' })).toBeVisible()
    expect(screen.queryByRole('group', { name: 'Exportieren' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Einbetten' })).not.toBeInTheDocument()
  })
})

describe('embedding a poll', () => {
  const open = async () => {
    const { user } = renderApp('/pro/analytics/7', { session })
    await user.click(await screen.findByRole('button', { name: 'Mehr' }))
    await user.click(screen.getByRole('button', { name: 'Einbetten' }))
    return { user, dialog: await screen.findByRole('dialog', { name: 'Umfrage einbetten' }) }
  }

  test('shows the embed code of the widget with the chosen height [ROUTE-20] [EMB-01]', async () => {
    const { user, dialog } = await open()
    expect(dialog).toHaveTextContent(
      '<iframe src="http://localhost:3001/7" width="100%" height="500" title="Umfrage: Umfrage 7" loading="lazy"></iframe>',
    )
    expect(within(dialog).getByText('title="Umfrage: Umfrage 7"')).toBeVisible() // in one piece
    const height = within(dialog).getByLabelText('Höhe in Pixeln')
    await user.clear(height)
    await user.type(height, '9000')
    expect(height).toHaveAccessibleDescription('Bitte geben Sie eine Höhe von 200 bis 1.200 Pixeln an.')
    await user.clear(height)
    await user.type(height, '320')
    expect(dialog).toHaveTextContent('height="320"')
    await user.click(within(dialog).getByRole('radio', { name: 'Nur das Ergebnis' }))
    expect(dialog).toHaveTextContent('src="http://localhost:3001/7?view=result"')
  })

  test('previews the widget without counting votes [ROUTE-20] [EMB-01]', async () => {
    const { user, dialog } = await open()
    const preview = () => within(dialog).getByTitle('Umfrage: Umfrage 7')
    expect(preview()).toHaveAttribute('src', 'http://localhost:3001/7?preview=1')
    await user.click(within(dialog).getByRole('radio', { name: 'Nur das Ergebnis' }))
    expect(preview()).toHaveAttribute('src', 'http://localhost:3001/7?view=result&preview=1')
    expect(dialog).not.toHaveTextContent('preview')
  })

  test('copies no code with an invalid height, and confirms each copy separately [EMB-01]', async () => {
    const { user, dialog } = await open()
    await user.click(within(dialog).getByRole('button', { name: 'Code kopieren' }))
    expect(await within(dialog).findByRole('button', { name: 'Kopiert' })).toBeEnabled()
    const height = within(dialog).getByLabelText('Höhe in Pixeln')
    await user.clear(height)
    await user.type(height, '1201')
    expect(within(dialog).getByRole('button', { name: 'Code kopieren' })).toBeDisabled()
    await user.click(within(dialog).getByRole('radio', { name: /^Automatisch/ }))
    expect(within(dialog).getByRole('button', { name: 'Code kopieren' })).toBeEnabled()
  })

  test('can adapt to the height of the content, and accepts messages of the widget only [ROUTE-20]', async () => {
    const { user, dialog } = await open()
    await user.click(within(dialog).getByRole('radio', { name: /^Automatisch/ }))
    expect(dialog).toHaveTextContent(`event.origin !== 'http://localhost:3001'`)
    const preview = within(dialog).getByTitle('Umfrage: Umfrage 7')
    const sendHeight = (origin: string, poll: number, height: number) =>
      fireEvent(
        window,
        new MessageEvent('message', { origin, data: { type: 'meinungsbild:height', poll, height } }),
      )
    sendHeight('https://fremd.example', 7, 111)
    sendHeight('http://localhost:3001', 8, 222)
    sendHeight('http://localhost:3001', 7, 640)
    await waitFor(() => expect(preview).toHaveAttribute('height', '640'))
  })
})

describe('significant differences', () => {
  const CONTRASTS = `${POLL}/contrasts`
  const glance = async () => within(await screen.findByRole('region', { name: 'Auf einen Blick' }))

  test('are listed below the result, with their shares and a link to the view [READ-03, READ-06]', async () => {
    const asked = api.answer('get', CONTRASTS, createContrasts())
    const { user } = renderApp('/pro/analytics/7?region=DE-BY', { session })
    const part = await glance()
    expect(
      await part.findByText(/^„zufrieden“ antworten 70 % der Frauen und 50 % der Männer\./),
    ).toBeVisible()
    expect(part.getByText(/^Keine gesicherte Veränderung seit März 2025/)).toBeVisible()
    expect(
      part.getByText(
        'Strich: Unsicherheit (95-%-Bereich). Ausgewählt aus 24 Vergleichen, weil der Unterschied am größten ist: In Wirklichkeit ist er eher kleiner.',
      ),
    ).toBeVisible()
    expect(asked.map(({ url }) => new URL(url).search)).toEqual(['?region=DE-BY'])
    expect(part.getByRole('link', { name: 'Zum ganzen Verlauf' })).toBeVisible()
    await user.click(part.getByRole('link', { name: 'Alle Gruppen nach Geschlecht' }))
    await waitFor(() => expect(address()).toBe('/pro/analytics/7/gruppen?region=DE-BY&by=GENDER'))
    expect(screen.queryByRole('region', { name: 'Auf einen Blick' })).not.toBeInTheDocument()
  })

  test('offer profile answers for groups only without a filter [PROFILE-09]', async () => {
    api.answer('get', CONTRASTS, createContrasts())
    const { unmount } = renderApp('/pro/analytics/7/gruppen', { session })
    expect(await screen.findByRole('button', { name: 'Schulabschluss' })).toBeVisible()
    unmount()
    renderApp('/pro/analytics/7/gruppen?gender=FEMALE', { session })
    expect(await screen.findByRole('button', { name: 'Bundesland' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Schulabschluss' })).not.toBeInTheDocument()
  })

  test('are the finding of groups if they are between the shown ones [READ-05]', async () => {
    const asked = api.answer('get', CONTRASTS, createContrasts())
    const { user } = renderApp('/pro/analytics/7/gruppen?by=GENDER', { session })
    expect(
      await screen.findByText(/^„zufrieden“ antworten 70 % der Frauen und 50 % der Männer\. Unterschied: /),
    ).toBeVisible()
    expect(screen.queryByText(/^Die Mehrheit antwortet/)).not.toBeInTheDocument()
    expect(screen.getByText(/ · Spanne: Unsicherheit \(95-%-Bereich\)$/)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Alter', pressed: false }))
    expect(
      await screen.findByText(
        'Kein Unterschied zwischen Altersgruppen ist statistisch abgesichert, bei 20 Vergleichen.',
      ),
    ).toBeVisible()
    expect(screen.queryByText(/in Klammern|Spanne/)).not.toBeInTheDocument()
    expect(asked).toHaveLength(1)
  })

  test('are the finding of the crosstab, and of groups by profile answers [READ-05] [PROFILE-09]', async () => {
    const { contrasts, dimensions } = createContrasts()
    const side = {
      ...contrasts[0]!.first,
      key: { dimension: 'EDUCATION' as const, value: 'EDUCATION:2', label: '' },
    }
    const contrast = { ...contrasts[0]!, dimension: 'EDUCATION' as const, first: side }
    const asked = api.reply('get', CONTRASTS, ({ url }) =>
      HttpResponse.json(
        createContrasts({
          dimensions: [
            ...dimensions,
            ...(new URL(url).searchParams.has('by')
              ? [{ dimension: 'EDUCATION' as const, compared: 3, contrast }]
              : []),
          ],
        }),
      ),
    )
    const { unmount } = renderApp('/pro/analytics/7/kreuztabelle', { session })
    expect(
      await screen.findByText(/^„zufrieden“ antworten 70 % der Frauen und 50 % der Männer\./),
    ).toBeVisible()
    unmount()
    renderApp('/pro/analytics/7/gruppen?by=EDUCATION', { session })
    expect(
      await screen.findByText(
        /^„zufrieden“ antworten 70 % der Befragten mit Abitur oder Fachhochschulreife und /,
      ),
    ).toBeVisible()
    expect(asked.map(({ url }) => new URL(url).search)).toEqual(['', '?by=EDUCATION'])
  })

  test('of districts from the rest are counted in the finding of their map [READ-05]', async () => {
    const district = (value: string, label: string, mark: 'HIGHER' | null) => ({
      ...createFigures({ n: 120 }),
      key: [{ dimension: 'NUTS3' as const, value, label }],
      answers: createFigures().answers.map((answer) => ({ ...answer, mark })),
    })
    const groups = [district('DE212', 'München', 'HIGHER'), district('DE300', 'Berlin', null)]
    api.answer('get', RESULT, { ...result(), tables: [{ by: ['NUTS3'], groups }] })
    renderApp('/pro/analytics/7/karte?map=NUTS3', { session })
    expect(
      await screen.findByText(
        /^Der Anteil für „zufrieden“ ist in einem von 2 Kreisen mit verlässlichem Wert gesichert höher als bei den übrigen Befragten: München 60\s% \(.+ bis .+\)\. Insgesamt 60\s% \(/,
      ),
    ).toBeVisible()
    expect(screen.getByText(/ · in Klammern: Unsicherheit \(95-%-Bereich\)$/)).toBeVisible()
    expect(screen.queryByText(/^Die Mehrheit antwortet/)).not.toBeInTheDocument()
  })

  test('leave the finding of the result in gray, with its brackets, while they load [READ-05]', async () => {
    const held = new Promise<never>(() => {})
    api.reply('get', CONTRASTS, () => held)
    const { user } = renderApp('/pro/analytics/7', { session })
    await screen.findByRole('figure')
    await user.dblClick(screen.getByRole('link', { name: 'Gruppen' }))
    await screen.findByRole('group', { name: 'Gruppen' })
    const finding = screen.getByText(/^Die Mehrheit antwortet/)
    expect(finding).toBeVisible()
    expect(shadeOf(finding)).toBe('0.5')
    expect(screen.getByText(/ · in Klammern: Unsicherheit \(95-%-Bereich\)$/)).toBeVisible()
  })

  test('that cannot be loaded leave the finding of the result in groups [READ-05] [UI-06]', async () => {
    api.reply('get', CONTRASTS, () => new HttpResponse(null, { status: 501 }))
    renderApp('/pro/analytics/7/gruppen?by=GENDER', { session })
    expect(await screen.findByText(/^Die Mehrheit antwortet „zufrieden“: 60/)).toBeVisible()
  })

  test('are reported as none if there are none [READ-04]', async () => {
    api.answer('get', CONTRASTS, createContrasts({ contrasts: [] }))
    renderApp('/pro/analytics/7', { session })
    expect(
      await (await glance()).findByText(/^Kein Unterschied .* abgesichert, bei 24 Vergleichen\.$/),
    ).toBeVisible()
  })

  test('are not requested for a low base [READ-04]', async () => {
    const asked = api.answer('get', CONTRASTS, createContrasts())
    api.answer('get', RESULT, { ...result(), total: createFigures({ n: 60, base: 'LOW' }) })
    renderApp('/pro/analytics/7', { session })
    expect(await (await glance()).findByText(/reicht die Zahl der Befragten nicht/)).toBeVisible()
    expect(asked).toEqual([])
  })

  test('that cannot be loaded leave the rest of the page, and can be reloaded [READ-06, UI-06]', async () => {
    api.reply('get', CONTRASTS, () => new HttpResponse(null, { status: 501 }))
    const { user } = renderApp('/pro/analytics/7', { session })
    const part = await glance()
    expect(await part.findByRole('alert')).toBeVisible()
    expect(screen.getByRole('figure')).toBeVisible()
    api.answer('get', CONTRASTS, createContrasts())
    await user.click(part.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await part.findByText(/^„zufrieden“ antworten/)).toBeVisible()
  })
})
