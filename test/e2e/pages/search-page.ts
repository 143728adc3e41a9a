import type { Locator, Page } from '@playwright/test'
import { PollList } from './poll-list'

export class SearchPage {
  readonly field: Locator
  readonly hits: PollList
  /** The number of results: „270 Umfragen gefunden“. */
  readonly found: Locator
  readonly reset: Locator
  readonly sorting: Locator
  /** Opens the search filters in a narrow window. */
  readonly filterToggle: Locator
  /** The last rendered row; `aria-posinset` is its position in the list. */
  readonly lastRow: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    const main = page.getByRole('main')
    this.field = main.getByRole('searchbox', { name: 'Umfragen suchen' })
    this.hits = new PollList(page)
    this.found = main.getByText(/^\d+ Umfragen? gefunden/)
    this.lastRow = main.getByRole('list', { name: 'Suchergebnisse' }).locator('> li').last()
    this.sorting = main.getByRole('combobox', { name: 'Sortieren' })
    this.filterToggle = main.getByRole('button', { name: 'Filter', exact: true })
    this.reset = main.getByRole('button', { name: 'Zurücksetzen' })
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/pro/search${query}`)
  }

  async search(words: string): Promise<void> {
    await this.field.fill(words)
    await this.field.press('Enter')
  }

  /** A facet: a checkbox with the number of its hits. */
  facet(name: string): Locator {
    return this.page.getByRole('main').getByRole('checkbox', { name: new RegExp(`^${name} `) })
  }
}
