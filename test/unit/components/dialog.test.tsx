import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { Dialog, type DialogProps } from '../../../src/components/dialog/dialog'
import { motion } from '../../../src/components/theme/tokens'

const closing = motion.milliseconds

function Page(props: Partial<DialogProps>) {
  const [isOpen, setOpen] = useState(false)
  const [isGone, setGone] = useState(false)
  return (
    <>
      {!isGone && <button onClick={() => setOpen(true)}>Öffnen</button>}
      {isGone ? <h1 tabIndex={-1}>Umfragen</h1> : null}
      {isOpen && (
        <Dialog title="Umfrage einbetten" onClose={() => setOpen(false)} {...props}>
          <input aria-label="Breite" />
          <button onClick={() => setGone(props.title === 'Löschen')}>Code kopieren</button>
        </Dialog>
      )}
    </>
  )
}

const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))

async function open(props: Partial<DialogProps> = {}) {
  const person = user()
  render(<Page {...props} />, { wrapper: StrictMode })
  await person.click(screen.getByRole('button', { name: 'Öffnen' }))
  pass(10)
  return { person, dialog: screen.getByRole('dialog', { name: 'Umfrage einbetten' }) }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('the dialog', () => {
  it('gets the focus when it opens, even in StrictMode [UI-02]', async () => {
    const { dialog } = await open()
    expect(dialog).toHaveFocus()
  })

  it('can give the initial focus to a control inside [UI-02]', async () => {
    await open({ initialFocusSelector: 'input' })
    expect(screen.getByLabelText('Breite')).toHaveFocus()
  })

  it('traps the focus [UI-02]', async () => {
    const { person } = await open()
    await person.tab()
    expect(screen.getByRole('button', { name: 'Overlay schließen' })).toHaveFocus()
    await person.tab()
    await person.tab()
    expect(screen.getByRole('button', { name: 'Code kopieren' })).toHaveFocus()
    await person.tab()
    expect(screen.getByRole('button', { name: 'Overlay schließen' })).toHaveFocus()
    await person.tab({ shift: true })
    expect(screen.getByRole('button', { name: 'Code kopieren' })).toHaveFocus()
  })

  it.each([
    ['Escape', (person: ReturnType<typeof user>) => person.keyboard('{Escape}')],
    [
      'its close button',
      (person: ReturnType<typeof user>) =>
        person.click(screen.getByRole('button', { name: 'Overlay schließen' })),
    ],
    ['a click beside it', (person: ReturnType<typeof user>) => person.click(screen.getByTestId('overlay'))],
  ])('is closed by %s, after an animation of 250 ms [UI-02]', async (_, leave) => {
    const { person, dialog } = await open()
    await leave(person)
    pass(closing - 50)
    expect(dialog).toBeInTheDocument()
    pass(50)
    expect(dialog).not.toBeInTheDocument()
  })

  it('returns the focus to the element that opened it [UI-02]', async () => {
    const { person } = await open()
    await person.keyboard('{Escape}')
    pass(closing + 10)
    expect(screen.getByRole('button', { name: 'Öffnen' })).toHaveFocus()
  })

  it('gives the focus to the heading if the element that opened it was removed [UI-02]', async () => {
    const person = user()
    render(<Page title="Löschen" />)
    await person.click(screen.getByRole('button', { name: 'Öffnen' }))
    pass(10)
    await person.click(screen.getByRole('button', { name: 'Code kopieren' }))
    await person.keyboard('{Escape}')
    pass(closing + 10)
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('stays open after a click inside or a drag to the outside [UI-02]', async () => {
    const { person, dialog } = await open()
    await person.click(screen.getByRole('button', { name: 'Code kopieren' }))
    await person.pointer([
      { keys: '[MouseLeft>]', target: screen.getByLabelText('Breite') },
      { keys: '[/MouseLeft]', target: screen.getByTestId('overlay') },
    ])
    pass(closing * 2)
    expect(dialog).toBeInTheDocument()
  })

  it('closes after its timeout, not before [UI-02]', async () => {
    const { dialog } = await open({ closeAfterMs: 3_000 })
    pass(2_900)
    expect(dialog).toBeInTheDocument()
    pass(100)
    pass(closing)
    expect(dialog).not.toBeInTheDocument()
  })

  it('closes with an animation when its opener requests it [UI-02]', async () => {
    const onClose = jest.fn()
    const { rerender } = render(<Dialog title="x" onClose={onClose} children={<button>y</button>} />)
    rerender(<Dialog title="x" onClose={onClose} isClosing children={<button>y</button>} />)
    pass(closing - 1)
    expect(onClose).not.toHaveBeenCalled()
    pass(1)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('prevents scrolling of the page until it is closed [UI-02]', async () => {
    const { person } = await open()
    expect(document.documentElement).toHaveStyle({ overflow: 'hidden' })
    await person.keyboard('{Escape}')
    pass(closing + 10)
    expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' })
  })
})
