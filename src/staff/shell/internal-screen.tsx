import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { DocumentTitle } from '../../components/document-title'
import { Icon } from '../../components/icon'
import { secondaryText } from '../../components/theme/mixins'
import { color, font, media, space, text } from '../../components/theme/tokens'

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  align-items: center;
  min-height: ${space(8)};
  padding-block: ${space(2)};
  h1 {
    flex: 1 1 16rem;
    min-width: 0;
    font-family: ${font.sans};
    font-size: ${text.title};
    letter-spacing: 0;
  }
  ${media.phone} {
    gap: ${space(1)};
    padding-block: ${space(1.5)};
    && > :is(h1 ~ a, button) {
      padding-inline: ${space(1.25)};
    }
  }
`
const Back = styled(Link)`
  display: inline-flex;
  flex: 1 0 100%;
  gap: ${space(0.5)};
  align-items: center;
  min-height: 24px;
  ${secondaryText}
  text-decoration: none;
  &:hover {
    color: ${color.primary};
  }
`

interface InternalScreenProps {
  title: string
  /** The list that a form belongs to. */
  back?: { to: string; label: string }
  /** Badges after the title. */
  badges?: ReactNode
  /** Links and buttons, such as "Neues Paket". */
  actions?: ReactNode
  children: ReactNode
}

/** A screen of the internal area: its header and content. */
export const InternalScreen = ({ title, back, badges, actions, children }: InternalScreenProps) => (
  <>
    <DocumentTitle>{title}</DocumentTitle>
    <Head>
      {back && (
        <Back to={back.to}>
          <Icon of={ArrowLeft} size={16} />
          {back.label}
        </Back>
      )}
      <h1 tabIndex={-1}>{title}</h1>
      {badges}
      {actions}
    </Head>
    {children}
  </>
)
