import { screen, within } from '@testing-library/react'
import { showBootError } from '../../../src/app/boot-error'

afterEach(() => {
  document.body.innerHTML = ''
})

test('an app that cannot start shows an error with a reload button instead of the loading indicator [UI-05]', () => {
  document.body.innerHTML = '<div id="root"><div role="status">Wird geladen …</div></div>'
  showBootError()
  const panel = within(screen.getByRole('alert'))
  expect(
    panel.getByRole('heading', { name: 'Diese Seite konnte nicht angezeigt werden.' }),
  ).toBeInTheDocument()
  expect(panel.getByRole('button', { name: 'Seite neu laden' })).toBeInTheDocument()
  expect(screen.queryByText('Wird geladen …')).not.toBeInTheDocument()
})

test('a page without a root element is not changed [UI-05]', () => {
  document.body.innerHTML = '<p>Fremde Seite</p>'
  showBootError()
  expect(document.body).toHaveTextContent(/^Fremde Seite$/)
})
