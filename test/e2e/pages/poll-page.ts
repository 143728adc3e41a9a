import type { Locator, Page } from '@playwright/test'

export type View = 'Ergebnis' | 'Verlauf' | 'Gruppen' | 'Kreuztabelle' | 'Karte' | 'Methodik'

export class PollPage {
  readonly headline: Locator
  readonly figure: Locator
  readonly filter: Locator
  readonly reset: Locator
  readonly favourite: Locator
  readonly unfavourite: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.headline = page.getByRole('heading', { level: 1 })
    this.figure = page.getByRole('figure')
    this.filter = page.getByRole('group', { name: 'Filter' })
    this.reset = this.filter.getByRole('button', { name: 'Zurücksetzen' })
    this.favourite = page.getByRole('button', { name: 'Als Favorit merken' })
    this.unfavourite = page.getByRole('button', { name: 'Favorit entfernen' })
  }

  async open(id: number, rest = ''): Promise<void> {
    await this.page.goto(`/pro/analytics/${id}${rest}`)
  }

  tab(view: View): Locator {
    return this.page
      .getByRole('navigation', { name: 'Ansicht' })
      .getByRole('link', { name: view, exact: true })
  }

  /** Opens one of the filters, „Alter“, and chooses in it. */
  async filterBy(kind: string, choice: string): Promise<void> {
    const button = this.filter.getByRole('button', { name: kind, exact: true })
    await button.click()
    await this.filter.getByRole('button', { name: choice, exact: true }).click()
    await this.page.keyboard.press('Escape')
  }

  /** The filter in force, to be taken away. */
  chosen(choice: string): Locator {
    return this.filter.getByRole('button', { name: `Filter entfernen: ${choice}` })
  }

  /** Shows the drawing as a table. */
  async asTable(): Promise<Locator> {
    await this.figure.getByRole('button', { name: 'Als Tabelle anzeigen' }).click()
    return this.figure.getByRole('table')
  }
}
