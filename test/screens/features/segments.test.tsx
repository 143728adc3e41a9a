import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import type { WireResponseBody } from '../../../src/api/wire-types'
import { address, renderApp, setupScreens } from '../../support/render-app'
import { catchSavedFiles } from '../../support/saved-files'
import { createWireSession } from '../../support/wire'
import { createComparison, createPollDetail, createPollResult } from '../../support/wire-analysis'

type WireSegment = WireResponseBody<'listSegments'>['segments'][number]

const POLL = '/v1/pro/polls/7'
const api = setupScreens()

const createSegment = (overrides: Partial<WireSegment> = {}): WireSegment => ({
  id: 12,
  name: 'Junge Frauen',
  age: '18-29',
  gender: 'FEMALE',
  region: null,
  status: 'CREATED',
  is_shared: false,
  is_own: true,
  may_change: true,
  created_by: 'Jonas Petersen',
  blocked_reason: null,
  version: 3,
  updated_at: '2026-03-01T10:00:00.000Z',
  ...overrides,
})
const used = { id: 12, name: 'Junge Frauen', age: '18-29', gender: 'FEMALE', region: null }

const answerSegments = (...segments: WireSegment[]) => api.answer('get', '/v1/pro/segments', { segments })

beforeEach(() => {
  api.answer('get', POLL, createPollDetail())
  api.answer('get', `${POLL}/result`, createPollResult())
  api.answer('get', `${POLL}/contrasts`, { used_period: null, compared: 0, contrasts: [], dimensions: [] })
  api.answer('get', `${POLL}/waves`, { waves: [] })
})

const open = (path = '') => renderApp(`/pro/analytics/7${path}`, { session: createWireSession() })
async function openMenu(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Segmente' }))
}
const manage = async (user: ReturnType<typeof open>['user']) => {
  await openMenu(user)
  await user.click(await screen.findByRole('button', { name: 'Segmente verwalten' }))
  return within(await screen.findByRole('dialog', { name: 'Segmente verwalten' }))
}

