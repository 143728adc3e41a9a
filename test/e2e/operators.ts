import { expect, type Locator, type Page } from '@playwright/test'
import { hydrated } from './support'

/** A user who operates the page with a single input device. */
export abstract class Operator {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Follows a link, presses a button. */
  abstract press(target: Locator): Promise<void>
  /** Replaces the text of a field. */
  abstract write(field: Locator, text: string): Promise<void>
  /** Chooses an option of a select box by its label. */
  abstract choose(select: Locator, label: string): Promise<void>
  /** Checks a checkbox or a radio button. */
  abstract tick(box: Locator): Promise<void>
  /** Closes an overlay. */
  abstract dismiss(): Promise<void>
  /** Opens an entry of the main menu: „Entdecken“. */
  abstract follow(entry: string): Promise<void>
  /** Chooses a link of the account menu: „Favoriten“. */
  abstract account(entry: string): Promise<void>
  abstract logOut(): Promise<void>
  /** Opens the contact overlay or the contact page. */
  abstract contact(): Promise<void>
}

/** Uses only Tab, Enter, Space, the arrow keys and letters. */
export class Keyboard extends Operator {
  /** Presses Tab or Shift+Tab until `target` has the focus, like a user who sees where it is. */
  async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    let element = await target.elementHandle() // queried once, because a query on a long form is slower than a key press
    for (let presses = 0; presses < 150; presses += 1) {
      const place = await element.evaluate(placeOfFocus)
      if (place === 'here') return
      if (place === 'gone') element = await target.elementHandle()
      else await this.page.keyboard.press(place === 'behind' ? 'Shift+Tab' : 'Tab')
    }
    await expect(target).toBeFocused()
  }

  async press(target: Locator): Promise<void> {
    await this.reach(target)
    await this.page.keyboard.press('Enter')
  }

  async write(field: Locator, text: string): Promise<void> {
    await this.reach(field)
    await this.page.keyboard.press('ControlOrMeta+A')
    await this.page.keyboard.type(text)
  }

  async choose(select: Locator, label: string): Promise<void> {
    // An umlaut is not on Playwright's keyboard: it would be inserted into the text field that had the focus last.
    const letters = /^[ -~]+/.exec(label)?.[0] ?? ''
    // Letters within a second continue those before.
    await expect(async () => {
      await this.reach(select)
      await this.page.keyboard.type(letters)
      await expect(select.locator('option:checked')).toHaveText(label, { timeout: 500 })
    }).toPass()
  }

  async tick(box: Locator): Promise<void> {
    if ((await box.getAttribute('type')) !== 'radio') {
      await this.reach(box)
      await this.page.keyboard.press('Space')
      return
    }
    // A radio group is one tab stop; the arrow keys move within it.
    const name = (await box.getAttribute('name')) ?? ''
    await this.reach(this.page.locator(`input[type="radio"][name="${name}"]:checked`))
    for (let presses = 0; presses < 20 && !(await box.isChecked()); presses += 1)
      await this.page.keyboard.press('ArrowDown')
    await expect(box).toBeChecked()
  }

  dismiss(): Promise<void> {
    return this.page.keyboard.press('Escape')
  }

  async follow(entry: string): Promise<void> {
    await hydrated(this.page) // before, a link loads the next page anew, and the focus begins at its start
    const bar = this.page.getByRole('navigation', { name: 'Hauptnavigation' })
    await this.press(bar.getByRole('link', { name: entry, exact: true }))
  }

  async account(entry: string): Promise<void> {
    await this.press(this.page.getByRole('button', { name: 'Konto' }))
    await this.press(this.page.getByRole('banner').getByRole('link', { name: entry, exact: true }))
  }

  async logOut(): Promise<void> {
    await this.press(this.page.getByRole('button', { name: 'Konto' }))
    await this.press(this.page.getByRole('button', { name: 'Abmelden' }))
  }

  contact(): Promise<void> {
    return this.press(byNameOf(this.page.getByRole('banner'), 'Kontakt'))
  }
}

/** A finger on a phone. */
export class Finger extends Operator {
  private readonly menu = this.page.getByRole('navigation', { name: 'Menü' })

  press(target: Locator): Promise<void> {
    return target.tap()
  }

  async write(field: Locator, text: string): Promise<void> {
    await field.tap()
    await field.fill(text)
  }

  async choose(select: Locator, label: string): Promise<void> {
    await select.selectOption({ label }) // the list itself is native
  }

  tick(box: Locator): Promise<void> {
    return box.tap()
  }

  /** Taps outside of the open element; a dialog may fill the screen, and has a close button. */
  async dismiss(): Promise<void> {
    const close = this.page.getByRole('button', { name: 'Overlay schließen' })
    await ((await close.isVisible()) ? this.press(close) : this.page.touchscreen.tap(5, 5))
  }

  async follow(entry: string): Promise<void> {
    await this.openMenu()
    await this.press(this.menu.getByRole('link', { name: entry, exact: true }))
  }

  account(entry: string): Promise<void> {
    return this.follow(entry)
  }

  async logOut(): Promise<void> {
    await this.openMenu()
    await this.press(this.menu.getByRole('button', { name: 'Abmelden' }))
  }

  async contact(): Promise<void> {
    await this.openMenu()
    await this.press(byNameOf(this.menu, 'Kontakt'))
  }

  private openMenu(): Promise<void> {
    return this.press(this.page.getByRole('button', { name: 'Menü öffnen' }))
  }
}

/** A button, or a link that looks like one. */
const byNameOf = (place: Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).or(place.getByRole('link', { name, exact: true }))

/** Returns the position of the focus relative to an element; runs in the page. */
function placeOfFocus(element: Element): 'here' | 'before' | 'behind' | 'gone' {
  const { activeElement } = document
  if (!element.isConnected) return 'gone'
  if (activeElement === element) return 'here'
  if (!activeElement || activeElement === document.body) return 'before'
  return element.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING
    ? 'behind'
    : 'before'
}
