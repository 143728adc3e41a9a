import type { ComponentType } from 'react'
import type { FeatureModule } from '../feature-module'
import type { FirstRequests, GetLinkPreview } from '../first-requests'
import type { getNavbarMessage } from '../navbar-messages'
import type { Access } from '../session/access'

/** The exports of a file in `pages/`. The features are installed before the page is rendered. */
export interface PageModule {
  Page: ComponentType
  features?: readonly FeatureModule[]
  firstRequests?: FirstRequests
  getLinkPreview?: GetLinkPreview
}

export interface PageSource {
  /** The file name in `pages/`; the chunk is `page-{name}`. */
  name: string
  load: () => Promise<PageModule>
}

export type PathParams = Readonly<Record<string, string | undefined>>

interface PathEntry {
  /** The path in the router's syntax. */
  path: string
  /** Returns whether the path's parameters are valid. If not, the page is not found. */
  isValid?: (params: PathParams) => boolean
}

export interface PageEntry extends PathEntry {
  access: Access
  /** Without it, the page is not found. */
  page?: PageSource
  /** Returns the chunks of the charts that the page shows first. */
  chartChunks?: (params: PathParams) => string[]
  /** The menu that contains the page. Menus are in the order of the sitemap. */
  menu?: { name: 'main' | 'account'; label: Parameters<typeof getNavbarMessage>[0] }
  /** Shown without navigation and footer. */
  isBare?: true
}

export interface RedirectEntry extends PathEntry {
  /** Returns the target path. Query and hash are kept. */
  redirect: (pathname: string) => string
}

export type SitemapEntry = PageEntry | RedirectEntry

export const getPageChunkName = ({ name }: Pick<PageSource, 'name'>): string => `page-${name}`

/** Defines a page by the name of its chunk and its loader, whose literal import path makes it a chunk of its own. */
export const definePageSource = (name: string, load: PageSource['load']): PageSource => ({ name, load })
