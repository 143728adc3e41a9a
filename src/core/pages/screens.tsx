import { useSelector } from 'react-redux'
import { PATHS } from '../../../contract/paths'
import { ButtonLink } from '../../components/button'
import { Cluster } from '../../components/layout'
import { TextLink } from '../../components/text-link'
import { TitledPage } from '../../components/titled-page'
import { getClientConfig } from '../../lib/config'
import { message } from '../../lib/messages'
import { selectIsAuthenticated, selectIsPro } from '../session/selectors'

/** Leads on to what the user may read: the search, or the public results on the login page. */
function Screen({ title, text }: { title: string; text: string }) {
  const isPro = useSelector(selectIsPro)
  const isAuthenticated = useSelector(selectIsAuthenticated)
  return (
    <TitledPage title={title} lead={text}>
      <Cluster $gap={2} $align="center">
        <ButtonLink to={PATHS.start}>Zur Startseite</ButtonLink>
        {isPro && <TextLink to={PATHS.search}>Umfragen suchen</TextLink>}
        {!isAuthenticated && (
          <TextLink to={getClientConfig().loginPath}>Öffentliche Ergebnisse lesen</TextLink>
        )}
        <TextLink to={PATHS.contact}>Kontakt</TextLink>
      </Cluster>
    </TitledPage>
  )
}

/** Shown for unknown paths and deleted objects. */
export const NotFoundScreen = () => (
  <Screen title={message('notFound.title')} text={message('notFound.text')} />
)

/** Shown for pages that the user may not see. */
export const NotAllowedScreen = () => (
  <Screen title={message('notAllowed.title')} text={message('notAllowed.text')} />
)
