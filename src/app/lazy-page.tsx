import { lazy, useEffect, type ComponentType } from 'react'
import { firstPageShown } from '../lib/after-first-paint'
import type { Feature } from '../lib/feature'
import { ChunkLoadError, loadChunk } from './load-chunk'
import { MissingPage } from './missing-page'

/** What a file of `pages/` exports: its page by name, and the features that it brings. */
type PageModule<Name extends string> = Record<Name, ComponentType> & { features?: readonly Feature[] }

type Install = (features: readonly Feature[]) => void

/** Stands behind a page, and so is there when it is. */
function PageShown() {
  useEffect(firstPageShown, [])
  return null
}

/**
 * Makes pages that are loaded when they are first shown, and install their features before that. One that cannot be
 * loaded gives its place to a panel; what stands around the pages stays.
 */
export function lazyPages(install: Install, reload: () => void) {
  return <Name extends string>(chunk: string, name: Name, load: () => Promise<PageModule<Name>>) => {
    const Page = lazy(async () => {
      try {
        const module = await loadChunk(chunk, load, reload)
        if (module.features) install(module.features)
        const Component: ComponentType = module[name]
        return { default: Component }
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