describe('segments', () => {
  test('save the current filter under a name, and store it in the URL [READ-77] [READ-78]', async () => {
    answerSegments()
    const asked = api.answer(
      'post',
      '/v1/pro/segments',
      createSegment({ status: 'PUBLISHED', is_shared: true }),
    )
    const { user } = open('?age=18-29&gender=FEMALE&period=12m')
    await openMenu(user)
    expect(await screen.findByText('Noch ist kein Filter unter einem Namen gespeichert.')).toBeVisible()
    expect(screen.getByText('18–29 Jahre, weiblich')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(asked).toHaveLength(0)
    await user.type(screen.getByRole('textbox', { name: 'Name des Segments' }), 'Junge Frauen')
    await user.click(screen.getByRole('checkbox', { name: 'In der Organisation teilen' }))
    api.answer('get', `${POLL}/result`, createPollResult({ segment: used }))
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await asked.at(-1)?.json()).toEqual({
      name: 'Junge Frauen',
      age: '18-29',
      gender: 'FEMALE',
      region: null,
      is_shared: true,
    })
    expect(
      await screen.findByRole('button', { name: 'Filter entfernen: Segment: Junge Frauen' }),
    ).toBeVisible()
    expect(address()).toBe('/pro/analytics/7?segment=12&period=12m')
  })

  test('are selected from a list, and replaced when a single filter is changed [READ-78]', async () => {
    answerSegments(
      createSegment({ status: 'PUBLISHED', is_shared: true, is_own: false, may_change: false }),
      createSegment({ id: 13, name: 'Gesperrte', status: 'BLOCKED' }),
    )
    const asked = api.answer('get', `${POLL}/result`, createPollResult({ segment: used }))
    const { user } = open('?region=DE-BY')
    await openMenu(user)
    const list = within(await screen.findByRole('list', { name: 'Gespeicherte Segmente' }))
    expect(list.getByRole('button', { name: /^Gesperrte/ })).toBeDisabled()
    await user.click(
      list.getByRole('button', { name: /^Junge Frauen.*18–29 Jahre, weiblich.*Jonas Petersen/ }),
    )
    expect(address()).toBe('/pro/analytics/7?segment=12')
    expect((await screen.findAllByText(/nur 18–29 Jahre, weiblich/i)).length).toBeGreaterThan(0)
    expect(new URL(asked.at(-1)!.url).search).toBe('?segment=12')
    await user.click(screen.getByRole('button', { name: 'Geschlecht' }))
    await user.click(screen.getByRole('button', { name: 'weiblich' }))
    expect(address()).toBe('/pro/analytics/7?age=18-29')
  })

  test('that were deleted show a message and all respondents, and keep the other parameters [READ-79]', async () => {
    const rejection = {
      code: 'validation_failed',
      message: 'Bitte prüfen Sie Ihre Eingaben.',
      fields: { segment: 'Das Segment gibt es nicht mehr.' },
    }
    api.server.use(
      http.get(`*${POLL}/result`, ({ request }) =>
        new URL(request.url).searchParams.has('segment')
          ? HttpResponse.json(rejection, { status: 422 })
          : HttpResponse.json(createPollResult()),
      ),
    )
    open('?segment=99&period=12m')
    expect(
      await screen.findByText('Das Segment gibt es nicht mehr. Gezeigt werden alle Befragten.'),
    ).toBeVisible()
    expect(address()).toBe('/pro/analytics/7?period=12m')
  })

  test('are renamed, shared and deleted in a dialog [READ-97]', async () => {
    answerSegments(createSegment())
    const { user } = open()
    const dialog = await manage(user)
    const changes = api.answer(
      'put',
      '/v1/pro/segments/12',
      createSegment({ name: 'Frauen unter 30', version: 4 }),
    )
    await user.click(dialog.getByRole('button', { name: 'Umbenennen' }))
    await user.clear(dialog.getByRole('textbox', { name: 'Neuer Name' }))
    await user.type(dialog.getByRole('textbox', { name: 'Neuer Name' }), 'Frauen unter 30')
    await user.click(dialog.getByRole('button', { name: 'Speichern' }))
    expect(await dialog.findByRole('heading', { name: 'Frauen unter 30' })).toBeVisible()
    api.answer(
      'put',
      '/v1/pro/segments/12',
      createSegment({ name: 'Frauen unter 30', version: 5, is_shared: true, status: 'PUBLISHED' }),
    )
    await user.click(dialog.getByRole('button', { name: 'In der Organisation teilen' }))
    expect(await dialog.findByText(/Geteilt/)).toBeVisible()
    expect(changes[0]?.headers.get('If-Match')).toBe('"3"')
    api.answer('delete', '/v1/pro/segments/12', null, { status: 204 })
    await user.click(dialog.getByRole('button', { name: 'Löschen' }))
    await user.click(dialog.getByRole('button', { name: 'Endgültig löschen' }))
    expect(await dialog.findByText('Es sind keine Segmente da.')).toBeVisible()
  })

  test('keep the focus in their rows, and announce each change [READ-97]', async () => {
    answerSegments(
      createSegment(),
      createSegment({ id: 13, name: 'Männer' }),
      createSegment({ id: 14, name: 'Ältere' }),
    )
    const { user } = open()
    const dialog = await manage(user)
    const row = (name: string) => within(dialog.getByRole('listitem', { name }))
    const press = async (name: string, button: string) => {
      row(name).getByRole('button', { name: button }).focus()
      await user.keyboard('{Enter}')
    }
    await press('Männer', 'Umbenennen')
    expect(row('Männer').getByRole('textbox', { name: 'Neuer Name' })).toHaveFocus()
    api.answer('put', '/v1/pro/segments/13', createSegment({ id: 13, name: 'Alle Männer', version: 4 }))
    await user.keyboard('Alle Männer{Enter}')
    expect(await dialog.findByRole('heading', { name: 'Alle Männer' })).toBeVisible()
    expect(dialog.getByRole('status')).toHaveTextContent('Das Segment „Männer“ heißt jetzt')
    expect(row('Alle Männer').getByRole('button', { name: 'Umbenennen' })).toHaveFocus()
    const shared = createSegment({ status: 'PUBLISHED', is_shared: true, version: 4 })
    api.answer('put', '/v1/pro/segments/12', shared)
    await press('Junge Frauen', 'In der Organisation teilen')
    await waitFor(() =>
      expect(dialog.getByRole('status')).toHaveTextContent('Das Segment „Junge Frauen“ ist jetzt geteilt.'),
    )
    expect(row('Junge Frauen').getByRole('button', { name: 'Nicht mehr teilen' })).toHaveFocus()
    api.answer('delete', '/v1/pro/segments/12', null, { status: 204 })
    await press('Junge Frauen', 'Löschen')
    expect(row('Junge Frauen').getByRole('button', { name: 'Abbrechen' })).toHaveFocus()
    await press('Junge Frauen', 'Endgültig löschen')
    await waitFor(() =>
      expect(dialog.getByRole('status')).toHaveTextContent('Das Segment „Junge Frauen“ ist gelöscht.'),
    )
    expect(dialog.queryByRole('heading', { name: 'Junge Frauen' })).not.toBeInTheDocument()
    expect(row('Ältere').getByRole('button', { name: 'Umbenennen' })).toHaveFocus()
  })

  test('of another user show who shares them, and stay shared [READ-97]', async () => {
    answerSegments(createSegment({ status: 'PUBLISHED', is_shared: true, is_own: false }))
    const { user } = open()
    const dialog = await manage(user)
    expect(dialog.getByText(/Geteilt · von Jonas Petersen/)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Umbenennen' })).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Nicht mehr teilen' })).not.toBeInTheDocument()
  })

  test('that are gone take the figures of their people along [READ-97]', async () => {
    answerSegments(createSegment())
    const results = api.answer('get', `${POLL}/result`, createPollResult({ segment: used }))
    const { user } = open('?segment=12')
    expect((await screen.findAllByText(/nur 18–29 Jahre, weiblich/i)).length).toBeGreaterThan(0)
    const dialog = await manage(user)
    const asked = results.length
    api.answer('delete', '/v1/pro/segments/12', { code: 'not_found', message: '' }, { status: 404 })
    await user.click(dialog.getByRole('button', { name: 'Löschen' }))
    await user.click(dialog.getByRole('button', { name: 'Endgültig löschen' }))
    await waitFor(() => expect(results.length).toBeGreaterThan(asked))
  })

  test('that another user has changed show the current version [READ-97]', async () => {
    answerSegments(createSegment({ status: 'PUBLISHED', is_shared: true }))
    const { user } = open()
    const dialog = await manage(user)
    api.answer(
      'put',
      '/v1/pro/segments/12',
      {
        code: 'conflict',
        message: 'Die Daten wurden inzwischen geändert.',
        current: createSegment({
          name: 'Von Anna umbenannt',
          version: 4,
          status: 'PUBLISHED',
          is_shared: true,
        }),
        changed_by: 'Anna',
      },
      { status: 409 },
    )
    await user.click(dialog.getByRole('button', { name: 'Nicht mehr teilen' }))
    expect(await dialog.findByRole('heading', { name: 'Von Anna umbenannt' })).toBeVisible()
    expect(dialog.getByRole('alert')).toHaveTextContent(/von jemand anderem geändert/)
  })

  test('that another user has changed are deleted at the second attempt [READ-97]', async () => {
    answerSegments(createSegment())
    const { user } = open()
    const dialog = await manage(user)
    const current = createSegment({ name: 'Von Anna umbenannt', version: 4 })
    const conflict = { code: 'conflict', message: 'Die Daten wurden inzwischen geändert.', current }
    api.answer('delete', '/v1/pro/segments/12', conflict, { status: 409 })
    await user.click(dialog.getByRole('button', { name: 'Löschen' }))
    await user.click(dialog.getByRole('button', { name: 'Endgültig löschen' }))
    expect(await dialog.findByRole('heading', { name: 'Von Anna umbenannt' })).toBeVisible()
    const deleted = api.answer('delete', '/v1/pro/segments/12', null, { status: 204 })
    await user.click(dialog.getByRole('button', { name: 'Endgültig löschen' }))
    expect(await dialog.findByText('Es sind keine Segmente da.')).toBeVisible()
    expect(deleted[0]?.headers.get('If-Match')).toBe('"4"')
  })

  test('that no longer exist are removed from the list when they are deleted [READ-97]', async () => {
    answerSegments(createSegment())
    const { user } = open()
    const dialog = await manage(user)
    const gone = { code: 'not_found', message: 'Nicht gefunden.' }
    api.answer('delete', '/v1/pro/segments/12', gone, { status: 404 })
    await user.click(dialog.getByRole('button', { name: 'Löschen' }))
    await user.click(dialog.getByRole('button', { name: 'Endgültig löschen' }))
    expect(await dialog.findByText('Es sind keine Segmente da.')).toBeVisible()
    expect(dialog.getByRole('alert')).toHaveTextContent('Das Segment gibt es nicht mehr.')
  })

  test('keep a typed name in a conflict, and are sorted after renaming [READ-97]', async () => {
    answerSegments(createSegment(), createSegment({ id: 13, name: 'Männer' }))
    const { user } = open()
    const dialog = await manage(user)
    const current = createSegment({ name: 'Von Anna umbenannt', version: 4 })
    const conflict = { code: 'conflict', message: 'Die Daten wurden inzwischen geändert.', current }
    api.answer('put', '/v1/pro/segments/12', conflict, { status: 409 })
    await user.click(dialog.getAllByRole('button', { name: 'Umbenennen' })[0]!)
    const field = dialog.getByRole('textbox', { name: 'Neuer Name' })
    await user.clear(field)
    await user.type(field, 'Zuletzt')
    await user.click(dialog.getByRole('button', { name: 'Speichern' }))
    expect(await dialog.findByRole('heading', { name: 'Von Anna umbenannt' })).toBeVisible()
    expect(dialog.getByRole('textbox', { name: 'Neuer Name' })).toHaveValue('Zuletzt')
    api.answer('put', '/v1/pro/segments/12', createSegment({ name: 'Zuletzt', version: 5 }))
    await user.click(dialog.getByRole('button', { name: 'Speichern' }))
    expect(await dialog.findByRole('heading', { name: 'Zuletzt' })).toBeVisible()
    expect(dialog.queryByRole('textbox', { name: 'Neuer Name' })).not.toBeInTheDocument()
    const names = dialog.getAllByRole('heading', { level: 3 })
    expect(names.map(({ textContent }) => textContent)).toEqual(['Männer', 'Zuletzt'])
  })

  test('cannot be renamed when cited or blocked; only a blocked one can be deleted [READ-98] [READ-99]', async () => {
    answerSegments(
      createSegment({ status: 'LOCKED' }),
      createSegment({ id: 13, name: 'Andere', status: 'BLOCKED', blocked_reason: 'Missverständlich' }),
    )
    const { user } = open()
    const dialog = await manage(user)
    expect(dialog.queryByRole('button', { name: 'Umbenennen' })).not.toBeInTheDocument()
    expect(dialog.getByText(/Gesperrt: Missverständlich/)).toBeVisible()
    expect(dialog.getByText(/in einer zitierten Ansicht verwendet/)).toBeVisible()
    expect(dialog.getAllByRole('button', { name: 'Löschen' })).toHaveLength(1)
  })

  test('can be a side of a comparison [READ-78]', async () => {
    answerSegments(createSegment())
    const { first, second } = createComparison([0.6, 0.48])
    const asked = api.answer(
      'get',
      `${POLL}/comparison`,
      createComparison([0.6, 0.48], {
        first: { ...first, filter: { gender: 'MALE' } },
        second: {
          ...second,
          name: 'Junge Frauen',
          filter: { age: '18-29', gender: 'FEMALE' },
          segment: 'Junge Frauen',
        },
      }),
    )
    const { user } = open('/vergleich?gender=MALE')
    const bar = within(await screen.findByRole('group', { name: 'Verglichen mit' }))
    await user.click(bar.getByRole('button', { name: 'Segmente' }))
    await user.click(await bar.findByRole('button', { name: /^Junge Frauen/ }))
    expect(address()).toBe('/pro/analytics/7/vergleich?gender=MALE&vsSegment=12')
    expect(await screen.findByText(/48\s% \(Junge Frauen\)/, { selector: 'p' })).toBeVisible()
    expect(new URL(asked.at(-1)!.url).search).toBe('?gender=MALE&vs_segment=12')
    expect(bar.getByRole('button', { name: 'Filter entfernen: Segment: Junge Frauen' })).toBeVisible()

    // The file's recipient may not see the segment, so its conditions are named.
    api.reply('get', `${POLL}/comparison.xlsx`, () => new HttpResponse(new Blob(['PK'])))
    const saved = catchSavedFiles()
    await user.click(screen.getByRole('button', { name: 'Mehr' }))
    await user.click(await screen.findByRole('button', { name: /^Excel/ }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]!.name).toMatch(/_vergleich_maennlich_gegen-18-29-weiblich_.*\.xlsx$/)
  })

  test('are replaced by their conditions in file names [READ-78, READ-11]', async () => {
    answerSegments(createSegment())
    api.answer('get', `${POLL}/result`, createPollResult({ segment: used }))
    api.reply('get', `${POLL}/export.xlsx`, () => new HttpResponse(new Blob(['PK'])))
    const saved = catchSavedFiles()
    const { user } = open('?segment=12')
    await user.click(await screen.findByRole('button', { name: 'Mehr' }))
    await user.click(await screen.findByRole('button', { name: /^Excel/ }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]!.name).toMatch(/_ergebnis_18-29-weiblich_.*\.xlsx$/)
  })
})
