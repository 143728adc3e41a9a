import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { selectIsOverlayOpen } from '../../core/overlays/selectors'
import { selectShowsGdprOverlay } from '../../core/session/selectors'
import type { CoreState } from '../../core/state'
import { loadChunk } from '../load-chunk'

const GdprOverlay = lazy(async () => {
  const module = await loadChunk(
    'overlay-gdpr',
    () => import(/* webpackChunkName: "overlay-gdpr" */ '../../features/auth/components/gdpr-overlay'),
  )
  return { default: module.GdprOverlay }
})

const ContactOverlay = lazy(async () => {
  const module = await loadChunk(
    'overlay-contact',
    () =>
      import(/* webpackChunkName: "overlay-contact" */ '../../features/contact/components/contact-overlay'),
  )
  return { default: module.ContactOverlay }
})

/** What lies over the page, each loaded when it first opens. */
export function Overlays() {
  const showsGdpr = useSelector(selectShowsGdprOverlay)
  const showsContact = useSelector((state: CoreState) => selectIsOverlayOpen(state, 'contact'))
  return (
    <Suspense fallback={null}>
      {showsContact && <ContactOverlay />}
      {showsGdpr && !showsContact && <GdprOverlay />}
    </Suspense>
  )
}
