import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { address, headline, renderApp, setupScreens } from '../../support/render-app'
import { createWirePoll, createWireSession } from '../../support/wire'

const api = setupScreens()

test('explains to accounts without an organization how to get access [UI-06]', async () => {
  api.answerApp('get', '/api/me/features', { features: [] })
  const { user } = renderApp('/pro', { session: createWireSession({ features: [], pro: null }) })
  await headline('Guten Tag')
  expect(await screen.findByText(/gehört noch zu keiner Organisation.*Einladung/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Zugang anfragen' }))
  expect(await screen.findByRole('dialog', { name: 'Zugang anfragen' })).toBeVisible()
})

test('lets accounts without an address add one first, so that they can receive a reply [UI-06, NAV-13]', async () => {
  api.answerApp('get', '/api/me/features', { features: [] })
  const { user } = renderApp('/pro', {
    session: createWireSession({
      email: null,
      voter_role: 'MASTER_DATA',
      personal: { email: null, voter_role: 'MASTER_DATA' },
      features: [],
      pro: null,
    }),
  })
  await headline('Guten Tag')
  const main = within(screen.getByRole('main'))
  expect(main.getByText(/gehört noch zu keiner Organisation.*E-Mail-Adresse/)).toBeVisible()
  expect(main.queryByRole('button', { name: 'Zugang anfragen' })).not.toBeInTheDocument()
  await user.click(main.getByRole('link', { name: 'E-Mail-Adresse ergänzen' }))
  expect(await headline('E-Mail-Adresse ergänzen')).toBeVisible()
})

test.each([
  ['a member of an organization', {}],
  ['staff', { pro: null, features: [], admin_roles: ['ADMIN' as const] }],
])('shows no such hint to %s [UI-06]', async (_who, session) => {
  renderApp('/pro', { session: createWireSession(session) })
  await headline('Guten Tag')
  expect(screen.queryByText(/keiner Organisation/)).not.toBeInTheDocument()
})

test('greets by name if the user gave one [ROUTE-02]', async () => {
  renderApp('/pro', { session: createWireSession({ first_name: 'Ada', last_name: 'Beispiel' }) })
  expect(await headline('Guten Tag, Ada Beispiel')).toBeVisible()
})

test('searches from its own field [LIST-05]', async () => {
  const { user } = renderApp('/pro', { session: createWireSession() })
  await user.type(await screen.findByLabelText('Umfragen suchen'), 'Miete{Enter}')
  expect(await headline('Suche')).toBeVisible()
  expect(address()).toBe('/pro/search?query=Miete')
})

test('leads with the newest poll, and shows the others below [LIST-12]', async () => {
  const polls = [1, 2, 3].map((id) => createWirePoll({ id, question: `Frage ${id}?` }))
  api.answer('get', '/v1/pro/polls', { polls, total: 3 })
  renderApp('/pro', { session: createWireSession() })
  const lead = await screen.findByRole('region', { name: 'Neueste Umfrage' })
  expect(await within(lead).findByRole('link', { name: 'Frage 1?' })).toBeVisible()
  expect(within(lead).queryByRole('link', { name: 'Frage 2?' })).not.toBeInTheDocument()
  const others = screen.getByRole('list', { name: 'Weitere neue Umfragen' })
  expect(
    within(others)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Frage 2?', 'Frage 3?'])
})

test('searches with the button of its field [LIST-05]', async () => {
  const { user } = renderApp('/pro', { session: createWireSession() })
  await user.type(await screen.findByLabelText('Umfragen suchen'), 'Miete')
  await user.click(within(screen.getByRole('search')).getByRole('button', { name: 'Suchen' }))
  expect(await headline('Suche')).toBeVisible()
  expect(address()).toBe('/pro/search?query=Miete')
})

test('has no section of further polls if there is only one [LIST-12]', async () => {
  api.answer('get', '/v1/pro/polls', { polls: [createWirePoll({ question: 'Die einzige?' })], total: 1 })
  renderApp('/pro', { session: createWireSession() })
  expect(await screen.findByRole('link', { name: 'Die einzige?' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Weitere neue Umfragen' })).not.toBeInTheDocument()
})

test('shows below its lead why the newest polls failed to load, and retries [LIST-12, UI-06]', async () => {
  const polls = [createWirePoll({ id: 1, question: 'Frage 1?' })]
  api.reply('get', '/v1/pro/polls', (_request, count) =>
    count === 0
      ? HttpResponse.json({ code: 'forbidden', message: '' }, { status: 403 })
      : HttpResponse.json({ polls, total: 1 }),
  )
  const { user } = renderApp('/pro', { session: createWireSession() })
  const lead = within(await screen.findByRole('region', { name: 'Neueste Umfrage' }))
  const retry = await lead.findByRole('button', { name: 'Erneut versuchen' })
  expect(screen.queryByRole('heading', { name: 'Weitere neue Umfragen' })).not.toBeInTheDocument()
  await user.click(retry)
  expect(await lead.findByRole('link', { name: 'Frage 1?' })).toBeVisible()
})
