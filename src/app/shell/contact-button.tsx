import { useDispatch, useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { PATHS } from '../../../contract/paths'
import { Button, ButtonLink } from '../../components/button'
import { getNavbarMessage } from '../../core/navbar-messages'
import { overlayOpened } from '../../core/overlays/actions'
import { selectIsAuthenticated } from '../../core/session/selectors'
import { isPublicBoardPath } from './board-page'

/** Opens the contact overlay for users and on board pages; elsewhere links to the contact form. */
export function ContactButton() {
  const dispatch = useDispatch()
  const isAuthenticated = useSelector(selectIsAuthenticated)
  const { pathname } = useLocation()
  const label = getNavbarMessage('navbar.contact')
  if (isAuthenticated || isPublicBoardPath(pathname))
    return (
      <Button size="small" onClick={() => dispatch(overlayOpened('contact'))}>
        {label}
      </Button>
    )
  if (pathname === PATHS.contact) return null
  return (
    <ButtonLink size="small" to={PATHS.contact}>
      {label}
    </ButtonLink>
  )
}
