import type { Locator, Page } from '@playwright/test'

/** A list of poll cards on any page. */
export class PollList {
  readonly cards: Locator
  readonly titles: Locator
  readonly more: Locator

  constructor(page: Page) {
    const main = page.getByRole('main')
    this.cards = main.getByRole('article')
    this.titles = this.cards.getByRole('heading').getByRole('link')
    this.more = main.getByRole('button', { name: 'Mehr laden' })
  }

  /** The card with this question. */
  of(question: string): Locator {
    return this.cards.filter({ has: this.cards.page().getByRole('link', { name: question, exact: true }) })
  }
}
