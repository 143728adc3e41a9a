import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ToastList } from '../../../src/components/toast-list'

describe('the toasts', () => {
  it('are listed with priority ones first [UI-01]', () => {
    render(
      <ToastList
        toasts={[
          { id: '1', content: 'Gespeichert', onDismiss: () => {} },
          { id: '2', title: 'Sitzung', content: 'läuft ab', isPriority: true, onDismiss: () => {} },
        ]}
      />,
    )
    const notes = within(screen.getByRole('list', { name: 'Benachrichtigungen' })).getAllByRole('listitem')
    expect(notes.map((note) => note.textContent)).toEqual(['Sitzungläuft ab', 'Gespeichert'])
  })

  it('can be accepted and dismissed [UI-01]', async () => {
    const [onAgree, onDismiss] = [jest.fn(), jest.fn()]
    render(<ToastList toasts={[{ id: '1', content: 'x', onAgree, onDismiss }]} />)
    await userEvent.click(screen.getByRole('button', { name: 'Einverstanden' }))
    expect(onAgree).toHaveBeenCalledTimes(1)
    expect(onDismiss).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Benachrichtigung schließen' }))
    expect(onDismiss).toHaveBeenCalledTimes(1)
  })

  it('can have a label for the accept button [UI-01]', async () => {
    const onAgree = jest.fn()
    render(
      <ToastList
        toasts={[{ id: '1', content: 'x', onAgree, agreeLabel: 'Rückgängig', onDismiss: () => {} }]}
      />,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
    expect(onAgree).toHaveBeenCalledTimes(1)
  })

  it('have no accept button without a callback [UI-01]', () => {
    render(<ToastList toasts={[{ id: '1', content: 'x', onDismiss: () => {} }]} />)
    expect(screen.queryByRole('button', { name: 'Einverstanden' })).not.toBeInTheDocument()
  })
})
