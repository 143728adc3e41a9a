import { PATHS } from '../../contract/paths'
import { message } from '../lib/messages'
import { ButtonLink } from '../components/button'
import { TitledPage } from '../components/titled-page'

interface ScreenProps {
  title: string
  text: string
}

const Screen = ({ title, text }: ScreenProps) => (
  <TitledPage title={title} lead={text}>
    <ButtonLink to={PATHS.start}>Zur Startseite</ButtonLink>
  </TitledPage>
)

/** For an address that leads nowhere, or to something that is gone. */
export const NotFoundScreen = () => (
  <Screen title={message('notFound.title')} text={message('notFound.text')} />
)

/** For a page that the person may not see. */
export const NotAllowedScreen = () => (
  <Screen title={message('notAllowed.title')} text={message('notAllowed.text')} />
)
