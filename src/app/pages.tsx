import { createContext, lazy, useEffect, useState, type ComponentType, type ReactElement } from 'react'
import type { FeatureModule } from '../core/feature-module'
import { markFirstPaint } from '../lib/after-first-paint'
import { ChunkLoadError, loadChunk } from './load-chunk'
import { MissingPage } from './missing-page'
import { chunkOf, type PageModule, type PageSource } from './page-entry'

type Install = (features: readonly FeatureModule[]) => void

/** The pages of one app, which are loaded when they are first shown. */
export interface Pages {
  /** Loads a page and installs its features. From then on its element shows it at once. @throws ChunkLoadError */
  open: (source: PageSource) => Promise<PageModule>
  /** Makes the element of a page. */
  element: (source: PageSource) => ReactElement
  install: Install
}

/** For parts of the app that are loaded when they are needed and bring pages or features of their own. */
export const PagesContext = createContext<Pages>({
  open: (source) => source.load(),
  element: () => <></>,
  install: () => undefined,
})

/**
 * Makes the pages of an app. One that cannot be loaded gives its place to a panel; what stands around the pages stays.
 *
 * @param onShown called in an effect behind those of each page that is shown
 */
export function createPages(install: Install, reload: () => void, onShown: () => void): Pages {
  const opened = new Map<string, ComponentType>()

  async function open(source: PageSource): Promise<PageModule> {
    const module = await loadChunk(chunkOf(source), source.load, reload)
    if (module.features) install(module.features)
    opened.set(source.name, module.Page)
    return module
  }

  /** Stands behind a page, and so is there when it is. */
  function PageShown() {
    useEffect(() => {
      onShown()
      markFirstPaint()
    }, [])
    return null
  }

  function element(source: PageSource): ReactElement {
    const LazyPage = lazy(async (): Promise<{ default: ComponentType }> => {
      try {
        return { default: (await open(source)).Page }
      } catch (error) {
        if (!(error instanceof ChunkLoadError)) throw error
        return { default: () => <MissingPage reload={reload} /> }
      }
    })
    // A page that is there already does not suspend: React would hold back what it reveals after that.
    function PageHere() {
      const [Page] = useState(() => opened.get(source.name) ?? LazyPage)
      return (
        <>
          <Page />
          <PageShown />
        </>
      )
    }
    return <PageHere />
  }

  return { open, element, install }
}
