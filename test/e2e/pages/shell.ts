import type { Locator, Page } from '@playwright/test'

/** The frame of every page: navigation and menus. */
export class Shell {
  readonly headline: Locator
  readonly navigation: Locator
  readonly account: Locator
  readonly toasts: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.headline = page.getByRole('heading', { level: 1 })
    this.navigation = page.getByRole('navigation', { name: 'Hauptnavigation' })
    this.account = page.getByRole('button', { name: 'Konto', exact: true })
    this.toasts = page.getByRole('list', { name: 'Benachrichtigungen' })
  }

  /** Opens a link of the navigation bar: „Entdecken“. */
  async follow(name: string): Promise<void> {
    await this.navigation.getByRole('link', { name, exact: true }).click()
  }

  /** Chooses a link of the account menu: „Favoriten“. */
  async choose(name: string): Promise<void> {
    await this.account.click()
    await this.page.getByRole('link', { name, exact: true }).click()
  }

  async logOut(): Promise<void> {
    await this.account.click()
    await this.page.getByRole('button', { name: 'Abmelden' }).click()
  }
}
