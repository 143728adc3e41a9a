import type { ComponentType } from 'react'
import type { FeatureModule } from '../core/feature-module'
import type { FirstRequests, PreviewPage } from '../core/first-requests'
import type { Access } from '../core/session/access'
import type { navbarMessage } from '../core/navbar-messages'

/** What a file of `pages/` exports. The features are installed before the page is shown. */
export interface PageModule {
  Page: ComponentType
  features?: readonly FeatureModule[]
  firstRequests?: FirstRequests
  preview?: PreviewPage
}

export interface PageSource {
  /** The file's name in `pages/`; its chunk is called `page-{name}`. */
  name: string
  load: () => Promise<PageModule>
}

export type Params = Readonly<Record<string, string | undefined>>

interface Address {
  /** In the router's syntax. */
  path: string
  /** Whether the parts of the path can name something; otherwise nothing is found here. */
  isValid?: (params: Params) => boolean
}

export interface PageEntry extends Address {
  access: Access
  /** Not found as long as there is none. */
  page?: PageSource
  /** Chunks of the drawings that the page shows at once. */
  drawings?: (params: Params) => string[]
  /** The menu that leads here, in the order of the sitemap. */
  menu?: { name: 'main' | 'account'; label: Parameters<typeof navbarMessage>[0] }
  /** Shown without navigation and footer. */
  isBare?: true
}

export interface RedirectEntry extends Address {
  /** Another path of the app; query and hash come along. */
  redirect: (pathname: string) => string
}

export type SitemapEntry = PageEntry | RedirectEntry

export const chunkOf = ({ name }: Pick<PageSource, 'name'>): string => `page-${name}`

/** Names a page's chunk and how it is fetched; `load` has a literal path, as a variable one would bundle all pages for everyone. */
export const source = (name: string, load: PageSource['load']): PageSource => ({ name, load })
