import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { Outlet, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { PATHS } from '../../../contract/paths'
import { ErrorBoundary } from '../../components/error-boundary'
import { lazyWithRetry } from '../../components/lazy-with-retry'
import { PageColumn } from '../../components/page-header'
import { Loading } from '../../components/skeleton'
import { SkipLink } from '../../components/skip-link'
import { media, space, text } from '../../components/theme/tokens'
import { selectActivePaletteColors } from '../../core/organization/selectors'
import { selectIsOverlayOpen } from '../../core/overlays/selectors'
import { loadChunkOrReloadPage } from '../../core/pages/load-chunk'
import { selectLacksPasswordExceptFacebook } from '../../core/session/account-completion'
import { isConsentPostponed } from '../../core/session/consent-question'
import { selectIsStaff, selectShowsGdprOverlay, selectUser } from '../../core/session/selectors'
import type { CoreState } from '../../core/state'
import { formatFullDate } from '../../lib/format'
import { useBrowserValue } from '../../lib/use-browser-value'
import { useCurrentMinute } from '../../lib/use-now'
import { loadStaffCode } from '../load-management'
import { Footer } from './footer'
import { Logo } from './logo'
import { Navbar } from './navbar'
import { Notifications } from './notifications'
import { OverlayLoadError } from './overlay-load-error'
import { useRouteChangeEffects } from './use-route-change'

const OrganizationPalette = lazyWithRetry(
  async () => (await import('./organization-palette')).OrganizationPaletteStyle,
  undefined,
  'organization-palette',
)
const PasswordPrompt = lazyWithRetry(
  async () => (await import('./password-prompt')).SetPasswordBanner,
  undefined,
  'password-prompt',
)

// Reserves the height, so that the content below does not shift.
const BarPlace = styled.div`
  min-height: 40px;
`
const ManagementBar = lazyWithRetry(
  async () => (await loadStaffCode()).ManagementBar,
  () => <BarPlace />,
)

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`
// At least as high as the window, so that the footer does not move through it while a page loads.
const Main = styled.main`
  min-height: 100vh;
  padding-block-end: ${space(8)};
  ${media.print} {
    min-height: 0;
    padding-block-end: 0;
  }
`

const PrintOnly = styled(PageColumn)`
  display: none;
  font-size: ${text.small};
  ${media.print} {
    display: flex;
    gap: ${space(2)};
    align-items: center;
    justify-content: space-between;
  }
`
/** The logo, the day and the URL of the page, in one line because many views just fit a page. */
function PrintedHead() {
  const { pathname, search } = useLocation()
  const origin = useBrowserValue(readOrigin, '')
  const today = useCurrentMinute()
  return (
    <PrintOnly aria-hidden>
      <Logo size={20} />
      <span>{formatFullDate(today.toISOString())}</span>
      <span>{origin + pathname + search}</span>
    </PrintOnly>
  )
}
const readOrigin = () => window.location.origin

const PageSkeleton = () => (
  <PageColumn>
    <Loading lines={6} />
  </PageColumn>
)

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
function Overlays() {
  const userId = useSelector(selectUser)?.id
  const showsGdpr = useSelector(selectShowsGdprOverlay) && !(userId && isConsentPostponed(userId))
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

/** The frame of every page: navigation, footer, overlays and notifications. */
export function Shell() {
  useRouteChangeEffects()
  const hasPalette = useSelector((state: CoreState) => selectActivePaletteColors(state) !== null)
  const isStaff = useSelector(selectIsStaff)
  const needsPassword = useSelector(selectLacksPasswordExceptFacebook)
  const isMenuOpen = useSelector((state: CoreState) => selectIsOverlayOpen(state, 'mobileMenu'))
  return (
    <>
      {hasPalette && <OrganizationPalette />}
      <SkipLink />
      <Frame>
        {isStaff && <ManagementBar />}
        <PrintedHead />
        <Navbar />
        <Main id="inhalt" tabIndex={-1} inert={isMenuOpen}>
          {needsPassword && <PasswordPrompt />}
          <ErrorBoundary place="page" resetKey={useLocation().pathname}>
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </Main>
        <Footer isInert={isMenuOpen} />
      </Frame>
      <Overlays />
      <Notifications />
    </>
  )
}
