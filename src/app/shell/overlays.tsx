import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { PATHS } from '../../../contract/paths'
import { lazyWithRetry } from '../../components/lazy-with-retry'
import { selectIsOverlayOpen } from '../../core/overlays/selectors'
import { loadChunkOrReloadPage } from '../../core/pages/load-chunk'
import { hasPostponedConsent } from '../../core/session/consent-question'
import { selectShowsGdprOverlay, selectUser } from '../../core/session/selectors'
import type { CoreState } from '../../core/state'
import { OverlayLoadError } from './overlay-load-error'

// The user did not open this overlay, so a failed load shows no error.
const GdprOverlay = lazyWithRetry(async () => {
  const module = await loadChunkOrReloadPage(
    'overlay-gdpr',
    () => import('../../features/auth/components/gdpr-overlay'),
  )
  return module.GdprOverlay
})

const ContactOverlay = lazyWithRetry(async () => {
  const module = await loadChunkOrReloadPage(
    'overlay-contact',
    () => import('../../features/contact/components/contact-overlay'),
  )
  return module.ContactOverlay
}, OverlayLoadError)

/** The overlays. Each is loaded when it first opens. */
export function Overlays() {
  const userId = useSelector(selectUser)?.id
  const showsGdpr = useSelector(selectShowsGdprOverlay) && !(userId && hasPostponedConsent(userId))
  const isInvitation = useLocation().pathname.startsWith(`${PATHS.invitation}/`)
  const showsContact = useSelector((state: CoreState) => selectIsOverlayOpen(state, 'contact'))
  return (
    <>
      {showsContact && <ContactOverlay />}
      {/* An invitation must be accepted first. */}
      {showsGdpr && !showsContact && !isInvitation && <GdprOverlay />}
    </>
  )
}
