import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { selectIsLoading } from '../../../src/core/requests/selectors'
import { checkProposedWeighting } from '../../../src/staff/polls/feature'
import { headline, renderApp, setupScreens } from '../../support/render-app'
import { createAdminAnswer, createAdminPoll, createStaff } from '../../support/wire-admin'
import { createWeightingCheck } from '../../support/wire-weighting'

const ONE = '/v1/admin/polls/1'
const CHECK = '/v1/admin/polls/weighting_check'

const api = setupScreens()
const session = createStaff('POLL_MANAGER')

const open = async (poll = createAdminPoll(), step = 'method') => {
  api.answer('get', ONE, poll)
  const rendered = renderApp(`/_internal/polls/1?step=${step}`, { session })
  await headline(poll.title)
  await screen.findByLabelText(step === 'method' ? 'Grundgesamtheit' : 'Wortlaut der Frage')
  return rendered
}
const part = () => screen.getByLabelText('Prüfung der Gewichtung')
const write = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
// Role queries take seconds in a form of this size.
const checkbox = (name: string) => screen.getByLabelText(name, { selector: 'input' })
const askedOf = (requests: Request[]) => requests.map(({ url }) => new URL(url).searchParams)

beforeEach(() => {
  api.answer('get', '/v1/admin/polls/tags', { tags: [], topics: [] })
  api.answer('get', '/v1/admin/polls/averaged_questions', { questions: [] })
  api.answer('get', '/v1/admin/organizations', { organizations: [], total: 0 })
  api.answer('get', `${ONE}/result`, { code: 'not_found', message: '' }, { status: 404 })
  api.answer('get', CHECK, createWeightingCheck())
})

