import { useSelector } from 'react-redux'
import { Link, NavLink } from 'react-router-dom'
import { styled } from 'styled-components'
import { PATHS } from '../../../contract/paths'
import { ButtonLink } from '../../components/button'
import { PageColumn } from '../../components/page-header'
import { hiddenInPrint } from '../../components/theme/mixins'
import { color, media, space } from '../../components/theme/tokens'
import { getNavbarMessage } from '../../core/navbar-messages'
import { selectIsAuthenticated } from '../../core/session/selectors'
import { getClientConfig } from '../../lib/config'
import { AccountMenu } from './account-item'
import { ContactButton } from './contact-button'
import { selectMainMenuEntries } from './entries'
import { Logo } from './logo'
import { MobileMenu } from './mobile-menu'

const Bar = styled.header`
  position: relative;
  background: ${color.paper};
  border-block-end: 1px solid ${color.line};
  ${hiddenInPrint}
`
const Line = styled(PageColumn)`
  display: flex;
  gap: ${space(1)} ${space(3)};
  align-items: center;
  min-height: ${space(8)};
`
const Home = styled(Link)`
  display: inline-flex;
  min-height: 44px;
  text-decoration: none;
`
const Wide = styled.div`
  display: flex;
  flex: 1;
  gap: ${space(3)};
  align-items: center;
  /* A slow browser paints before it has read the account item, which moves the contact button to its left. */
  > button:last-child {
    visibility: hidden;
  }
  @media (max-width: 63.99rem) {
    display: none;
  }
`
const Nav = styled.nav`
  flex: 1;
`
const Links = styled.ul`
  display: flex;
  gap: ${space(0.5)} ${space(2.5)};
  flex-wrap: wrap;
  a {
    display: block;
    padding-block: ${space(1)};
    border-block-end: 2px solid transparent;
    color: ${color.ink};
    text-decoration: none;
  }
  a:hover {
    border-color: ${color.lineStrong};
  }
  a[aria-current] {
    border-color: ${color.accent};
    font-weight: 600;
  }
  ${media.forced} {
    a:not([aria-current]) {
      border-color: Canvas;
    }
  }
`
const Narrow = styled.div`
  margin-inline-start: auto;
  ${media.desktop} {
    display: none;
  }
`

export function Navbar() {
  const isAuthenticated = useSelector(selectIsAuthenticated)
  const entries = useSelector(selectMainMenuEntries)
  return (
    <Bar>
      <Line>
        <Home to={PATHS.start} aria-label="Meinungsbild, Startseite">
          <Logo />
        </Home>
        <Wide>
          <Nav aria-label="Hauptnavigation">
            <Links>
              {entries.map(({ to, label }) => (
                <li key={to}>
                  <NavLink to={to}>{label}</NavLink>
                </li>
              ))}
            </Links>
          </Nav>
          <ContactButton />
          {isAuthenticated ? (
            <AccountMenu />
          ) : (
            <ButtonLink to={getClientConfig().loginPath} variant="primary" size="small">
              {getNavbarMessage('navbar.login')}
            </ButtonLink>
          )}
        </Wide>
        <Narrow>
          <MobileMenu />
        </Narrow>
      </Line>
    </Bar>
  )
}
