import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ToastList } from '../../../src/components/toast-list'

describe('the toasts', () => {
  it('stack, the important ones first [UI-01]', () => {
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

  it('can be agreed to and dismissed [UI-01]', async () => {
    const [onAgree, onDismiss] = [jest.fn(), jest.fn()]
    render(<ToastList toasts={[{ id: '1', content: 'x', onAgree, onDismiss }]} />)
    await userEvent.click(screen.getByRole('button', { name: 'Einverstanden' }))
    expect(onAgree).toHaveBeenCalledTimes(1)
    expect(onDismiss).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Benachrichtigung schließen' }))
    expect(onDismiss).toHaveBeenCalledTimes(1)
  })

  it('name what agreeing means where it is more than that [UI-01]', async () => {
    const onAgree = jest.fn()
    render(
      <ToastList
        toasts={[{ id: '1', content: 'x', onAgree, agreeLabel: 'Rückgängig', onDismiss: () => {} }]}
      />,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
    expect(onAgree).toHaveBeenCalledTimes(1)
  })

  it('offer no agreement where there is none to give [UI-01]', () => {
    render(<ToastList toasts={[{ id: '1', content: 'x', onDismiss: () => {} }]} />)
    expect(screen.queryByRole('button', { name: 'Einverstanden' })).not.toBeInTheDocument()
  })
})
