import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { address, headline, renderApp, setupScreens } from '../../support/render-app'
import { getAuthToken } from '../../support/session'
import { createLoginAnswer, createWirePoll, createWireSession, nobody } from '../../support/wire'

const api = setupScreens()
const FAVORITES = '/v1/pro/polls/favorites'
const OVER = 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.'

const rejected = () => HttpResponse.json({ code: 'invalid_token', message: '' }, { status: 401 })
const toasts = () => within(screen.getByRole('list', { name: 'Benachrichtigungen' })).getAllByRole('listitem')

type User = ReturnType<typeof renderApp>['user']
async function logIn(user: User, password = 'meinungsbild-demo') {
  await user.type(await screen.findByLabelText('E-Mail'), 'redaktion@kunde.example')
  await user.type(screen.getByLabelText('Passwort'), password)
  await user.click(screen.getByRole('button', { name: 'Anmelden' }))
}

describe('a session that the server no longer knows', () => {
  test('ends once for all pending requests, with one notification that the next login removes [HTTP-03, AUTH-01]', async () => {
    // All start-up requests are sent before the first one is rejected.
    let reject = () => {}
    const allAreOut = new Promise<void>((resolve) => (reject = resolve))
    const lists = [
      FAVORITES,
      '/v1/pro/polls/exclusives',
      '/v1/pro/polls/results',
      '/v1/pro/polls',
      '/v1/pro/news',
    ]
    const asked = lists.map((list) =>
      api.reply('get', list, async ({ headers }) => {
        if (headers.get('X-Auth-Token') !== 'token-of-the-page')
          return HttpResponse.json({ polls: [], total: 0 })
        await allAreOut
        return rejected()
      }),
    )
    api.answer('post', '/v1/auth/login', createLoginAnswer())
    const { user } = renderApp('/pro', { session: createWireSession() })
    await waitFor(() => expect(asked.every((calls) => calls.length === 1)).toBe(true))
    act(() => reject())
    expect(await headline('Anmelden')).toBeVisible()
    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect(toasts()[0]).toHaveTextContent(OVER)
    expect(getAuthToken()).toBeNull()
    for (const calls of asked) expect(calls.length).toBeLessThanOrEqual(2)

    await logIn(user)
    expect(await headline('Guten Tag')).toBeVisible()
    expect(screen.queryByText(OVER)).not.toBeInTheDocument()
    expect(getAuthToken()).toBe('token-of-the-login')
  })

  test('does not hide the error of a failed login [HTTP-03, AUTH-02]', async () => {
    // The page knows that nobody is logged in, but the stale token is still sent with the login.
    const sent = api.reply('post', '/v1/auth/login', ({ headers }) =>
      headers.has('X-Auth-Token')
        ? rejected()
        : HttpResponse.json({ code: 'invalid_credentials', message: '' }, { status: 401 }),
    )
    const { user } = renderApp('/login/pro', { session: { ...nobody, auth_token: 'stale' } })
    await logIn(user, 'falsch')
    expect(await screen.findByText('E-Mail-Adresse oder Passwort ist nicht korrekt.')).toBeVisible()
    expect(sent.map(({ headers }) => headers.get('X-Auth-Token'))).toEqual(['stale', null])
  })

  test('does not prevent a login [HTTP-03, AUTH-01]', async () => {
    const sent = api.reply('post', '/v1/auth/login', ({ headers }) =>
      headers.has('X-Auth-Token') ? rejected() : HttpResponse.json(createLoginAnswer()),
    )
    const { user } = renderApp('/login/pro', { session: { ...nobody, auth_token: 'stale' } })
    await logIn(user)
    expect(await headline('Guten Tag')).toBeVisible()
    expect(sent).toHaveLength(2)
    expect(getAuthToken()).toBe('token-of-the-login')
    expect(screen.queryByText(OVER)).not.toBeInTheDocument()
  })
})

test('does not show responses of the previous user to the next one [AUTH-01]', async () => {
  let answerFirst = () => {}
  const asked = api.reply('get', FAVORITES, async ({ headers }) => {
    const isFirst = headers.get('X-Auth-Token') === 'token-of-the-page'
    if (isFirst) await new Promise<void>((resolve) => (answerFirst = resolve))
    const question = isFirst ? 'Wem gehört das?' : 'Ist das meins?'
    return HttpResponse.json({ polls: [createWirePoll({ question })], total: 1 })
  })
  api.answer('post', '/v1/auth/logout', null)
  api.answer('post', '/v1/auth/login', createLoginAnswer())
  const { user, store } = renderApp('/pro/favorites', { session: createWireSession() })
  await waitFor(() => expect(asked).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Konto' }))
  await user.click(await screen.findByRole('button', { name: 'Abmelden' }))
  expect(await headline('Anmelden')).toBeVisible()
  expect(Object.keys(store.getState().entities.polls)).toEqual([])

  await logIn(user)
  await headline('Guten Tag')
  await user.click((await screen.findAllByRole('link', { name: 'Favoriten' }))[0]!)
  act(() => answerFirst())
  expect(await screen.findByRole('link', { name: 'Ist das meins?' })).toBeVisible()
  expect(screen.queryByText('Wem gehört das?')).not.toBeInTheDocument()
  expect(address()).toBe('/pro/favorites')
})
