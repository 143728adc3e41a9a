import { lazy, type ComponentType } from 'react'
import type { Feature } from '../lib/feature'
import { loadChunk } from './load-chunk'

/** What a file of `pages/` exports: its page by name, and the features that it brings. */
type PageModule<Name extends string> = Record<Name, ComponentType> & { features?: readonly Feature[] }

type Install = (features: readonly Feature[]) => void

/** Makes pages that are loaded when they are first shown, and install their features before that. */
export function lazyPages(install: Install) {
  return <Name extends string>(chunk: string, name: Name, load: () => Promise<PageModule<Name>>) => {
    const Page = lazy(async () => {
      const module = await loadChunk(chunk, load)
      if (module.features) install(module.features)
      const Component: ComponentType = module[name]
      return { default: Component }
    })
    return <Page />
  }
}
