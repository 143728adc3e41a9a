import { createContext, lazy, useEffect, type ComponentType, type ReactElement } from 'react'
import { firstPageShown } from '../lib/after-first-paint'
import type { FeatureModule } from '../core/feature-module'
import { ChunkLoadError, loadChunk } from './load-chunk'
import { MissingPage } from './missing-page'
import { chunkOf, type PageSource } from './page-entry'

/** Makes the element of a page. */
export type LazyPage = (source: PageSource) => ReactElement

/** For parts of the app that are loaded when they are needed and bring pages or features of their own. */
export const PageLoader = createContext<{ lazyPage: LazyPage; install: Install }>({
  lazyPage: () => <></>,
  install: () => undefined,
})

type Install = (features: readonly FeatureModule[]) => void

/** Stands behind a page, and so is there when it is. */
function PageShown() {
  useEffect(firstPageShown, [])
  return null
}

/**
 * Makes pages that are loaded when they are first shown, and install their features before that. One that cannot be
 * loaded gives its place to a panel; what stands around the pages stays.
 */
export function lazyPages(install: Install, reload: () => void): LazyPage {
  return (source) => {
    const Page = lazy(async (): Promise<{ default: ComponentType }> => {
      try {
        const module = await loadChunk(chunkOf(source), source.load, reload)
        if (module.features) install(module.features)
        return { default: module.Page }
      } catch (error) {
        if (!(error instanceof ChunkLoadError)) throw error
        return { default: () => <MissingPage reload={reload} /> }
      }
    })
    return (
      <>
        <Page />
        <PageShown />
      </>
    )
  }
}
