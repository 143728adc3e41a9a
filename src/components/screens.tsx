import { message } from '../lib/messages'
import { ButtonLink } from './button'
import { DocumentTitle } from './document-title'
import { PageColumn, PageHeader } from './page-header'

interface ScreenProps {
  title: string
  text: string
}

const Screen = ({ title, text }: ScreenProps) => (
  <PageColumn>
    <DocumentTitle>{title}</DocumentTitle>
    <PageHeader title={title} lead={text} />
    <ButtonLink to="/pro">Zur Startseite</ButtonLink>
  </PageColumn>
)

/** For an address that leads nowhere, or to something that is gone. */
export const NotFoundScreen = () => (
  <Screen title={message('notFound.title')} text={message('notFound.text')} />
)

/** For a page that the person may not see. */
export const NotAllowedScreen = () => (
  <Screen title={message('notAllowed.title')} text={message('notAllowed.text')} />
)
