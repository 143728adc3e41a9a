import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { TEXT } from '../../../contract/texts'
import { address, renderApp, setupScreens } from '../../support/render-app'
import { catchSavedFiles } from '../../support/saved-files'
import { createWireSession } from '../../support/wire'
import {
  createComparison,
  createPollDetail,
  createPollResult,
  createWaves,
} from '../../support/wire-analysis'

const POLL = '/v1/pro/polls/7'
const WOMEN_AND_MEN = '?gender=FEMALE&vsGender=MALE'
const api = setupScreens()

beforeEach(() => {
  api.answer('get', POLL, createPollDetail())
  api.answer('get', `${POLL}/result`, createPollResult())
  api.answer('get', `${POLL}/waves`, { waves: [] })
})

const open = (query = '') => renderApp(`/pro/analytics/7/vergleich${query}`, { session: createWireSession() })

describe('a comparison', () => {
  test('starts with a likely choice, and stores it in the URL [READ-71] [READ-76]', async () => {
    const asked = api.answer('get', `${POLL}/comparison`, createComparison([0.6, 0.48]))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Frauen und Männer' }))
    expect(address()).toBe(`/pro/analytics/7/vergleich${WOMEN_AND_MEN}`)
    expect(
      await screen.findByText(
        /^Der Anteil für „zufrieden“: 60\s% \(weiblich\), 48\s% \(männlich\)\. Unterschied: 8 bis 16\sPunkte\. Der Unterschied ist statistisch abgesichert\.$/,
        { selector: 'p' },
      ),
    ).toBeVisible()
    expect(new URL(asked.at(-1)!.url).search).toBe('?gender=FEMALE&vs_gender=MALE')
  })

  test('shows each difference with its significance, as a chart with keyboard access and as a table [READ-71] [READ-76]', async () => {
    api.answer('get', `${POLL}/comparison`, createComparison([0.6, 0.58]))
    const { user } = open(WOMEN_AND_MEN)
    const first = await screen.findByRole('img', {
      name: /^zufrieden: weiblich 60,0\s%, männlich 58,0\s%\. Unterschied: −2 bis 6\sPunkte\. Der Unterschied ist nicht abgesichert\.$/,
    })
    act(() => first.focus())
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('img', { name: /^unzufrieden: / })).toHaveFocus()
    expect(screen.getByText(/^Abgesichert ist ein Unterschied, .*: 0 von 2/)).toBeVisible()
    const figure = within(screen.getByRole('figure', { name: /weiblich \/ männlich/ }))
    await user.click(figure.getByRole('button', { name: 'Als Tabelle anzeigen' }))
    expect(
      await figure.findByRole('row', {
        name: /^zufrieden .*60,0.*58,0.*Der Unterschied ist nicht abgesichert\.$/,
      }),
    ).toBeVisible()
  })

  test('chooses the second side in a separate filter bar [READ-72] [READ-76]', async () => {
    api.answer('get', `${POLL}/comparison`, createComparison([0.6, 0.58]))
    const { user } = open('?region=DE-BY')
    const second = within(await screen.findByRole('group', { name: 'Verglichen mit' }))
    await user.click(second.getByRole('button', { name: 'Alter' }))
    await user.click(second.getByRole('button', { name: '65+ Jahre' }))
    expect(address()).toBe('/pro/analytics/7/vergleich?region=DE-BY&vsAge=65%2B')
    await user.click(second.getByRole('button', { name: 'Filter entfernen: 65+ Jahre' }))
    expect(address()).toBe('/pro/analytics/7/vergleich?region=DE-BY')
    await user.click(await screen.findByRole('button', { name: 'Mit allen anderen' }))
    expect(address()).toBe('/pro/analytics/7/vergleich?region=DE-BY&vsRegion=disjoint:DE-BY')
  })

  test('offers the other polls of the series [READ-71]', async () => {
    api.answer('get', `${POLL}/waves`, createWaves([0.4, 0.6]))
    const second = createComparison([0.6, 0.4]).second
    api.answer(
      'get',
      `${POLL}/comparison`,
      createComparison([0.6, 0.4], {
        first: { ...createComparison([0.6, 0.4]).first, filter: {}, name: 'Mieten' },
        second: { ...second, filter: {}, poll_id: 6, title: 'Welle 1', name: 'Welle 1' },
        is_reworded: true,
      }),
    )
    const { user } = open()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Umfrage' }), 'Welle 1')
    expect(address()).toBe('/pro/analytics/7/vergleich?vsPoll=6')
    expect(await screen.findByText(/60\s% \(Mieten\), 40\s% \(Welle 1\)/, { selector: 'p' })).toBeVisible()
    expect(screen.getByText(/fragt mit anderen Worten/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Vergleich aufheben' }))
    expect(address()).toBe('/pro/analytics/7/vergleich')
  })

  test('with a poll of another series says so, and keeps the rest when that is removed [READ-75]', async () => {
    const sentence =
      'Die andere Umfrage gehört nicht (mehr) zur Reihe dieser Umfrage, oder Sie dürfen sie nicht öffnen.'
    api.reply('get', `${POLL}/comparison`, ({ url }) =>
      url.includes('vs_poll')
        ? HttpResponse.json({ code: 'validation_failed', fields: { vs_poll: sentence } }, { status: 422 })
        : HttpResponse.json(createComparison([0.6, 0.48])),
    )
    const { user } = open(`${WOMEN_AND_MEN}&vsPoll=99`)
    expect(await screen.findByText(`Diese Auswahl ist nicht möglich. ${sentence}`)).toBeVisible()
    const choice = screen.getByRole('combobox', { name: 'Umfrage' })
    expect(choice).toHaveDisplayValue('Andere Umfrage')
    await user.selectOptions(choice, 'Diese Umfrage')
    expect(address()).toBe(`/pro/analytics/7/vergleich${WOMEN_AND_MEN}`)
    expect(await screen.findByText(/statistisch abgesichert\.$/, { selector: 'p' })).toBeVisible()
  })

  test('with a segment that is no longer shared says so, and keeps the rest [READ-79]', async () => {
    const sentence = 'Das Segment gibt es nicht mehr, oder es ist nicht mehr geteilt.'
    api.reply('get', `${POLL}/comparison`, ({ url }) =>
      url.includes('vs_segment')
        ? HttpResponse.json({ code: 'validation_failed', fields: { vs_segment: sentence } }, { status: 422 })
        : HttpResponse.json(createComparison([0.6, 0.48])),
    )
    open('?gender=FEMALE&weights=UNWEIGHTED&vsSegment=5&vsPeriod=all')
    const toasts = await screen.findByRole('list', { name: 'Benachrichtigungen' })
    expect(within(toasts).getByText(sentence)).toBeVisible()
    expect(await screen.findByText(/statistisch abgesichert\.$/, { selector: 'p' })).toBeVisible()
    expect(address()).toBe('/pro/analytics/7/vergleich?gender=FEMALE&weights=UNWEIGHTED&vsPeriod=all')
  })

  test('of two periods with different wordings shows no significance [READ-73]', async () => {
    const whole = createComparison([0.6, 0.58], { differences: [], is_reworded: true })
    api.answer('get', `${POLL}/comparison`, whole)
    open(WOMEN_AND_MEN)
    expect(await screen.findByText(/^Der Wortlaut der Frage hat sich dazwischen geändert\./)).toBeVisible()
    expect(screen.queryByText(/andere Umfrage/)).toBeNull()
    expect(
      screen.getByText('Über einen neuen Wortlaut hinweg gibt es kein Urteil.', { selector: 'p' }),
    ).toBeVisible()
  })

  test('shows no verdict for a weighted and a published side, and the weighting of each [READ-71]', async () => {
    const whole = createComparison([0.6, 0.58], { differences: [] })
    const weighting = { ...whole.first.weighting!, method: 'PUBLISHED' as const, margins: [] }
    api.answer('get', `${POLL}/comparison`, { ...whole, second: { ...whole.second, weighting } })
    open(WOMEN_AND_MEN)
    expect(
      await screen.findByText(
        'Die beiden Seiten sind verschieden oder auf unbekannte Art gewichtet. Ein Unterschied kann allein daran liegen, deshalb gibt es kein Urteil.',
        { selector: 'p' },
      ),
    ).toBeVisible()
    expect(screen.getByText('Anteile wie veröffentlicht')).toBeVisible()
    expect(screen.getByText('gewichtet nach Alter × Geschlecht und Bundesland')).toBeVisible()
  })

  test('keeps its verdicts between weights of different margins, and warns [READ-71]', async () => {
    const whole = createComparison([0.6, 0.48])
    const weighting = { ...whole.first.weighting!, margins: ['age_gender'] }
    api.answer('get', `${POLL}/comparison`, { ...whole, second: { ...whole.second, weighting } })
    open(WOMEN_AND_MEN)
    expect(await screen.findByText(/nach verschiedenen Merkmalen gewichtet/)).toBeVisible()
    expect(screen.getByText('gewichtet nach Alter × Geschlecht')).toBeVisible()
    expect(screen.getByText(/ist statistisch abgesichert\.$/, { selector: 'p' })).toBeVisible()
  })

  test('states that the figures of one side contain noise [PROT-05]', async () => {
    const whole = createComparison([0.6, 0.48])
    const protection = { figures: 'EXACT' as const, reason: null, is_total_exact: true }
    const noisy = { ...protection, figures: 'PROTECTED' as const }
    const sides = (second: object) => ({
      ...whole,
      first: { ...whole.first, protection },
      second: { ...whole.second, protection: second },
    })
    api.answer('get', `${POLL}/comparison`, sides(noisy))
    const { unmount } = open(WOMEN_AND_MEN)
    expect(await screen.findByText(TEXT.protectedFigures)).toBeVisible()
    unmount()
    api.answer('get', `${POLL}/comparison`, sides(protection))
    open(WOMEN_AND_MEN)
    await screen.findByText(/ist statistisch abgesichert\.$/, { selector: 'p' })
    expect(screen.queryByText(TEXT.protectedFigures)).toBeNull()
  })

  test('shows that its sides overlap [READ-73]', async () => {
    api.answer('get', `${POLL}/comparison`, createComparison([0.6, 0.58], { has_overlap: true }))
    open(WOMEN_AND_MEN)
    expect(await screen.findByText(/überschneiden sich/)).toBeVisible()
  })

  test('shows no significance for a low base, and no results below the minimum [READ-74]', async () => {
    const whole = createComparison([0.6, 0.58], { differences: [] })
    const few = { ...whole, second: { ...whole.second, figures: { ...whole.second.figures, base: 'LOW' } } }
    api.answer('get', `${POLL}/comparison`, few)
    const { unmount } = open(WOMEN_AND_MEN)
    expect(
      await screen.findByText(
        'Für ein Urteil braucht jede Seite 100 Befragte; so viele hat „männlich“ nicht.',
        {
          selector: 'p',
        },
      ),
    ).toBeVisible()
    unmount()
    const hidden = { ...whole.first.figures, base: 'HIDDEN', answers: [] }
    api.answer('get', `${POLL}/comparison`, {
      ...whole,
      first: { ...whole.first, figures: hidden },
      second: { ...whole.second, figures: hidden },
    })
    open(`${WOMEN_AND_MEN}&age=18-29`)
    expect(await screen.findByText('Zu wenige Befragte für eine verlässliche Aussage.')).toBeVisible()
  })

  test('shows why it is not possible, and retries after an error [READ-75]', async () => {
    api.answer(
      'get',
      `${POLL}/comparison`,
      {
        code: 'validation_failed',
        message: 'Bitte prüfen Sie Ihre Eingaben.',
        fields: { vs_poll: 'Beide Seiten zeigen dieselben Befragten in denselben Tagen.' },
      },
      { status: 422 },
    )
    const { unmount } = open('?gender=FEMALE&vsGender=FEMALE')
    expect(await screen.findByText(/dieselben Befragten in denselben Tagen/)).toBeVisible()
    unmount()
    api.answer('get', `${POLL}/comparison`, { code: 'internal_error', message: 'Kaputt.' }, { status: 500 })
    const { user } = open(WOMEN_AND_MEN)
    const retry = await screen.findByRole('button', { name: 'Erneut versuchen' })
    api.answer('get', `${POLL}/comparison`, createComparison([0.6, 0.48]))
    await user.click(retry)
    expect(await screen.findByText(/statistisch abgesichert\.$/, { selector: 'p' })).toBeVisible()
  })

  test('can be exported with both sides [READ-37]', async () => {
    api.answer('get', `${POLL}/comparison`, createComparison([0.6, 0.48]))
    const asked = api.reply('get', `${POLL}/comparison.xlsx`, () => new HttpResponse(new Blob(['PK'])))
    const saved = catchSavedFiles()
    const { user } = open(WOMEN_AND_MEN)
    await user.click(await screen.findByRole('button', { name: 'Mehr' }))
    await user.click(await screen.findByRole('button', { name: /^Excel/ }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]!.name).toMatch(/^wohnen-sie-zur-miete_vergleich_weiblich_gegen-maennlich_.*\.xlsx$/)
    expect(new URL(asked.at(-1)!.url).search).toBe('?gender=FEMALE&vs_gender=MALE')
  })
})
