import { createContext, lazy, useEffect, useState, type ComponentType, type ReactElement } from 'react'
import { getLazyErrorText } from '../../components/lazy-with-retry'
import { ErrorState } from '../../components/states'
import { TitledPage } from '../../components/titled-page'
import { markFirstPageShown } from '../../lib/after-first-paint'
import { message } from '../../lib/messages'
import type { FeatureModule } from '../feature-module'
import { ChunkLoadError, loadChunkOrReloadPage } from './load-chunk'
import { getPageChunkName, type PageModule, type PageSource } from './page-entry'

type Install = (features: readonly FeatureModule[]) => void

/** The lazily loaded pages of an app. */
export interface Pages {
  /** Loads a page and installs its features. Its element then renders without suspending. @throws ChunkLoadError */
  loadPage: (source: PageSource) => Promise<PageModule>
  createPageElement: (source: PageSource) => ReactElement
  installFeatures: Install
}

/** Gives lazily loaded parts of the app access to pages and feature installation. */
export const PagesContext = createContext<Pages>({
  loadPage: (source) => source.load(),
  createPageElement: () => <></>,
  installFeatures: () => undefined,
})

/**
 * Creates the pages of an app. If a page cannot be loaded, an error is rendered in its place, within the same frame.
 *
 * @param onShown called when a page is rendered, after the effects of the page
 */
export function createPages(installFeatures: Install, reload: () => void, onShown: () => void): Pages {
  const opened = new Map<string, ComponentType>()

  async function loadPage(source: PageSource): Promise<PageModule> {
    const module = await loadChunkOrReloadPage(getPageChunkName(source), source.load, reload)
    if (module.features) installFeatures(module.features)
    opened.set(source.name, module.Page)
    return module
  }

  /** Rendered after a page, so that its effect runs after those of the page. */
  function PageShown() {
    useEffect(() => {
      onShown()
      markFirstPageShown()
    }, [])
    return null
  }

  function createPageElement(source: PageSource): ReactElement {
    const LazyPage = lazy(async (): Promise<{ default: ComponentType }> => {
      try {
        return { default: (await loadPage(source)).Page }
      } catch (error) {
        if (!(error instanceof ChunkLoadError)) throw error
        return { default: () => <PageLoadError reload={reload} /> }
      }
    })
    // A loaded page must not suspend, because React delays content that is revealed after a suspension.
    function PageElement() {
      const [Page] = useState(() => opened.get(source.name) ?? LazyPage)
      return (
        <>
          <Page />
          <PageShown />
        </>
      )
    }
    return <PageElement />
  }

  return { loadPage, createPageElement, installFeatures }
}

/** Shown instead of a page whose chunk could not be loaded. Reloads when the browser is online again, or on click. */
function PageLoadError({ reload }: { reload: () => void }) {
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [reload])
  return (
    <TitledPage title={message('app.crashed')}>
      <ErrorState text={getLazyErrorText()} onRetry={reload} />
    </TitledPage>
  )
}
