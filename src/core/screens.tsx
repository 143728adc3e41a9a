import { PATHS } from '../../contract/paths'
import { ButtonLink } from '../components/button'
import { Cluster } from '../components/layout'
import { TextLink } from '../components/text-link'
import { TitledPage } from '../components/titled-page'
import { message } from '../lib/messages'

interface ScreenProps {
  title: string
  text: string
}

const Screen = ({ title, text }: ScreenProps) => (
  <TitledPage title={title} lead={text}>
    <Cluster $gap={2}>
      <ButtonLink to={PATHS.start}>Zur Startseite</ButtonLink>
      <TextLink to={PATHS.contact}>Kontakt</TextLink>
    </Cluster>
  </TitledPage>
)

/** Shown for unknown paths and deleted objects. */
export const NotFoundScreen = () => (
  <Screen title={message('notFound.title')} text={message('notFound.text')} />
)

/** Shown for pages that the user may not see. */
export const NotAllowedScreen = () => (
  <Screen title={message('notAllowed.title')} text={message('notAllowed.text')} />
)
