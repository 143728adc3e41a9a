import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { InvitationLinkPanel } from '../../../core/organization/invitation-link-panel'
import { selectInvitationLink } from '../feature'
import { invitationLinkClosed } from '../requests'

/** The link of the newest invitation. It must be copied now, because it is never shown again. */
export function InvitationLink() {
  const dispatch = useDispatch()
  const made = useSelector(selectInvitationLink)
  useEffect(
    () => () => {
      dispatch(invitationLinkClosed())
    },
    [dispatch],
  )
  return (
    made && (
      <InvitationLinkPanel
        key={made.link}
        email={made.email}
        link={made.link}
        onClose={() => dispatch(invitationLinkClosed())}
      />
    )
  )
}
