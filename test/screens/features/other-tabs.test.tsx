/**
 * Cookies are secure: the jar of this environment keeps them for https only.
 * @jest-environment-options {"url": "https://localhost:3000"}
 */
import { act } from '@testing-library/react'
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

test('somebody else who logs in elsewhere makes this page begin anew [AUTH-01]', async () => {
  const { reload } = renderApp('/pro/favorites', { session: createWireSession() })
  expect(await headline('Favoriten')).toBeVisible()
  document.cookie = 'prod_auth_token=somebody-else; path=/; secure'
  comeBack()
  expect(reload).toHaveBeenCalledTimes(1)
})
