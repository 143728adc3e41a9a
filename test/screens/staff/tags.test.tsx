import { screen, waitFor, within } from '@testing-library/react'
import { address, headline, renderApp, setupScreens } from '../../support/render-app'
import { createAdminTag, createStaff } from '../../support/wire-admin'

const TAGS = '/v1/admin/tags'
const SCREEN = '/_internal/tags'

const api = setupScreens()
const staff = createStaff('KEYWORD_WRITE', 'KEYWORD_DELETE', 'KEYWORD_PUBLISH')
const listOf = (...tags: ReturnType<typeof createAdminTag>[]) => ({
  tags,
  total: tags.length,
  topics: ['Politik', 'Verkehr'],
})
const press = async (user: ReturnType<typeof renderApp>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))
const select = async (user: ReturnType<typeof renderApp>['user'], ...names: string[]) => {
  for (const name of names)
    await user.click(await screen.findByRole('checkbox', { name: `Auswählen: ${name}` }))
}

describe('tags', () => {
  test('are filtered and sorted by URL parameters, and reloaded after a change [STAFF-33, STAFF-04]', async () => {
    const sent = api.answer(
      'get',
      TAGS,
      listOf(createAdminTag({ topic: 'Politik', status: 'ASSIGNED_TO_CATEGORY' })),
    )
    const blocked = api.answer('post', `${TAGS}/block`, { changed: 1 })
    const { user } = renderApp(`${SCREEN}?topic=Politik`, { session: staff })
    const table = await screen.findByRole('table', { name: 'Tags' })
    expect(within(table).getByRole('cell', { name: 'Politik' })).toBeVisible()
    await user.click(within(table).getByRole('button', { name: /Umfragen/ }))
    await waitFor(() => expect(sent).toHaveLength(2))
    const { searchParams } = new URL(sent[1]!.url)
    expect(Object.fromEntries(searchParams)).toMatchObject({ topic: 'Politik', sort: 'POLLS', order: 'ASC' })
    expect(address()).toBe(`${SCREEN}?topic=Politik&sort=POLLS&order=asc`)
    await select(user, 'Tag 1')
    await press(user, 'Sperren')
    await waitFor(() => expect(sent).toHaveLength(3))
    expect(await blocked[0]!.json()).toEqual({ tag_ids: [1], is_blocked: true })
    expect(screen.queryByRole('group', { name: 'Auswahl' })).not.toBeInTheDocument()
  })

  test('state their status and topic only where they have one [STAFF-33]', async () => {
    const tags = [createAdminTag(), createAdminTag({ id: 2, status: 'BLOCKED' })]
    api.answer('get', TAGS, listOf(...tags))
    renderApp(SCREEN, { session: staff })
    const [, free, blocked] = await screen.findAllByRole('row')
    expect(free).toHaveTextContent(/^Tag 1 3$/)
    expect(blocked).toHaveTextContent(/^Tag 2 Gesperrt3$/)
  })

  test('are assigned to a topic, and blocked ones are released [STAFF-33]', async () => {
    api.answer('get', TAGS, listOf(createAdminTag({ status: 'BLOCKED' }), createAdminTag({ id: 2 })))
    const assigned = api.answer('post', `${TAGS}/assign`, { changed: 2 })
    const blocked = api.answer('post', `${TAGS}/block`, { changed: 1 })
    const { user } = renderApp(SCREEN, { session: staff })
    await select(user, 'Tag 1', 'Tag 2')
    await press(user, 'Thema zuordnen')
    const dialog = await screen.findByRole('dialog', { name: 'Thema zuordnen' })
    await user.selectOptions(within(dialog).getByLabelText('Thema'), 'Verkehr')
    await user.click(within(dialog).getByRole('button', { name: 'Zuordnen' }))
    await waitFor(() => expect(assigned).toHaveLength(1))
    expect(await assigned[0]!.json()).toEqual({ tag_ids: [1, 2], topic: 'Verkehr' })
    await select(user, 'Tag 1')
    await press(user, 'Entsperren')
    await waitFor(() => expect(blocked).toHaveLength(1))
    expect(await blocked[0]!.json()).toEqual({ tag_ids: [1], is_blocked: false })
  })

  test('are merged into the chosen one, and show what the server rejects [STAFF-33]', async () => {
    api.answer('get', TAGS, listOf(createAdminTag(), createAdminTag({ id: 2 })))
    const merged = api.answer(
      'post',
      `${TAGS}/merge`,
      { code: 'validation_failed', message: '', fields: { tag_ids: 'Diese Tags gibt es nicht mehr: 1.' } },
      { status: 422 },
    )
    const { user } = renderApp(SCREEN, { session: staff })
    await select(user, 'Tag 1', 'Tag 2')
    await press(user, 'Zusammenführen')
    const dialog = await screen.findByRole('dialog', { name: 'Tags zusammenführen' })
    await user.click(within(dialog).getByRole('radio', { name: 'Tag 2 (3)' }))
    await user.click(within(dialog).getByRole('button', { name: 'Zusammenführen' }))
    await waitFor(() => expect(merged).toHaveLength(1))
    expect(await merged[0]!.json()).toEqual({ tag_ids: [1, 2], into_id: 2 })
    const toasts = await screen.findByRole('list', { name: 'Benachrichtigungen' })
    expect(within(toasts).getByText('Bitte prüfen Sie Ihre Eingaben.')).toBeVisible()
  })

  test('are read-only without the permissions, and show the empty state [STAFF-02, STAFF-33]', async () => {
    api.answer('get', TAGS, { code: 'forbidden', message: '' }, { status: 403 })
    const { user } = renderApp(SCREEN, { session: createStaff('KEYWORD_READ') })
    const retry = await screen.findByRole('button', { name: 'Erneut versuchen' })
    api.answer('get', TAGS, listOf(createAdminTag()))
    await user.click(retry)
    expect(await screen.findByText('Tag 1')).toBeVisible()
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    api.answer('get', TAGS, listOf())
    await user.type(screen.getByLabelText('Tags suchen'), 'x{Enter}')
    expect(await screen.findByText('Keine Tags gefunden.')).toBeVisible()
  })

  test('are denied without the permission [STAFF-02]', async () => {
    renderApp(SCREEN, { session: createStaff('SUPPORT') })
    expect(await headline('Kein Zugriff')).toBeVisible()
  })
})
