import { Menu, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { NavLink } from 'react-router-dom'
import { styled } from 'styled-components'
import { MenuEntries } from '../../components/disclosure'
import { IconButton } from '../../components/icon-button'
import { color, layer, shadow, space } from '../../components/theme/tokens'
import { useScrollLock } from '../../components/use-scroll-lock'
import { overlayClosed, overlayOpened } from '../../core/overlays/actions'
import { selectIsOverlayOpen } from '../../core/overlays/selectors'
import { selectIsAuthenticated } from '../../core/session/selectors'
import type { CoreState } from '../../core/state'
import { config } from '../../lib/config'
import { message } from '../../lib/messages'
import { AccountEntries } from './account-item'
import { ContactCall } from './contact-call'
import { selectMainEntries } from './entries'

const Veil = styled.div`
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
const Toggle = styled(IconButton)`
  position: relative;
  z-index: ${layer.popover};
`

/** The same entries as in the bar, for narrow windows. */
export function MobileMenu() {
  const dispatch = useDispatch()
  const isOpen = useSelector((state: CoreState) => selectIsOverlayOpen(state, 'mobileMenu'))
  const button = useRef<HTMLButtonElement>(null)
  const close = () => dispatch(overlayClosed())
  useScrollLock(isOpen)

  useEffect(() => {
    if (!isOpen) return
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      dispatch(overlayClosed())
      button.current?.focus()
    }
    document.addEventListener('keydown', closeByEscape)
    return () => document.removeEventListener('keydown', closeByEscape)
  }, [dispatch, isOpen])

  return (
    <>
      <Toggle
        ref={button}
        icon={isOpen ? X : Menu}
        label={isOpen ? 'Menü schließen' : message('navbar.openMenu')}
        aria-expanded={isOpen}
        aria-controls="mobile-menu"
        size={44}
        onClick={() => dispatch(isOpen ? overlayClosed() : overlayOpened({ name: 'mobileMenu' }))}
      />
      {isOpen && (
        <>
          <Veil data-testid="mobile-menu-veil" onClick={close} />
          <Panel id="mobile-menu" aria-label="Menü">
            <Entries onChoose={close} />
          </Panel>
        </>
      )}
    </>
  )
}

function Entries({ onChoose }: { onChoose: () => void }) {
  const isAuthenticated = useSelector(selectIsAuthenticated)
  const entries = useSelector(selectMainEntries)
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
          <AccountEntries onChoose={onChoose} favoritesPath="/favorites" />
        ) : (
          <li>
            <NavLink to={config().loginPath} onClick={onChoose}>
              {message('navbar.login')}
            </NavLink>
          </li>
        )}
      </MenuEntries>
      <ContactCall />
    </>
  )
}
