import { screen, waitFor, within } from '@testing-library/react'
import { headline, renderApp, setupScreens } from '../../support/render-app'
import { createDistinctAnswer, createOpenAnswers, createStaff } from '../../support/wire-admin'

const ANSWERS = '/v1/admin/polls/7/open_answers'
const SCREEN = '/_internal/polls/7/answers'

const api = setupScreens()
const staff = createStaff('POLL_MANAGER', 'RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ')
const two = [createDistinctAnswer('Die Mieten', { n: 12 }), createDistinctAnswer('Bus')]
type User = ReturnType<typeof renderApp>['user']
const select = async (user: User, ...texts: string[]) => {
  for (const text of texts)
    await user.click(await screen.findByRole('checkbox', { name: `Auswählen: ${text}` }))
}

describe('open answers', () => {
  test('are coded with the mouse, many at once, and reloaded [STAFF-41]', async () => {
    const listed = api.answer('get', ANSWERS, createOpenAnswers({ answers: two }))
    const coded = api.answer('put', ANSWERS, { changed: 13 })
    const { user } = renderApp(SCREEN, { session: staff })
    const table = await screen.findByRole('table', { name: 'Antworten' })
    expect(within(table).getByText('Die Mieten')).toBeVisible()
    expect(new URL(listed[0]!.url).searchParams.get('status')).toBe('UNCODED')
    await select(user, 'Die Mieten', 'Bus')
    await user.click(screen.getByRole('button', { name: '2 Verkehr' }))
    await waitFor(() => expect(listed).toHaveLength(2))
    const toasts = await screen.findByRole('list', { name: 'Benachrichtigungen' })
    expect(within(toasts).getByText('2 Antworten zugeordnet.')).toBeVisible()
    expect(await coded[0]!.json()).toEqual({ keys: two.map(({ key }) => key), positions: [1], seen: [0, 0] })
    expect(coded[0]!.headers.get('If-Match')).toBe('"3"')
  })

  test('of a poll that does not exist show an error without a retry [STAFF-41]', async () => {
    api.answer('get', ANSWERS, { code: 'not_found', message: '' }, { status: 404 })
    renderApp(SCREEN, { session: staff })
    await headline('Antworten zuordnen')
    expect(await screen.findByText(/nicht gefunden|gibt es nicht/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull()
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.getByRole('link', { name: /Umfragen/, current: false })).toHaveAttribute(
      'href',
      '/_internal/polls',
    )
  })

  test('are coded with a number key, or with 0 as uncodable [STAFF-41]', async () => {
    api.answer('get', ANSWERS, createOpenAnswers({ answers: two }))
    const coded = api.answer('put', ANSWERS, { changed: 1 })
    const { user } = renderApp(SCREEN, { session: staff })
    await select(user, 'Bus')
    await user.keyboard('1')
    await waitFor(() => expect(coded).toHaveLength(1))
    expect(await coded[0]!.json()).toEqual({ keys: [two[1]!.key], positions: [0], seen: [0] })
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false'))
    await user.keyboard('0')
    await waitFor(() => expect(coded).toHaveLength(2))
    const toasts = await screen.findByRole('list', { name: 'Benachrichtigungen' })
    await waitFor(() => expect(toasts).toHaveTextContent('Eine Antwort: nicht zuordenbar.'))
    expect(await coded[1]!.json()).toEqual({ keys: [two[1]!.key], positions: [], seen: [0] })
  })

  test('can be assigned to several categories if the poll permits [STAFF-41]', async () => {
    api.answer('get', ANSWERS, createOpenAnswers({ answers: two, kind: 'OPEN_ENDED_MULTI_CHOICE' }))
    const coded = api.answer('put', ANSWERS, { changed: 1 })
    const { user } = renderApp(SCREEN, { session: staff })
    await select(user, 'Bus')
    await user.keyboard('12')
    expect(screen.getByRole('button', { name: '2 Verkehr' })).toHaveAttribute('aria-pressed', 'true')
    expect(coded).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Zuordnen' }))
    await waitFor(() => expect(coded).toHaveLength(1))
    expect(await coded[0]!.json()).toMatchObject({ positions: [0, 1] })
  })

  test('stay selected if the categories have changed, and show the new ones [STAFF-41, STAFF-08]', async () => {
    const listed = api.answer('get', ANSWERS, createOpenAnswers({ answers: two }))
    api.answer('put', ANSWERS, { code: 'conflict', message: '' }, { status: 409 })
    const { user } = renderApp(SCREEN, { session: staff })
    await select(user, 'Bus')
    await user.keyboard('1')
    const toasts = await screen.findByRole('list', { name: 'Benachrichtigungen' })
    expect(
      within(toasts).getByText(/^Die Umfrage oder die Zuordnung wurde inzwischen geändert\./),
    ).toBeVisible()
    await waitFor(() => expect(listed).toHaveLength(2))
    expect(screen.getByRole('checkbox', { name: 'Auswählen: Bus' })).toBeChecked()
  })

  test('are read-only for junior poll managers once the poll is published [STAFF-41, STAFF-20]', async () => {
    const junior = createStaff('JUNIOR_POLL_MANAGER', 'RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ')
    api.answer('get', ANSWERS, createOpenAnswers({ answers: two }))
    const { unmount } = renderApp(SCREEN, { session: junior })
    expect(await screen.findByText(/ordnet zu, wer Umfragen veröffentlichen darf/)).toBeVisible()
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    unmount()
    api.answer('get', ANSWERS, createOpenAnswers({ answers: two, status: 'CREATED' }))
    renderApp(SCREEN, { session: junior })
    expect(await screen.findByRole('checkbox', { name: 'Auswählen: Bus' })).toBeVisible()
  })

  test('show if all are coded, and how to see and change them [STAFF-41]', async () => {
    api.answer('get', ANSWERS, createOpenAnswers({ answers: [], votes: 40 }))
    const { user } = renderApp(SCREEN, { session: staff })
    expect(await screen.findByText('Alle Antworten sind zugeordnet.')).toBeVisible()
    const done = createDistinctAnswer('Bus', { status: 'CODED', positions: [1] })
    const listed = api.answer('get', ANSWERS, createOpenAnswers({ answers: [done], votes: 40 }))
    await user.selectOptions(screen.getByLabelText('Stand'), 'CODED')
    expect(await screen.findByRole('cell', { name: 'Verkehr' })).toBeVisible()
    expect(new URL(listed[0]!.url).searchParams.get('status')).toBe('CODED')
  })

  test('show an error if loading fails, and can be reloaded [STAFF-41]', async () => {
    api.answer('get', ANSWERS, { code: 'internal_error', message: '' }, { status: 500 })
    const { user } = renderApp(SCREEN, { session: staff })
    const retry = await screen.findByRole('button', { name: 'Erneut versuchen' })
    api.answer('get', ANSWERS, createOpenAnswers({ categories: [], answers: two }))
    await user.click(retry)
    expect(await screen.findByText(/noch keine Kategorien/)).toBeVisible()
  })
})
