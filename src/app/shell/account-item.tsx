import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { NavLink, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { PATHS } from '../../../contract/paths'
import { Disclosure, MenuEntries } from '../../components/disclosure'
import { color, space } from '../../components/theme/tokens'
import { getNavbarMessage } from '../../core/navbar-messages'
import { selectOrganization } from '../../core/organization/selectors'
import {
  isEmailGapBadgeDue,
  readBadgeRecord,
  recordBadgeShown,
  selectNextAccountGap,
  type AccountGap,
} from '../../core/session/account-completion'
import { AccountAvatar } from '../../core/session/avatar'
import { selectUser, selectUserEmail } from '../../core/session/selectors'
import { useBrowserValue } from '../../lib/use-browser-value'
import { selectAccountMenuEntries } from './entries'

const Item = styled.div`
  display: flex;
  gap: ${space(1)};
  align-items: center;
`
const Name = styled.span`
  max-width: 16rem;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
const Task = styled.li`
  a {
    background: ${color.accentSoft};
    font-weight: 600;
  }
`

/** The name of the organization or user, and the account menu. */
export function AccountMenu() {
  const organization = useSelector(selectOrganization)
  const email = useSelector(selectUserEmail)
  return (
    <Item>
      <Name>{organization?.name || email || getNavbarMessage('navbar.unknown')}</Name>
      <Disclosure label={getNavbarMessage('navbar.account')} align="end" button={<AccountPicture />}>
        {(close) => (
          <MenuEntries>
            <AccountMenuEntries onChoose={close} />
          </MenuEntries>
        )}
      </Disclosure>
    </Item>
  )
}

/** The organization's logo or an avatar by gender, with the badge when it is due. */
function AccountPicture() {
  const organization = useSelector(selectOrganization)
  const user = useSelector(selectUser)
  const gap = useSelector(selectNextAccountGap)
  return (
    <AccountAvatar
      logoUrl={organization?.logoUrl}
      gender={user?.isDiverseGender ? 'DIVERSE' : user?.gender}
      hasBadge={useBadge(gap)}
    />
  )
}

/** Returns whether the badge is due. Decides once per account gap and records that the badge was shown. */
function useBadge(gap: AccountGap | null): boolean {
  const isBrowser = useBrowserValue(isTrue, false)
  const [decided, decide] = useState<{ gap: AccountGap | null; isDue: boolean }>({ gap: null, isDue: false })
  if (isBrowser && decided.gap !== gap) decide({ gap, isDue: isDueNow(gap) })
  useEffect(() => {
    if (decided.isDue && decided.gap) recordBadgeShown(decided.gap, Date.now())
  }, [decided])
  return decided.isDue
}

const isTrue = () => true
const isDueNow = (gap: AccountGap | null) => isEmailGapBadgeDue(gap, readBadgeRecord(), Date.now())

interface AccountEntriesProps {
  onChoose: () => void
  favoritesPath?: string
}

/** The entries of the account menu, as list items. */
export function AccountMenuEntries({ onChoose, favoritesPath = PATHS.favorites }: AccountEntriesProps) {
  const entries = useSelector(selectAccountMenuEntries)
  const navigate = useNavigate()
  const logOut = () => {
    onChoose()
    navigate(PATHS.logout)
  }
  return (
    <>
      {entries.map(({ to, label, isTask }) => {
        const link = (
          <NavLink to={to === PATHS.favorites ? favoritesPath : to} onClick={onChoose}>
            {label}
          </NavLink>
        )
        return isTask ? <Task key={to}>{link}</Task> : <li key={to}>{link}</li>
      })}
      <li>
        <button type="button" data-leaves={PATHS.logout} onClick={logOut}>
          {getNavbarMessage('navbar.logout')}
        </button>
      </li>
    </>
  )
}
