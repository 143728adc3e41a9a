import { configureStore } from '@reduxjs/toolkit'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Provider } from 'react-redux'
import { Link, MemoryRouter } from 'react-router-dom'
import { useRouteChangeEffects } from '../../../src/app/shell/use-route-change'

/** The shell of a page whose headline is rendered later. */
function Shell() {
  useRouteChangeEffects()
  const [isLoaded, setLoaded] = useState(false)
  return (
    <>
      <Link to="/next">Weiter</Link>
      <button type="button">Konto</button>
      <main id="inhalt">{isLoaded && <h1>Nächste Seite</h1>}</main>
      <div onPointerEnter={() => setLoaded(true)}>Laden</div>
    </>
  )
}

async function follow() {
  const user = userEvent.setup()
  render(
    <Provider store={configureStore({ reducer: () => null })}>
      <MemoryRouter>
        <Shell />
      </MemoryRouter>
    </Provider>,
  )
  await user.click(screen.getByRole('link', { name: 'Weiter' }))
  return user
}

const load = (user: Awaited<ReturnType<typeof follow>>) => user.hover(screen.getByText('Laden'))

beforeEach(() => {
  window.scrollTo = () => {}
})

test('a headline that is rendered late gets the focus', async () => {
  await load(await follow())
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('a headline that is rendered late leaves the focus where the user has moved it meanwhile', async () => {
  const user = await follow()
  await user.click(screen.getByRole('button', { name: 'Konto' }))
  await load(user)
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveFocus()
  expect(screen.getByRole('button', { name: 'Konto' })).toHaveFocus()
})