describe('the weighting of a poll', () => {
  test('is checked initially and after every change, before it is saved [STAFF-16]', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    const asked = api.reply('get', CHECK, async () => {
      await held
      return HttpResponse.json(createWeightingCheck())
    })
    const saved = api.answer('put', ONE, createAdminPoll({ version: 2 }))
    await open()
    expect(within(part()).getByText('Die Gewichtung wird geprüft …')).toBeInTheDocument()
    answer()
    expect(await within(part()).findByText('Die Gewichtung ist erreicht: nach Geschlecht.')).toBeVisible()
    const facts = within(part())
      .getAllByRole('term', { hidden: true })
      .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent])
    expect(facts).toEqual([
      ['Gerechnet mit', '360 Stimmen, 1. Februar 26 – 28. Februar 26'],
      ['Durchläufe', '7'],
      ['Größte Abweichung', '0,0 Prozentpunkte'],
      ['Designeffekt', '1,25'],
      ['Effektives n', '288'],
      ['Effektiv bei 1.000 Stimmen', '800'],
      ['Größtes Gewicht', '1,47'],
    ])
    expect(within(part()).getByText('Eine Kategorie hat sehr wenige Stimmen: männlich')).toBeVisible()

    fireEvent.click(checkbox('Alter'))
    fireEvent.click(checkbox('Geschlecht'))
    expect(checkbox('Geschlecht')).toBeChecked()
    fireEvent.click(checkbox('Alter × Geschlecht')) // replaces the margins that it crosses
    expect(checkbox('Geschlecht')).not.toBeChecked()
    write(/^Größtes Gewicht/, '4,5')
    await waitFor(() => expect(asked.length).toBeGreaterThan(1))
    await waitFor(() => expect(askedOf(asked).at(-1)?.get('max_weight')).toBe('4.5'))
    expect(askedOf(asked).at(-1)?.getAll('margins')).toEqual(['age_gender'])
    expect(askedOf(asked).at(-1)?.get('poll_id')).toBe('1')
    fireEvent.click(screen.getByText('Speichern'))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(await saved[0]!.json()).toMatchObject({ weighting_margins: ['age_gender'], max_weight: 4.5 })
  })

  test('shows why it is not possible, for each margin [STAFF-16]', async () => {
    const obstacle = {
      code: 'CATEGORY_EMPTY' as const,
      margin: 'state' as const,
      category: 'Bremen',
      target: 0.008,
    }
    api.answer(
      'get',
      CHECK,
      createWeightingCheck({
        state: 'FALLBACK',
        wanted_margins: ['gender', 'age', 'state'],
        obstacles: [obstacle, { code: 'NOT_COLLECTED', margin: 'age', category: null, target: null }],
      }),
    )
    await open()
    expect(
      await within(part()).findByText(
        'So geht die Gewichtung nicht auf. Gewichtet wird stattdessen nach Geschlecht.',
      ),
    ).toBeVisible()
    expect(
      within(part()).getByText('Bundesland: keine Stimme in „Bremen“, in der Bevölkerung sind es 0,8 %.'),
    ).toBeVisible()
    expect(within(part()).getByText('Alter: Keine Stimme sagt etwas dazu.')).toBeVisible()

    api.answer(
      'get',
      CHECK,
      createWeightingCheck({
        state: 'UNWEIGHTED',
        wanted_margins: ['age', 'state'],
        used_margins: [],
        cycles: 5000,
        largest_deviation: 0.0123,
        obstacles: (['age', 'state'] as const).map((margin) => ({
          code: 'MARGINS_IMPOSSIBLE' as const,
          margin,
          category: null,
          target: null,
        })),
      }),
    )
    fireEvent.click(checkbox('Bundesland'))
    expect(await within(part()).findByText(/Das Ergebnis bleibt ungewichtet\.$/)).toBeVisible()
    expect(
      within(part()).getByText(
        'Alter und Bundesland lassen sich mit diesen Stimmen nicht zugleich erfüllen: Nach 5.000 Durchläufen fehlen noch 1,2 Prozentpunkte.',
      ),
    ).toBeVisible()
  })

  test('shows the deviation of trimmed weights, and that the panel is used without votes [STAFF-16]', async () => {
    api.answer(
      'get',
      CHECK,
      createWeightingCheck({
        state: 'LIMITED',
        basis: 'PANEL',
        period: null,
        n: 2000,
        largest_deviation: 0.031,
        trimmed_share: 0.2,
      }),
    )
    await open()
    expect(
      await within(part()).findByText(/Zielwerte nicht ganz erreicht: Es fehlen bis zu 3,1 Prozentpunkte\.$/),
    ).toBeVisible()
    expect(within(part()).getByText('2.000 Personen des Panels, noch keine Stimmen')).toBeVisible()
    expect(within(part()).getByText('20,0 %')).toBeVisible()
  })

  test('can be checked again after an error, and rejects an invalid weight [STAFF-16]', async () => {
    api.answer('get', CHECK, { code: 'internal_error', message: '' }, { status: 500 })
    const { user } = await open()
    const retry = await within(part()).findByRole(
      'button',
      { name: 'Erneut versuchen', hidden: true },
      { timeout: 5000 },
    )
    api.answer('get', CHECK, createWeightingCheck({ state: 'NO_VOTES', margins: [] }))
    await user.click(retry)
    expect(await within(part()).findByText(/^Es liegen noch keine Stimmen vor/)).toBeVisible()
    write(/^Größtes Gewicht/, '1')
    fireEvent.click(screen.getByText('Speichern'))
    expect(screen.getByLabelText(/^Größtes Gewicht/)).toHaveAccessibleDescription(/1,5 bis 20/)
  })

  test('shows no check of outdated values [STAFF-16]', async () => {
    const asked = api.answer('get', CHECK, createWeightingCheck())
    await open()
    const checked = 'Die Gewichtung ist erreicht: nach Geschlecht.'
    expect(await within(part()).findByText(checked)).toBeVisible()
    for (const impossible of ['1', 'viel']) {
      write(/^Größtes Gewicht/, impossible)
      expect(within(part()).getByText(/^Keine Prüfung .* 1,5 bis 20/)).toBeVisible()
      expect(within(part()).queryByText(checked)).toBeNull()
    }
    write(/^Größtes Gewicht/, '5')
    expect(await within(part()).findByText(checked)).toBeVisible()
    await waitFor(() => expect(askedOf(asked).at(-1)?.get('max_weight')).toBe('5'))
    expect(asked).toHaveLength(2)
  })

  test('can be checked again after a timeout [STAFF-16]', async () => {
    api.reply('get', CHECK, () => new Promise<never>(() => {}))
    const { user, store } = await open()
    await waitFor(() => expect(selectIsLoading(store.getState(), checkProposedWeighting)).toBe(true))
    act(() => void store.dispatch(checkProposedWeighting.abort()))
    expect(await within(part()).findByText('Die Prüfung der Gewichtung wurde unterbrochen.')).toBeVisible()
    api.answer('get', CHECK, createWeightingCheck())
    await user.click(within(part()).getByRole('button', { name: 'Erneut versuchen', hidden: true }))
    expect(await within(part()).findByText('Die Gewichtung ist erreicht: nach Geschlecht.')).toBeVisible()
  })

  test('shows the result of the latest values, even if an older response arrives later [STAFF-16]', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    api.reply('get', CHECK, async () => {
      await held
      return HttpResponse.json(createWeightingCheck({ state: 'NO_VOTES', margins: [] }))
    })
    const { store } = await open()
    await waitFor(() => expect(selectIsLoading(store.getState(), checkProposedWeighting)).toBe(true))
    api.answer('get', CHECK, { code: 'forbidden', message: '' }, { status: 403 })
    fireEvent.click(checkbox('Bundesland'))
    const retry = await within(part()).findByRole('button', { name: 'Erneut versuchen', hidden: true })
    answer()
    await act(async () => held)
    expect(retry).toBeVisible()
    expect(within(part()).queryByText(/^Es liegen noch keine Stimmen vor/)).not.toBeInTheDocument()
  })

  test.each([
    ['with a frozen result', 'RESULT_FROZEN', 'FROZEN_RESULT', 'Das Ergebnis ist eingefroren.'],
    ['once the exact result was seen', 'PUBLISHED', 'EXACT_KNOWN', /^Das genaue Ergebnis war schon zu sehen/],
    ['after five changes', 'PUBLISHED', 'CHANGED_OFTEN', /^Die Gewichtung wurde .* schon fünfmal geändert/],
  ] as const)('is locked %s, and says why [STAFF-16]', async (_, status, fixed_weighting, reason) => {
    await open(createAdminPoll({ status, fixed_weighting, weighting_margins: ['state'] }))
    expect(checkbox('Bundesland')).toBeChecked()
    expect(checkbox('Bundesland')).toBeDisabled()
    expect(screen.getByLabelText(/^Größtes Gewicht/)).toHaveAttribute('readonly')
    const kind = screen.getByLabelText('Gewichtung', { selector: 'select' })
    expect(kind).toBeDisabled()
    expect(kind).toHaveAccessibleDescription(reason)
  })

  test('is compared as text if another user has saved a different one [STAFF-16] [STAFF-08]', async () => {
    const current = createAdminPoll({ version: 2, weighting_margins: ['age_gender', 'state'], max_weight: 5 })
    api.answer('put', ONE, { code: 'conflict', message: '', current, changed_by: 'Ines' } as never, {
      status: 409,
    })
    await open()
    fireEvent.click(checkbox('Geschlecht'))
    fireEvent.click(screen.getByText('Speichern'))
    expect(await screen.findByText('Alter × Geschlecht, Bundesland')).toBeVisible()
  })
})

