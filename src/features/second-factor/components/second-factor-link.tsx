import { useSelector } from 'react-redux'
import { PATHS } from '../../../../contract/paths'
import { TextLink } from '../../../components/text-link'
import { useFetch } from '../../../core/requests/use-fetch'
import { fetchSecondFactor, selectSecondFactorState } from '../feature'

/** States whether the user's second factor is set up, with a link to its page. */
export function SecondFactorStatusLink() {
  const { factor } = useSelector(selectSecondFactorState)
  useFetch(fetchSecondFactor)
  const link = factor === null ? 'Verwalten' : factor.isActive ? 'Ändern' : 'Einrichten'
  return (
    <p>
      {factor !== null && (factor.isActive ? 'Eingerichtet. ' : 'Nicht eingerichtet. ')}
      <TextLink to={PATHS.secondFactor}>{link}</TextLink>
    </p>
  )
}
