import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { ErrorBoundary } from '../../../../src/components/error-boundary'
import type { PageSource } from '../../../../src/core/pages/page-entry'
import { createPages } from '../../../../src/core/pages/pages'

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** Renders a page with a navigation around it. */
function show(load: PageSource['load']) {
  const [install, reload, report] = [jest.fn(), jest.fn(), jest.fn(() => true)]
  render(
    <ErrorBoundary onError={report}>
      <nav>Navigation</nav>
      <Suspense fallback="Wird geladen …">
        {createPages(install, reload, jest.fn()).createPageElement({ name: 'news', load })}
      </Suspense>
    </ErrorBoundary>,
  )
  return { install, reload, report }
}

test('a page missing after a deployment is retried once, then reloaded once, then shows an error [UI-05]', async () => {
  const load = jest.fn(gone)
  const { reload } = await new Promise<ReturnType<typeof show>>((resolve) => {
    const shown = show(load)
    shown.reload.mockImplementation(() => resolve(shown))
  })
  expect(load).toHaveBeenCalledTimes(2)
  expect(reload).toHaveBeenCalledTimes(1)

  const again = show(load)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Diese Seite konnte nicht angezeigt werden.' }),
  ).toBeVisible()
  expect(again.reload).not.toHaveBeenCalled()
  expect(again.report).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  expect(again.reload).toHaveBeenCalledTimes(1)
})

test('an offline page shows an error below the navigation and reloads when online [UI-05]', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { reload } = show(gone)
  expect(await screen.findByRole('alert')).toHaveTextContent('Sie sind offline.')
  expect(screen.getByRole('navigation')).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page that throws while rendering is reported [UI-05, ERR-02]', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {}) // React logs it too
  const { report } = show(() =>
    Promise.resolve({
      Page: () => {
        throw new Error('drawn wrongly')
      },
    }),
  )
  expect(await screen.findByText('Der Fehler wurde gemeldet.', { exact: false })).toBeVisible()
  expect(report).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'drawn wrongly' }),
    expect.anything(),
  )
})
