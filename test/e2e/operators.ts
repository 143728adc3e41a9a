import { expect, type Locator, type Page } from '@playwright/test'

/** Somebody who operates the page in one way only. */
export abstract class Operator {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Follows a link, presses a button. */
  abstract press(target: Locator): Promise<void>
  /** Puts `text` in the place of what a field holds. */
  abstract write(field: Locator, text: string): Promise<void>
  /** Chooses in a closed list by what is read there. */
  abstract choose(select: Locator, label: string): Promise<void>
  /** Turns a checkbox or a radio button on. */
  abstract tick(box: Locator): Promise<void>
  /** Leaves what lies over the page. */
  abstract dismiss(): Promise<void>
  /** Follows an entry of the main menu: „Entdecken“. */
  abstract follow(entry: string): Promise<void>
  /** Chooses a link of the account menu: „Favoriten“. */
  abstract account(entry: string): Promise<void>
  abstract logOut(): Promise<void>
  /** Opens the contact overlay, or goes to the form. */
  abstract contact(): Promise<void>
}

/** Tab, Enter, Space, the arrows and letters, nothing else. */
export class Keyboard extends Operator {
  /** Tabs to `target`, as a person would who sees where it is and where the focus stands. */
  async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    let element = await target.elementHandle() // found once: on a long form each look costs more than the key
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
    await this.reach(select)
    await this.page.keyboard.type(label)
  }

  async tick(box: Locator): Promise<void> {
    if ((await box.getAttribute('type')) !== 'radio') {
      await this.reach(box)
      await this.page.keyboard.press('Space')
      return
    }
    // The Tab key stops once in a group; the arrows go through it.
    const name = (await box.getAttribute('name')) ?? ''
    await this.reach(this.page.locator(`input[type="radio"][name="${name}"]:checked`))
    for (let presses = 0; presses < 20 && !(await box.isChecked()); presses += 1)
      await this.page.keyboard.press('ArrowDown')
    await expect(box).toBeChecked()
  }

  dismiss(): Promise<void> {
    return this.page.keyboard.press('Escape')
  }

  follow(entry: string): Promise<void> {
    const bar = this.page.getByRole('navigation', { name: 'Hauptnavigation' })
    return this.press(bar.getByRole('link', { name: entry, exact: true }))
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
    await select.selectOption({ label }) // the list itself is the phone's own
  }

  tick(box: Locator): Promise<void> {
    return box.tap()
  }

  /** A tap beside what is open; a dialog may fill the phone, and has a button. */
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

/** A button, or a link in the place of one. */
const byNameOf = (place: Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).or(place.getByRole('link', { name, exact: true }))

/** Where the focus stands, seen from an element; runs in the page. */
function placeOfFocus(element: Element): 'here' | 'before' | 'behind' | 'gone' {
  const { activeElement } = document
  if (!element.isConnected) return 'gone'
  if (activeElement === element) return 'here'
  if (!activeElement || activeElement === document.body) return 'before'
  return element.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING
    ? 'behind'
    : 'before'
}
