import { Menu, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { IconButton } from '../../components/icon-button'
import { lazyWithRetry } from '../../components/lazy-with-retry'
import { layer } from '../../components/theme/tokens'
import { useScrollLock } from '../../components/use-scroll-lock'
import { getNavbarMessage } from '../../core/navbar-messages'
import { overlayClosed, overlayOpened } from '../../core/overlays/actions'
import { selectIsOverlayOpen } from '../../core/overlays/selectors'
import { loadChunkOrReloadPage } from '../../core/pages/load-chunk'
import type { CoreState } from '../../core/state'
import { OverlayLoadError } from './overlay-load-error'

const MobileMenuPanel = lazyWithRetry(
  async () =>
    (await loadChunkOrReloadPage('mobile-menu', () => import('./mobile-menu-panel'))).MobileMenuPanel,
  OverlayLoadError,
)

const Toggle = styled(IconButton)`
  /* Above the backdrop of its own menu, but below other menus. */
  &[aria-expanded='true'] {
    position: relative;
    z-index: ${layer.popover};
  }
`

/** The menu button for narrow windows, with the entries of the navbar. */
export function MobileMenu() {
  const dispatch = useDispatch()
  const isOpen = useSelector((state: CoreState) => selectIsOverlayOpen(state, 'mobileMenu'))
  const button = useRef<HTMLButtonElement>(null)
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
        label={isOpen ? 'Menü schließen' : getNavbarMessage('navbar.openMenu')}
        aria-expanded={isOpen}
        aria-controls="mobile-menu"
        size={44}
        onClick={() => dispatch(isOpen ? overlayClosed() : overlayOpened('mobileMenu'))}
      />
      {isOpen && <MobileMenuPanel />}
    </>
  )
}
