import { screen } from '@testing-library/react'
import type { AdminRole } from '../../../contract/admin-roles'
import { address, headline, renderApp, setupScreens } from '../../support/render-app'
import {
  createAdminBoard,
  createAdminBundle,
  createAdminCollection,
  createStaff,
} from '../../support/wire-admin'

const ORGANIZATIONS = '/v1/admin/organizations'
const BUNDLES = '/v1/admin/poll_bundle'
const COLLECTIONS = '/v1/admin/poll_bundle_collection'
const BOARDS = '/v1/admin/insight_boards'
const PROMPT = 'Bereich, Aktion, Umfrage, Paket, Board oder Organisation'

const api = setupScreens()

async function openPalette(...roles: AdminRole[]) {
  api.answer('get', '/v1/admin/me', { admin_roles: roles, is_mail_enabled: true })
  const app = renderApp('/contact', { session: createStaff(...roles) })
  await screen.findByRole('complementary', { name: 'Verwaltung' })
  await app.user.keyboard('{Control>}k{/Control}')
  return { ...app, input: await screen.findByRole('combobox', { name: PROMPT }) }
}

/** Every search without explicit results returns none. */
beforeEach(() => {
  api.answer('get', '/v1/admin/polls', { polls: [], total: 0 })
  api.answer('get', BUNDLES, { poll_bundles: [], total: 0 })
  api.answer('get', COLLECTIONS, { poll_bundle_collections: [], total: 0 })
  api.answer('get', BOARDS, { insight_boards: [], total: 0 })
  api.answer('get', ORGANIZATIONS, { organizations: [], total: 0 })
})

describe('the command palette', () => {
  test('opens a screen and finds an organization by typing [STAFF-06]', async () => {
    const asked = api.answer('get', ORGANIZATIONS, {
      organizations: [{ id: 5, name: 'Übersee AG' }],
      total: 1,
    })
    const { user, input } = await openPalette('ADMIN')
    await user.type(input, 'uber')
    const found = await screen.findAllByRole('option', { name: /Übersee AG/ })
    expect(found.map((option) => option.getAttribute('href'))).toEqual([
      '/_internal/organizations/5',
      '/contact?switch_to_org=5&flash=1',
    ])
    expect(asked).toHaveLength(1)
    expect(screen.getByRole('option', { name: 'Übersicht' })).toHaveAttribute('aria-selected', 'true')
    await user.keyboard('{Enter}')
    expect(await headline('Interner Bereich')).toBeVisible()
    expect(address()).toBe('/_internal')
  })

  test('finds bundles, collections and boards, each with its status [STAFF-06]', async () => {
    api.answer('get', BUNDLES, { poll_bundles: [createAdminBundle({ id: 3, title: 'Verkehr' })], total: 1 })
    api.answer('get', COLLECTIONS, {
      poll_bundle_collections: [
        createAdminCollection({ id: 4, title: 'Verkehr und Reise', status: 'PUBLISHED' }),
      ],
      total: 1,
    })
    const asked = api.answer('get', BOARDS, {
      insight_boards: [createAdminBoard({ id: 5, title: 'Verkehrsmonitor' })],
      total: 1,
    })
    const { user, input } = await openPalette('ADMIN')
    await user.type(input, 'verkehr')
    for (const [name, href] of [
      ['Verkehr 3 · Entwurf', '/_internal/poll-bundles/3'],
      ['Verkehr und Reise 4 · Veröffentlicht', '/_internal/poll-bundle-collections/4'],
      ['Verkehrsmonitor 5 · Entwurf', '/_internal/insight-boards/5'],
    ] as const)
      expect(await screen.findByRole('option', { name })).toHaveAttribute('href', href)
    expect(new URL(asked.at(-1)!.url).search).toBe('?limit=8&offset=0&query=verkehr')
  })

  test('sends only requests that the roles permit [STAFF-06, STAFF-02]', async () => {
    const bundles = api.answer('get', BUNDLES, { poll_bundles: [], total: 0 })
    const boards = api.answer('get', BOARDS, { insight_boards: [], total: 0 })
    const { user, input } = await openPalette('INSIGHT_BOARD_READ')
    await user.type(input, 'zzz')
    expect(await screen.findByText('Nichts gefunden.')).toBeVisible()
    expect([boards.length, bundles.length]).toEqual([1, 0])
    expect(screen.queryByRole('option')).toBeNull()
  })

  test('shows that it is searching or that it failed, and retries [STAFF-06]', async () => {
    const failed = api.answer('get', BOARDS, { code: 'internal_error', message: '' }, { status: 500 })
    const { user, input } = await openPalette('INSIGHT_BOARD_READ')
    await user.type(input, 'lage')
    expect(screen.getByText('Wird gesucht …')).toBeVisible()
    const again = await screen.findByRole('button', { name: 'Erneut versuchen' })
    expect(screen.queryByText('Nichts gefunden.')).toBeNull()
    expect(failed.length).toBeGreaterThan(0)
    api.answer('get', BOARDS, { insight_boards: [createAdminBoard({ id: 9, title: 'Lage' })], total: 1 })
    await user.click(again)
    expect(await screen.findByRole('option', { name: /Lage/ })).toBeVisible()
  })
})
