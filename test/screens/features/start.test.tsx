import { screen } from '@testing-library/react'
import { headline, renderApp, setupScreens } from '../../support/render-app'
import { createWireSession } from '../../support/wire'

const api = setupScreens()

test('says to an account of no organisation what opens the content, and how to ask for it [UI-06]', async () => {
  api.answerApp('get', '/api/me/features', { features: [] })
  const { user } = renderApp('/pro', { session: createWireSession({ features: [], pro: null }) })
  await headline('Guten Tag')
  expect(await screen.findByText(/gehört noch zu keiner Organisation.*Einladung/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Zugang anfragen' }))
  expect(await screen.findByRole('dialog', { name: 'Zugang anfragen' })).toBeVisible()
})

test.each([
  ['a member of an organisation', {}],
  ['staff', { pro: null, features: [], admin_roles: ['ADMIN' as const] }],
])('says nothing of the kind to %s [UI-06]', async (_who, session) => {
  renderApp('/pro', { session: createWireSession(session) })
  await headline('Guten Tag')
  expect(screen.queryByText(/keiner Organisation/)).not.toBeInTheDocument()
})
