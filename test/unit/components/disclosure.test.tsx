import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Disclosure, MenuEntries } from '../../../src/components/disclosure'
import { layer } from '../../../src/components/theme/tokens'

async function openMenu() {
  render(
    <>
      <Disclosure button="Konto">
        {(close) => (
          <MenuEntries>
            <li>
              <a href="/settings">Einstellungen</a>
            </li>
            <li>
              <button onClick={close}>Schließen</button>
            </li>
          </MenuEntries>
        )}
      </Disclosure>
      <button>danach</button>
    </>,
  )
  const toggle = screen.getByRole('button', { name: 'Konto' })
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(toggle)
  return toggle
}
const entry = () => screen.queryByRole('link', { name: 'Einstellungen' })

describe('a menu', () => {
  it('opens and closes by its button and covers the page [UI-06]', async () => {
    const toggle = await openMenu()
    expect(toggle).toHaveAttribute('aria-expanded', 'true')
    expect(entry()).toBeVisible()
    expect(getComputedStyle(document.getElementById(toggle.getAttribute('aria-controls')!)!).zIndex).toBe(
      '1001',
    )
    expect(layer.popover).toBe(1001)
    await userEvent.click(toggle)
    expect(entry()).not.toBeInTheDocument()
  })

  it('can load its content when the pointer or the focus reaches its button [UI-05]', async () => {
    const load = jest.fn()
    render(
      <Disclosure button="Alter" onApproach={load}>
        Alter
      </Disclosure>,
    )
    await userEvent.hover(screen.getByRole('button', { name: 'Alter' }))
    expect(load).toHaveBeenCalledTimes(1)
    await userEvent.tab()
    expect(load).toHaveBeenCalledTimes(2)
    expect(screen.getByRole('button', { name: 'Alter' })).toHaveAttribute('aria-expanded', 'false')
  })

  it('closes on Escape and returns the focus [NAV-08]', async () => {
    const toggle = await openMenu()
    await userEvent.tab()
    expect(entry()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(entry()).not.toBeInTheDocument()
    expect(toggle).toHaveFocus()
  })

  it('closes on a click outside', async () => {
    await openMenu()
    await userEvent.click(document.body)
    expect(entry()).not.toBeInTheDocument()
  })

  it('closes when the focus leaves it [NAV-08]', async () => {
    await openMenu()
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'danach' })).toHaveFocus()
    expect(entry()).not.toBeInTheDocument()
  })

  it('can be closed by an entry', async () => {
    const toggle = await openMenu()
    await userEvent.click(screen.getByRole('button', { name: 'Schließen' }))
    expect(entry()).not.toBeInTheDocument()
    expect(toggle).toHaveFocus()
  })

  it('stays inside the window on both sides [BOARD-02, UI-06]', async () => {
    jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(390)
    const place = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    place.mockReturnValue(new DOMRect(184, 100, 300, 200))
    const toggle = await openMenu()
    const panel = document.getElementById(toggle.getAttribute('aria-controls')!)!
    expect(panel.style.transform).toBe('translateX(-110px)') // 390 - 16 - 300 - 184

    place.mockReturnValue(new DOMRect(-20, 100, 300, 200))
    fireEvent(window, new Event('resize'))
    expect(panel.style.transform).toBe('translateX(36px)')

    place.mockReturnValue(new DOMRect(40, 100, 300, 200))
    fireEvent(window, new Event('resize'))
    expect(panel.style.transform).toBe('')
  })
  it('stays inside the window when its content is loaded after opening [READ-36] [UI-06]', async () => {
    const Silent = ResizeObserver
    const callbacks: ResizeObserverCallback[] = []
    jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((callback) => {
      callbacks.push(callback)
      return new Silent(callback)
    })
    jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(390)
    const place = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    place.mockReturnValue(new DOMRect(184, 100, 40, 40))
    const toggle = await openMenu()
    const panel = document.getElementById(toggle.getAttribute('aria-controls')!)!
    expect(panel.style.transform).toBe('')

    place.mockReturnValue(new DOMRect(184, 100, 300, 200))
    for (const callback of callbacks) callback([], new Silent(callback))
    expect(panel.style.transform).toBe('translateX(-110px)')
  })
})