describe('the preview of a poll', () => {
  const preview = (view: string) => screen.findByRole('group', { name: `Vorschau: ${view}`, hidden: true })
  const choose = (view: string) => screen.getByRole('radio', { name: view, hidden: true })

  test('shows unsaved values as a card and a result with made-up data [STAFF-18]', async () => {
    const { user } = await open(createAdminPoll(), 'question')
    const card = await preview('Karte')
    write('Wortlaut der Frage', 'Fahren Sie Rad?')
    write('Antwort 1', 'Immer')
    expect(
      await within(card).findByRole('heading', { name: 'Fahren Sie Rad?', hidden: true }),
    ).toBeInTheDocument()
    expect(within(card).getByText('Immer')).toBeInTheDocument()
    expect(within(card).getByText('Beispieldaten')).toBeInTheDocument()
    expect(screen.getByText(/^Beispieldaten: Die Zahlen sind erfunden/)).toBeVisible()

    await user.click(choose('Ergebnis'))
    const result = await preview('Ergebnis')
    expect(within(result).getByRole('figure', { hidden: true })).toHaveTextContent(/Fahren Sie Rad\?.*Immer/)
    await user.click(screen.getByRole('radio', { name: /^Zahlenskala/, hidden: true }))
    expect(await within(result).findByText(/Mittelwert/)).toBeInTheDocument()
  })

  test('renders the widget in a frame, and updates it on each change [STAFF-18]', async () => {
    const { user } = await open(
      createAdminPoll({ answers: [createAdminAnswer('Ja'), createAdminAnswer('Nein')] }),
      'question',
    )
    await preview('Karte')
    await user.click(choose('Widget'))
    const frame = screen.getByTitle<HTMLIFrameElement>('Vorschau des Widgets')
    expect(frame.src).toBe('http://localhost:3001/preview')
    const reported = jest.spyOn(frame.contentWindow!, 'postMessage')
    const say = (state: string, origin = 'http://localhost:3001') =>
      act(() => {
        const data = { type: 'meinungsbild:preview', state }
        fireEvent(window, new MessageEvent('message', { origin, source: frame.contentWindow, data }))
      })
    say('drawn', 'https://other.example')
    expect(frame).not.toBeVisible()
    say('ready')
    await waitFor(() => expect(reported).toHaveBeenCalledTimes(1))
    say('drawn')
    expect(frame).toBeVisible()
    write('Wortlaut der Frage', 'Fahren Sie Rad?')
    await waitFor(() => expect(reported).toHaveBeenCalledTimes(2))
    const [{ poll }, target] = reported.mock.lastCall as unknown as [{ poll: string }, string]
    expect(target).toBe('http://localhost:3001')
    expect(JSON.parse(poll)).toMatchObject({
      question: 'Fahren Sie Rad?',
      answers: [{ text: 'Ja', is_dont_know: false }, { text: 'Nein' }],
    })
    say('failed')
    expect(screen.getByText('Das Widget lässt sich gerade nicht zeigen.')).toBeVisible()
  })
})
