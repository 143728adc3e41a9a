import { screen, waitFor, within } from '@testing-library/react'
import { address, renderApp, setupScreens } from '../../support/render-app'
import { createSearchAnswer, createWirePoll, createWireSession } from '../../support/wire'
import { createPollDetail, createPollResult, createWaves } from '../../support/wire-analysis'
import { createFigures } from '../../support/wire-boards'

const POLL = '/v1/pro/polls/7'
const session = createWireSession()
const api = setupScreens()
/** The months of the time within the wave. */
const series = ['1', '2'].map((month) => ({
  ...createFigures(),
  from: `2026-0${month}-01`,
  to: `2026-0${month}-28`,
  is_gap: false,
}))

beforeEach(() => {
  api.answer('get', POLL, createPollDetail())
  api.answer('get', `${POLL}/result`, createPollResult())
  api.answer('get', `${POLL}/waves`, createWaves([0.4, 0.42, 0.6]))
})

const open = (query = '') => renderApp(`/pro/analytics/7/verlauf${query}`, { session })
/** The sentence about the latest wave above the chart. */
const findChange = () =>
  screen.queryByText(/^Der Anteil für „zufrieden“ ist seit September 2024 gestiegen/, { selector: 'p' })
const findWaves = async () => within(await screen.findByRole('region', { name: 'Wellen dieser Frage' }))

