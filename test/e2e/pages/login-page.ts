import type { Locator, Page } from '@playwright/test'

export class LoginPage {
  readonly email: Locator
  readonly password: Locator
  readonly submit: Locator
  readonly failure: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    const main = page.getByRole('main')
    this.email = main.getByRole('textbox', { name: 'E-Mail' })
    this.password = main.getByLabel('Passwort', { exact: true })
    this.submit = main.getByRole('button', { name: 'Anmelden' })
    this.failure = main.getByRole('alert')
  }

  async open(): Promise<void> {
    await this.page.goto('/login/pro')
  }

  async logIn(email: string, password: string): Promise<void> {
    await this.email.fill(email)
    await this.password.fill(password)
    await this.submit.click()
  }
}
