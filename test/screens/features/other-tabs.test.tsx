/**
 * Cookies are secure: the jar of this environment keeps them for https only.
 * @jest-environment-options {"url": "https://localhost:3000"}
 */
import { act, screen, waitFor } from '@testing-library/react'
import { headline, renderApp, setupScreens } from '../../support/render-app'
import { createWireSession, createWireUser, nobody } from '../../support/wire'

const api = setupScreens()

const comeBack = () => act(() => void window.dispatchEvent(new Event('focus')))

test('a logout in another tab reaches this one [AUTH-01]', async () => {
  renderApp('/pro/favorites', { session: createWireSession() })
  expect(await headline('Favoriten')).toBeVisible()
  document.cookie = 'prod_auth_token=; max-age=0; path=/; secure'
  comeBack()
  expect(await headline('Anmelden')).toBeVisible()
})

test('a login in another tab is noticed here [AUTH-01]', async () => {
  api.answer('get', '/v1/me', createWireUser())
  renderApp('/login/pro', { session: nobody })
  expect(await headline('Anmelden')).toBeVisible()
  document.cookie = 'prod_auth_token=from-another-tab; path=/; secure'
  comeBack()
  expect(await headline('Guten Tag')).toBeVisible()
})

test('nothing is asked with the session of another tab, whose answer would stand beside those of this one [INIT-07]', async () => {
  const { reload, user } = renderApp('/pro/favorites', { session: createWireSession() })
  expect(await headline('Favoriten')).toBeVisible()
  const polls = api.answer('get', '/v1/pro/polls', { polls: [], total: 0 })
  document.cookie = 'prod_auth_token=of-another-organization; path=/; secure'
  await user.click(screen.getByRole('link', { name: 'Suche' }))
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(polls).toHaveLength(0)
})

test('somebody else who logs in elsewhere makes this page begin anew [AUTH-01]', async () => {
  const { reload } = renderApp('/pro/favorites', { session: createWireSession() })
  expect(await headline('Favoriten')).toBeVisible()
  document.cookie = 'prod_auth_token=somebody-else; path=/; secure'
  comeBack()
  expect(reload).toHaveBeenCalledTimes(1)
})
