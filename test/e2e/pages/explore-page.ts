import type { Locator, Page } from '@playwright/test'

/** The collections, each a list of its bundles. */
export class ExplorePage {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  collection(title: string): Locator {
    return this.page.getByRole('main').getByRole('list', { name: title, exact: true })
  }

  bundle(collection: string, title: string): Locator {
    return this.collection(collection).getByRole('link', { name: title, exact: true })
  }
}
