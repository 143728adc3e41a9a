import { Users } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { INVITATION_DAYS } from '../../../../contract/limits'
import type { Invitation } from '../../../api/members'
import { Form } from '../../../components/form'
import { Section } from '../../../components/page-header'
import { EmptyState } from '../../../components/states'
import { space } from '../../../components/theme/tokens'
import { InvitationLinkPanel } from '../../../core/organization/invitation-link-panel'
import { InviteFields, INVITE_FORM_OPTIONS } from '../../../core/organization/invite-fields'
import { getOrganizationMessage } from '../../../core/organization/messages'
import { selectOrganization } from '../../../core/organization/selectors'
import { getRequestErrorMessage } from '../../../core/requests/messages'
import { useRequestForm } from '../../../core/requests/use-request-form'
import { WholeListView } from '../../../core/requests/whole-list-view'
import type { CoreState } from '../../../core/state'
import { formatCountWithNoun } from '../../../lib/format'
import { usePolling } from '../../../lib/use-polling'
import { selectNewestInvitationLink, selectInvitationListState, selectMemberListState } from '../feature'
import { inviteMember, fetchInvitations, fetchMembers, invitationLinkClosed } from '../requests'
import { OwnMembers } from './own-members'
import { PendingInvitations } from './pending-invitations'

/** The link of the newest invitation. It must be copied now, because it is never shown again. */
function InvitationLink() {
  const dispatch = useDispatch()
  const made = useSelector(selectNewestInvitationLink)
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

const Narrow = styled.div`
  max-width: 30rem;
  > p {
    margin-block-end: ${space(2)};
  }
`

const freeLicenses = (count: number) => `${formatCountWithNoun(count, 'Lizenz', 'Lizenzen')} frei`

/** The members of the organization, its pending invitations, and a form to invite members. */
export function MembersScreen() {
  const dispatch = useDispatch()
  const left = useSelector(selectOrganization)?.remainingLicenses ?? 0
  const count = useSelector((state: CoreState) => selectMemberListState(state).list?.length)
  useEffect(() => {
    dispatch(fetchMembers())
    dispatch(fetchInvitations())
  }, [dispatch])
  return (
    <>
      {/* The page's headline names the list. */}
      <Section>
        <p>
          {count !== undefined && `${formatCountWithNoun(count, 'Mitglied', 'Mitglieder')} · `}
          {freeLicenses(Math.max(0, left))}
        </p>
        <Members />
      </Section>
      <Section aria-labelledby="einladen">
        <h2 id="einladen">Jemanden einladen</h2>
        <Narrow>
          {left <= 0 && <p>{getRequestErrorMessage('error.noLicenses')}</p>}
          <NoMailHint />
          <InviteForm />
        </Narrow>
      </Section>
      <Section aria-labelledby="einladungen">
        <h2 id="einladungen">Offene Einladungen</h2>
        <InvitationLink />
        <Invitations />
      </Section>
    </>
  )
}

function Members() {
  const dispatch = useDispatch()
  return (
    <WholeListView list={useSelector(selectMemberListState)} onRetry={() => dispatch(fetchMembers())}>
      {(members) => <OwnMembers members={members} />}
    </WholeListView>
  )
}

/** Tolerates a server clock that is slightly behind this device's clock. */
const CLOCK_MARGIN_MS = 500
/** Limits the request rate if the server's clock is far behind. */
const MIN_PAUSE_MS = 10_000
/** The maximum delay of a timer, about 24 days. */
const MAX_PAUSE_MS = 2 ** 31 - 1

/** Reloads the invitations when the first of them expires, because that frees its license. */
function useExpiry(list: readonly Invitation[] | null) {
  const dispatch = useDispatch()
  useEffect(() => {
    const ends = (list ?? []).map(({ expiresAt }) => Date.parse(expiresAt)).filter(Number.isFinite)
    if (ends.length === 0) return
    const left = Math.min(...ends) - Date.now()
    const pause = left > 0 ? left + CLOCK_MARGIN_MS : MIN_PAUSE_MS
    const timer = setTimeout(() => dispatch(fetchInvitations()), Math.min(pause, MAX_PAUSE_MS))
    return () => clearTimeout(timer)
  }, [dispatch, list])
}

function NoMailHint() {
  const { isMailEnabled } = useSelector(selectInvitationListState)
  if (isMailEnabled) return null
  return <p>{getOrganizationMessage('members.linkOnce')}</p>
}

const PENDING_POLL_MS = 10_000

function Invitations() {
  const dispatch = useDispatch()
  const invitations = useSelector(selectInvitationListState)
  const { list, isMailEnabled } = invitations
  useExpiry(list)
  const isAnyPending = list?.some(({ delivery }) => delivery === 'PENDING') === true
  usePolling(
    isAnyPending,
    PENDING_POLL_MS,
    useCallback(() => dispatch(fetchInvitations()), [dispatch]),
  )
  return (
    <WholeListView
      list={invitations}
      onRetry={() => dispatch(fetchInvitations())}
      empty={
        <EmptyState icon={Users} title="Keine offenen Einladungen">
          Wer eingeladen ist und noch nicht angenommen hat, steht hier {INVITATION_DAYS} Tage lang.
        </EmptyState>
      }
    >
      {(items) => <PendingInvitations invitations={items} isMailEnabled={isMailEnabled} />}
    </WholeListView>
  )
}

const NO_INVITATION = { email: '', role: 'EDITOR' }

/** Invites a person by e-mail address. This takes a license until the invitation is deleted or expires. */
function InviteForm() {
  const form = useRequestForm({
    initial: NO_INVITATION,
    ...INVITE_FORM_OPTIONS,
    request: inviteMember,
    resetOnSuccess: true,
    toRequest: ({ email, role }) =>
      inviteMember({ email: email.trim(), memberRole: role === 'ADMIN' ? 'ADMIN' : 'EDITOR' }),
  })
  return (
    <Form form={form} submitLabel="Einladen">
      <InviteFields form={form} />
    </Form>
  )
}
