import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { PagePartBoundary } from '../components/error-boundary'
import { createLazyFallback } from '../components/lazy-fallback'
import { lazyWithRetry } from '../components/lazy-with-retry'
import { Section } from '../components/page-header'
import { RowsSkeleton } from '../components/skeleton'
import { color, media, space } from '../components/theme/tokens'
import { TitledPage } from '../components/titled-page'
import type { FirstRequests } from '../core/first-requests'
import { getNavbarMessage } from '../core/navbar-messages'
import { fetchSessions, accountFeature } from '../core/session/account'
import { selectIsPro } from '../core/session/selectors'
import { watchingFeature } from '../core/watching/feature'
import { fetchWatches } from '../core/watching/requests'
import { ChangePasswordForm } from '../features/account/components/change-password'
import { DeleteAccount } from '../features/account/components/delete-account'
import { PersonalDataForm } from '../features/account/components/personal-data'
import { PrivacySettings } from '../features/account/components/privacy'
import { AccountSessions } from '../features/account/components/sessions'
import { SecondFactorStatusLink } from '../features/second-factor/components/second-factor-link'
import { fetchSecondFactor, secondFactorFeature } from '../features/second-factor/feature'

export const features = [accountFeature, watchingFeature, secondFactorFeature]

export const firstRequests: FirstRequests = (_url, state) => [
  fetchSessions(),
  fetchSecondFactor(),
  ...(selectIsPro(state) ? [fetchWatches()] : []),
]

const WatchList = lazyWithRetry(
  async () => (await import('../features/watching/components/watch-list')).WatchList,
  createLazyFallback(<RowsSkeleton count={2} />),
  'watch-list',
)

const Row = styled(Section)`
  border-block-start: 1px solid ${color.line};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    column-gap: ${space(5)};
    padding-block: ${space(4)};
  }
`
const Content = styled.div`
  max-width: 36rem;
`

/** A section of the settings: its headline with the content next to it, on a phone below it. */
const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Row aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <Content>
      <PagePartBoundary>{children}</PagePartBoundary>
    </Content>
  </Row>
)

/** The watches; hidden for users who are not allowed to watch anything. */
const WatchPart = () =>
  useSelector(selectIsPro) ? (
    <Part id="beobachtetes" title="Beobachtetes">
      <WatchList />
    </Part>
  ) : null

/** `/settings` */
export const Page = () => (
  <TitledPage title={getNavbarMessage('navbar.settings')}>
    <Part id="angaben" title="Persönliche Angaben">
      <PersonalDataForm />
    </Part>
    <Part id="passwort" title="Passwort">
      <ChangePasswordForm />
    </Part>
    <Part id="zweiter-schritt" title="Anmeldung in zwei Schritten">
      <SecondFactorStatusLink />
    </Part>
    <WatchPart />
    <Part id="sitzungen" title="Sitzungen">
      <AccountSessions />
    </Part>
    <Part id="datenschutz" title="Datenschutz">
      <PrivacySettings />
    </Part>
    <Part id="konto-loeschen" title="Konto löschen">
      <DeleteAccount />
    </Part>
  </TitledPage>
)
