import { useDispatch, useSelector } from 'react-redux'
import { NavLink } from 'react-router-dom'
import { styled } from 'styled-components'
import { MenuEntries } from '../../components/disclosure'
import { color, layer, shadow, space } from '../../components/theme/tokens'
import { getNavbarMessage } from '../../core/navbar-messages'
import { overlayClosed } from '../../core/overlays/actions'
import { selectIsAuthenticated } from '../../core/session/selectors'
import { getClientConfig } from '../../lib/config'
import { AccountMenuEntries } from './account-item'
import { ContactButton } from './contact-button'
import { selectMainMenuEntries } from './entries'

const Backdrop = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.popover - 1};
  background: ${color.veil};
`
const Panel = styled.nav`
  position: absolute;
  inset: 100% 0 auto;
  z-index: ${layer.popover};
  display: grid;
  gap: ${space(2)};
  justify-items: start;
  max-height: calc(100dvh - ${space(8)});
  padding: ${space(2)};
  overflow-y: auto;
  background: ${color.surface};
  box-shadow: ${shadow.floating};
  > ul {
    width: 100%;
  }
`
/** The open mobile menu. A click outside or on an entry closes it. */
export function MobileMenuPanel() {
  const dispatch = useDispatch()
  const close = () => dispatch(overlayClosed())
  return (
    <>
      <Backdrop data-testid="mobile-menu-veil" onClick={close} />
      <Panel id="mobile-menu" aria-label="Menü">
        <Entries onChoose={close} />
      </Panel>
    </>
  )
}

function Entries({ onChoose }: { onChoose: () => void }) {
  const isAuthenticated = useSelector(selectIsAuthenticated)
  const entries = useSelector(selectMainMenuEntries)
  return (
    <>
      <MenuEntries>
        {entries.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} onClick={onChoose}>
              {label}
            </NavLink>
          </li>
        ))}
        {isAuthenticated ? (
          <AccountMenuEntries onChoose={onChoose} favoritesPath="/favorites" />
        ) : (
          <li>
            <NavLink to={getClientConfig().loginPath} onClick={onChoose}>
              {getNavbarMessage('navbar.login')}
            </NavLink>
          </li>
        )}
      </MenuEntries>
      <ContactButton />
    </>
  )
}
