import type { Locator, Page } from '@playwright/test'

export type View = 'Ergebnis' | 'Verlauf' | 'Gruppen' | 'Kreuztabelle' | 'Karte' | 'Methodik'

export class PollPage {
  readonly headline: Locator
  /** The chart of the current view. */
  readonly figure: Locator
  readonly filter: Locator
  /** Shows the filters on a phone. */
  readonly showFilters: Locator
  readonly reset: Locator
  readonly favorite: Locator
  readonly unfavorite: Locator
  readonly showTable: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.headline = page.getByRole('heading', { level: 1 })
    this.figure = page.getByRole('figure').first()
    this.filter = page.getByRole('group', { name: 'Filter' })
    this.showFilters = page.getByRole('button', { name: /^Filter( \(\d+\))?$/ })
    this.reset = this.filter.getByRole('button', { name: 'Zurücksetzen' })
    this.favorite = page.getByRole('button', { name: 'Als Favorit merken' })
    this.unfavorite = page.getByRole('button', { name: 'Favorit entfernen' })
    this.showTable = this.figure.getByRole('button', { name: 'Als Tabelle anzeigen' })
  }

  async open(id: number, rest = ''): Promise<void> {
    await this.page.goto(`/pro/analytics/${id}${rest}`)
  }

  tab(view: View): Locator {
    return this.page
      .getByRole('navigation', { name: 'Ansicht' })
      .getByRole('link', { name: view, exact: true })
  }

  /** The chart of a view. */
  drawing(view: View): Locator {
    return this.page.getByRole('group', { name: view, exact: true }).getByRole('figure')
  }

  /** Opens the menu to cite, embed and export. */
  async openMore(): Promise<void> {
    await this.page.getByRole('button', { name: 'Mehr', exact: true }).click()
  }

  /** The button that opens a filter: „Alter“. */
  kind(name: string): Locator {
    return this.filter.getByRole('button', { name, exact: true })
  }

  /** An option of an open filter: „18–29 Jahre“. */
  choice(name: string): Locator {
    return this.filter.getByRole('button', { name, exact: true })
  }

  /** Opens a filter and chooses an option. */
  async filterBy(kind: string, choice: string): Promise<void> {
    await this.kind(kind).click()
    await this.choice(choice).click()
    await this.page.keyboard.press('Escape')
  }

  /** The chip of an active filter, which removes it. */
  chosen(choice: string): Locator {
    return this.filter.getByRole('button', { name: `Filter entfernen: ${choice}` })
  }

  /** Shows the chart as a table. */
  async asTable(): Promise<Locator> {
    await this.showTable.click()
    return this.figure.getByRole('table')
  }
}
