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
  it('takes the focus when it opens, even under StrictMode [UI-02]', async () => {
    const { dialog } = await open()
    expect(dialog).toHaveFocus()
  })

  it('can hand the first focus to a control inside [UI-02]', async () => {
    await open({ initialFocus: 'input' })
    expect(screen.getByLabelText('Breite')).toHaveFocus()
  })

  it('keeps the keyboard inside, in a circle [UI-02]', async () => {
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

  it('gives the focus back to what opened it [UI-02]', async () => {
    const { person } = await open()
    await person.keyboard('{Escape}')
    pass(closing + 10)
    expect(screen.getByRole('button', { name: 'Öffnen' })).toHaveFocus()
  })

  it('gives the focus to the headline when what opened it is gone [UI-02]', async () => {
    const person = user()
    render(<Page title="Löschen" />)
    await person.click(screen.getByRole('button', { name: 'Öffnen' }))
    pass(10)
    await person.click(screen.getByRole('button', { name: 'Code kopieren' }))
    await person.keyboard('{Escape}')
    pass(closing + 10)
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('stays when a click inside it or a drag out of it ends [UI-02]', async () => {
    const { person, dialog } = await open()
    await person.click(screen.getByRole('button', { name: 'Code kopieren' }))
    await person.pointer([
      { keys: '[MouseLeft>]', target: screen.getByLabelText('Breite') },
      { keys: '[/MouseLeft]', target: screen.getByTestId('overlay') },
    ])
    pass(closing * 2)
    expect(dialog).toBeInTheDocument()
  })

  it('closes by itself after its time-out, and not before [UI-02]', async () => {
    const { dialog } = await open({ closeAfter: 3_000 })
    pass(2_900)
    expect(dialog).toBeInTheDocument()
    pass(100)
    pass(closing)
    expect(dialog).not.toBeInTheDocument()
  })

  it('leaves with its animation when its opener says so [UI-02]', async () => {
    const onClose = jest.fn()
    const { rerender } = render(<Dialog title="x" onClose={onClose} children={<button>y</button>} />)
    rerender(<Dialog title="x" onClose={onClose} isClosing children={<button>y</button>} />)
    pass(closing - 1)
    expect(onClose).not.toHaveBeenCalled()
    pass(1)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('keeps the page behind it from scrolling, and lets it go again [UI-02]', async () => {
    const { person } = await open()
    expect(document.documentElement).toHaveStyle({ overflow: 'hidden' })
    await person.keyboard('{Escape}')
    pass(closing + 10)
    expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' })
  })
})
