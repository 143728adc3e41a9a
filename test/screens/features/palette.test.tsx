import { screen, waitFor, within } from '@testing-library/react'
import { headline, renderApp, setupScreens } from '../../support/render-app'
import { createWireOrganization, createWireSession } from '../../support/wire'

const PALETTE = '/v1/pro/my_organization/color_palette'
const good = {
  id: 3,
  name: 'Abend',
  colors: ['#0d6f95', '#a76e0e', '#431653', '#4e9b78', '#b20051', '#634301'],
}
const pale = {
  id: 4,
  name: 'Pastell',
  colors: ['#ffe9e9', '#fff2e0', '#e9ffe9', '#e9e9ff', '#ffe9ff', '#e9ffff'],
}

const api = setupScreens()
const organization = (active_palette_id: number | null = null, allow = true) =>
  createWireOrganization({
    pro_role: 'CUSTOMER_ADMIN',
    color_palette_config: {
      allow_organization_admins_access: allow,
      internal_color_palettes: [good, pale],
      active_palette_id,
    },
  })
const session = createWireSession({ pro: { member_role: 'ADMIN', organization: organization() } })
const choice = (active_palette_id: number | null) => ({ palettes: [good, pale], active_palette_id })

/** The chart colors that the page's style rules set. */
const pageColors = () =>
  [...document.querySelectorAll('style')]
    .flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText))
    .join('\n')

afterEach(() => delete document.documentElement.dataset.theme)

test('lists the palettes, previews one on charts and checks it [ORG-05]', async () => {
  api.answer('get', PALETTE, choice(null))
  const { user } = renderApp('/pro/chart-farbpalette', { session })
  expect(await headline('Chart-Farbpalette')).toBeVisible()
  const group = await screen.findByRole('radiogroup', { name: 'Farbpalette' })
  expect(within(group).getAllByRole('radio')).toHaveLength(3)
  expect(within(group).getByRole('radio', { name: 'Meinungsbild (Standard)' })).toBeChecked()
  expect(screen.getAllByRole('figure')).toHaveLength(2)
  expect(
    screen.getByText(
      /^Alle Farben heben sich mit mindestens 3 : 1 vom Hintergrund ab.*In Graustufen sind sich \d+ Paare ähnlich/,
    ),
  ).toBeVisible()
  expect(screen.getByText('im dunklen Modus angepasst: #6c9eca')).toBeVisible()
  const drawn = screen.getByRole('img', { name: /^Meinungsbild: hell #0d6f95, dunkel #6c9eca; / })
  const fill = () => getComputedStyle(drawn.children[0]!).fill
  expect(fill()).toBe('#0d6f95')
  document.documentElement.dataset.theme = 'dark'
  expect(fill()).toBe('#6c9eca')

  await user.click(within(group).getByRole('radio', { name: 'Pastell' }))
  expect(screen.getByText(/^Zu wenig Kontrast zum Hintergrund: #ffe9e9/)).toBeVisible()
  expect(screen.getByText('Schwer zu unterscheiden:')).toBeVisible()
  expect(screen.getAllByText('zu schwach')).toHaveLength(6)
  expect(screen.getByRole('img', { name: /^Pastell: #ffe9e9/ })).toBeVisible()
  expect(screen.getByRole('rowheader', { name: 'Rotblindheit (Protanopie)' })).toBeVisible()
})

test('saves the choice, and applies it to every chart of the organization [ORG-05]', async () => {
  api.answer('get', PALETTE, choice(null))
  const sent = api.answer('put', PALETTE, choice(3))
  const { user, store } = renderApp('/pro/chart-farbpalette', { session })
  await user.click(await screen.findByRole('radio', { name: 'Abend' }))
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText('Farbpalette gespeichert')).toBeVisible()
  expect(await sent[0]!.json()).toEqual({ palette_id: 3 })
  expect(store.getState().organization.info?.colorPaletteConfig.activePaletteId).toBe(3)
  expect(screen.getByRole('radio', { name: 'Abend' })).toBeChecked()
})

test('applies the chosen colors as soon as the organization is known [ORG-05]', async () => {
  const chosen = createWireSession({ pro: { member_role: 'ADMIN', organization: organization(4) } })
  renderApp('/pro', { session: chosen })
  await headline('Guten Tag')
  await waitFor(() => expect(pageColors()).toContain('--chart-1: #ffe9e9'))
})

test('asks for confirmation before saving colors that are hard to distinguish [ORG-05]', async () => {
  api.answer('get', PALETTE, choice(null))
  const sent = api.answer('put', PALETTE, choice(4))
  const { user } = renderApp('/pro/chart-farbpalette', { session })
  await user.click(await screen.findByRole('radio', { name: 'Pastell' }))
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  const dialog = await screen.findByRole('dialog', { name: 'Trotzdem speichern?' })
  expect(sent).toHaveLength(0)
  await user.click(within(dialog).getByRole('button', { name: 'Trotzdem speichern' }))
  expect(await screen.findByText('Farbpalette gespeichert')).toBeVisible()
})

test('shows why saving failed, and keeps the choice [ORG-05, UI-06]', async () => {
  api.answer('get', PALETTE, choice(null))
  api.answer('put', PALETTE, { code: 'not_found', message: '' }, { status: 404 })
  const { user } = renderApp('/pro/chart-farbpalette', { session })
  await user.click(await screen.findByRole('radio', { name: 'Abend' }))
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText('Dieser Eintrag wurde nicht gefunden.')).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Abend' })).toBeChecked()
})

test.each([
  ['an organization that may not choose', organization(null, false)],
  ['another role', createWireOrganization({ pro_role: 'PUBLISHER_ADMIN' })],
])('is denied for %s [ROUTE-04, AUTH-08]', async (_case, own) => {
  renderApp('/pro/chart-farbpalette', {
    session: createWireSession({ pro: { member_role: 'ADMIN', organization: own } }),
  })
  expect(await headline('Kein Zugriff')).toBeVisible()
})
