import { lazy, Suspense } from 'react'
import type { DialogProps } from './dialog'

const Loaded = lazy(() => import('./dialog').then((module) => ({ default: module.Dialog })))

/** {@link Dialog}, fetched when the first one opens: the focus trap is no part of a page's first load. */
export const LazyDialog = (props: DialogProps) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
)