describe('the waves of a poll', () => {
  test('have the change of the latest wave as the finding, a chart, a table, and links to each wave [READ-59] [READ-60]', async () => {
    const { user } = open()
    const waves = await findWaves()
    expect(
      screen.getByText(
        /^Der Anteil für „zufrieden“ ist seit September 2024 gestiegen, um 1\d bis 2\d\sPunkte/,
        {
          selector: 'p',
        },
      ),
    ).toBeVisible()
    const list = within(waves.getByRole('list', { name: 'Alle Wellen' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent.slice(0, 7))).toEqual([
      'Welle 3',
      'Welle 2',
      'Welle 1',
    ])
    expect(list.getByText('Welle 3')).toHaveAttribute('aria-current', 'true')
    await user.click(waves.getByRole('button', { name: 'Als Tabelle anzeigen' }))
    expect(await waves.findByRole('row', { name: /^März 2025 .*60,0\s%.*▲/ })).toBeVisible()
    expect(list.getByRole('link', { name: 'Welle 2' })).toHaveAttribute('href', '/pro/analytics/6/verlauf')
  })

  test('state what their errors do not include, and that noise protects the respondents [READ-114] [PROT-01]', async () => {
    const { waves } = createWaves([0.4, 0.42])
    const protection = { figures: 'PROTECTED', reason: null, is_total_exact: false } as const
    api.answer('get', `${POLL}/waves`, { waves: waves.map((wave) => ({ ...wave, protection })) })
    open()
    const part = await findWaves()
    expect(
      part.getByText('Freiwillige Teilnahme, gewichtet; der Fehler beschreibt nur den Zufall der Stichprobe'),
    ).toBeVisible()
    expect(part.getByText(/^Zum Schutz der Befragten sind kleine Zufallsabweichungen/)).toBeVisible()
  })

  test('come first; the time within the wave is shown on request, and the finding with it [READ-59] [READ-60]', async () => {
    api.answer('get', `${POLL}/result`, { ...createPollResult(), series })
    const { user } = open()
    await findWaves()
    expect(screen.queryByRole('group', { name: 'Schritt' })).not.toBeInTheDocument()
    expect(findChange()).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Innerhalb der Welle' }))
    expect(await screen.findByRole('group', { name: 'Schritt' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Wellen dieser Frage' })).not.toBeInTheDocument()
    expect(findChange()).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Alle Wellen' }))
    await findWaves()
    expect(findChange()).toBeVisible()
  })

  test('come back on request with their finding, where the URL has steps of the time within the wave [READ-59] [READ-60]', async () => {
    api.answer('get', `${POLL}/result`, { ...createPollResult(), series })
    const { user } = open('?interval=month')
    expect(await screen.findByRole('group', { name: 'Schritt' })).toBeVisible()
    expect(findChange()).not.toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'Alle Wellen' }))
    await findWaves()
    expect(findChange()).toBeVisible()
  })

  test('have the respondents and days of the latest one below their finding [READ-59] [READ-05]', async () => {
    const { waves } = createWaves([0.4, 0.6])
    api.answer('get', `${POLL}/waves`, {
      waves: waves.map((wave, index) => ({
        ...wave,
        n: 700 + index,
        from: `2026-0${index + 1}-05`,
        to: `2026-0${index + 1}-25`,
      })),
    })
    open()
    expect(await screen.findByText(/^701 Befragte · 5\. Februar 26 – 25\. Februar 26/)).toBeVisible()
  })

  test('leave the finding of the result while those of another filter load [READ-59] [READ-05]', async () => {
    const held = new Promise<never>(() => {})
    const body = createWaves([0.4, 0.42, 0.6])
    api.reply('get', `${POLL}/waves`, ({ url }) => (url.includes('age=') ? held : Response.json(body)))
    const { user } = open()
    await findWaves()
    expect(findChange()).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Alter' }))
    await user.click(screen.getByRole('button', { name: '18–29 Jahre' }))
    expect(await screen.findByText(/ Gefiltert: nur 18–29/)).toBeVisible()
    expect(findChange()).not.toBeInTheDocument()
  })

  test('leave the finding of the result, with its respondents, above the time within the wave [READ-59] [READ-05]', async () => {
    const recent = { period: '90d', from: '2026-01-01', to: '2026-03-31', is_default: true } as const
    const total = createFigures({ n: 24_000 })
    api.answer('get', `${POLL}/result`, {
      ...createPollResult(),
      used_period: recent,
      series,
      series_total: {
        period: { from: recent.from, to: recent.to },
        used_period: { ...recent, period: null },
        total,
      },
    })
    open('?interval=month')
    expect(await screen.findByText(/^„zufrieden“: oben 60\s% .*, am Ende der Linie 60\s% /)).toBeVisible()
    expect(
      screen.getByText(/^1\.000 Befragte · letzte 90 Tage .* · in Klammern: Unsicherheit \(95-%-Bereich\)$/),
    ).toBeVisible()
    expect(screen.queryByText(/^Keine gesicherte Veränderung gegenüber/)).not.toBeInTheDocument()
  })

  test('stay while those of another filter load, like the time series of a poll that was asked once [READ-59]', async () => {
    const held = new Promise<never>(() => {})
    api.answer('get', `${POLL}/result`, { ...createPollResult(), series })
    const answerAndHold = (body: ReturnType<typeof createWaves>) =>
      api.reply('get', `${POLL}/waves`, ({ url }) => (url.includes('age=') ? held : Response.json(body)))
    const chooseAge = async (user: ReturnType<typeof open>['user']) => {
      await user.click(screen.getByRole('button', { name: 'Alter' }))
      await user.click(screen.getByRole('button', { name: '18–29 Jahre' }))
      await waitFor(() => expect(address()).toContain('age=18-29'))
    }
    answerAndHold(createWaves([0.4, 0.6]))
    const { user, unmount } = open()
    const waves = await findWaves()
    await user.click(waves.getByRole('button', { name: 'Als Tabelle anzeigen' }))
    const row = await waves.findByRole('row', { name: /^September 2024 / })
    await chooseAge(user)
    expect(row).toBeVisible()
    unmount()

    answerAndHold({ waves: [] })
    const once = open()
    await once.user.click(await screen.findByRole('button', { name: 'Als Tabelle anzeigen' }))
    const month = await screen.findByRole('row', { name: /Februar (20)?26/ })
    await chooseAge(once.user)
    expect(month).toBeVisible()
    expect(screen.queryByText('Die Wellen werden geladen …')).not.toBeInTheDocument()
  })

  test('show that no change is significant [READ-60]', async () => {
    api.answer('get', `${POLL}/waves`, createWaves([0.4, 0.41]))
    open()
    await findWaves()
    expect(screen.getByText(/^Keine gesicherte Veränderung seit März 2024/)).toBeVisible()
  })

  test('have no verdict if they are weighted differently; the chart and the list show how [READ-60]', async () => {
    const { waves } = createWaves([0.4, 0.42, 0.6])
    const last = waves.at(-1)!
    const weighting = { ...last.weighting, method: 'PUBLISHED' as const, margins: [] }
    api.answer('get', `${POLL}/waves`, { waves: [...waves.slice(0, -1), { ...last, weighting }] })
    const { user } = open('?weights=UNWEIGHTED')
    const section = await findWaves()
    expect(
      screen.getByText(
        'Die letzte Welle und die davor sind verschieden oder auf unbekannte Art gewichtet. Ein Unterschied kann allein daran liegen, deshalb gibt es kein Urteil.',
      ),
    ).toBeVisible()
    expect(section.getByText(/: Andere Gewichtung: Anteile wie veröffentlicht$/)).toBeVisible()
    expect(section.getByText(/ · Gewichtung je Welle verschieden$/)).toBeVisible()
    const [latest, before] = section.getAllByText(/ · n = /)
    expect(latest).toHaveTextContent(/ · Anteile wie veröffentlicht$/)
    expect(before).toHaveTextContent(/ · gewichtet nach /)
    await user.click(section.getByRole('button', { name: 'Als Tabelle anzeigen' }))
    expect(await section.findByRole('row', { name: /^März 2025/ })).not.toHaveTextContent('▲')
  })

  test('use the filter of respondents, but not its period [READ-59]', async () => {
    const asked = api.answer('get', `${POLL}/waves`, createWaves([0.4, 0.6]))
    open('?gender=FEMALE&period=12m')
    const waves = await findWaves()
    expect(new URL(asked.at(-1)!.url).search).toBe('?gender=FEMALE')
    expect(waves.getByText('nur weiblich')).toBeVisible()
    expect(waves.getByText(/^2 Wellen, jede über ihre ganze Feldzeit · /)).toBeVisible()
  })

  test('are listed without a chart if all but one have too few respondents [READ-59]', async () => {
    api.answer('get', `${POLL}/waves`, createWaves([null, 0.6]))
    open()
    const waves = await findWaves()
    expect(waves.getByText(/^Nur eine Welle hat genügend Befragte/)).toBeVisible()
    expect(waves.getAllByRole('listitem')).toHaveLength(2)
  })

  test('are hidden for a poll that was asked once [READ-59]', async () => {
    const asked = api.answer('get', `${POLL}/waves`, { waves: [] })
    open()
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(screen.queryByText('Wellen dieser Frage')).not.toBeInTheDocument()
  })

  test('can be reloaded after an error, which leaves the rest of the page [READ-59]', async () => {
    api.answer(
      'get',
      `${POLL}/waves`,
      { code: 'internal_error', message: 'Etwas ist schiefgelaufen.' },
      { status: 500 },
    )
    const { user } = open()
    const waves = await findWaves()
    api.answer('get', `${POLL}/waves`, createWaves([0.4, 0.6]))
    await user.click(waves.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await waves.findByRole('list', { name: 'Alle Wellen' })).toBeVisible()
  })
})

describe('of a series', () => {
  beforeEach(() => {
    const wave = (id: number, share: number) => ({
      id,
      from: null,
      to: null,
      answers: [
        { position: 0, share },
        { position: 1, share: 1 - share },
      ],
    })
    const series = { wave_count: 5, waves: [wave(3, 0.4), wave(5, 0.5), wave(7, 0.6)] }
    const poll = createWirePoll({ id: 7, kind: 'NOMINAL_CHOICE', series })
    api.answer('get', '/v1/pro/polls', createSearchAnswer([poll]))
  })

  it.each(['/pro', '/pro/search?query=Miete'])('are linked at %s [READ-57]', async (path) => {
    const { user } = renderApp(path, { session })
    await user.click(await screen.findByRole('link', { name: 'Alle 5 Wellen' }))
    expect(address()).toBe('/pro/analytics/7/verlauf')
  })

  it('are a line on its card [READ-57]', async () => {
    renderApp('/pro', { session })
    const words = await screen.findByText('in der ersten dieser Wellen,')
    expect(words.parentElement).toHaveTextContent(/^40\s% in der ersten dieser Wellen,$/)
  })

  it('stand out on the line for the poll of the card [READ-57]', async () => {
    renderApp('/pro', { session })
    const words = await screen.findByText('in der ersten dieser Wellen,')
    const dots = words.parentElement?.parentElement?.querySelectorAll('circle') ?? []
    const [first, second, ofPoll] = [...dots].map((dot) => Number(dot.getAttribute('r')))
    expect(first).toBe(second)
    expect(ofPoll).toBeGreaterThan(Number(first))
  })
})
