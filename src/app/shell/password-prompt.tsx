import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { Banner } from '../../components/banner'
import { PageColumn } from '../../components/page-header'
import { TextLink } from '../../components/text-link'
import { space } from '../../components/theme/tokens'
import { selectAccountTask } from '../../core/session/account-completion'

const Place = styled(PageColumn)`
  padding-block-start: ${space(2)};
`

/** A banner that asks users without a password to set one. The shell decides when to load it. */
export function SetPasswordBanner() {
  const task = useSelector(selectAccountTask)
  if (task?.gap !== 'no_password') return null
  return (
    <Place>
      <Banner action={<TextLink to={task.to}>{task.label}</TextLink>}>
        Ihr Konto hat noch kein Passwort.
      </Banner>
    </Place>
  )
}
