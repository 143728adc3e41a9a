import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { Outlet } from 'react-router-dom'
import { styled } from 'styled-components'
import { PageColumn } from '../../components/page-header'
import { Loading, TextSkeleton } from '../../components/skeleton'
import { SkipLink } from '../../components/skip-link'
import { space } from '../../components/theme/tokens'
import { selectIsOverlayOpen } from '../../core/overlays/selectors'
import type { CoreState } from '../../core/state'
import { Footer } from './footer'
import { Navbar } from './navbar'
import { Notifications } from './notifications'
import { OrganisationPalette } from './organisation-palette'
import { Overlays } from './overlays'
import { PasswordPrompt } from './password-prompt'
import { useRouteChange } from './use-route-change'

const Frame = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  grid-template-columns: minmax(0, 1fr);
  min-height: 100dvh;
`
const Main = styled.main`
  min-height: 70vh;
  padding-block-end: ${space(8)};
`

const PageSkeleton = () => (
  <PageColumn>
    <Loading>
      <TextSkeleton lines={6} />
    </Loading>
  </PageColumn>
)

/** What stands around every page. */
export function Shell() {
  useRouteChange()
  const isMenuOpen = useSelector((state: CoreState) => selectIsOverlayOpen(state, 'mobileMenu'))
  return (
    <>
      <OrganisationPalette />
      <SkipLink />
      <Frame>
        <Navbar />
        <Main id="inhalt" tabIndex={-1} inert={isMenuOpen}>
          <PasswordPrompt />
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </Main>
        <Footer isInert={isMenuOpen} />
      </Frame>
      <Overlays />
      <Notifications />
    </>
  )
}
