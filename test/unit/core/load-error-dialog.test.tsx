import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Provider } from 'react-redux'
import { lazyWithRetry } from '../../../src/components/lazy-with-retry'
import { NotifyAndCloseOnLoadError } from '../../../src/core/notifications/load-error-dialog'
import { selectNotifications } from '../../../src/core/notifications/selectors'
import { createCoreStore } from '../../support/core-store'

const Dialog = (_: { onClose: () => void }) => <p>Der Dialog ist da.</p>

test('a dialog that cannot be loaded shows an error, and opens on the next click [UI-05]', async () => {
  let isThere = false
  const FetchedDialog = lazyWithRetry(
    () => (isThere ? Promise.resolve(Dialog) : Promise.reject(new TypeError('Failed to fetch'))),
    NotifyAndCloseOnLoadError,
  )
  function Opener() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>Zitieren</button>
        {isOpen && <FetchedDialog onClose={() => setOpen(false)} />}
      </>
    )
  }
  const store = createCoreStore()
  render(
    <Provider store={store}>
      <Opener />
    </Provider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Zitieren' }))
  const titles = () => selectNotifications(store.getState()).map(({ title }) => title)
  await waitFor(() => expect(titles()).toEqual([expect.stringMatching(/nicht geladen/)]))
  isThere = true
  await userEvent.click(screen.getByRole('button', { name: 'Zitieren' }))
  expect(await screen.findByText('Der Dialog ist da.')).toBeVisible()
})
