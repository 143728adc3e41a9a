import { useContext } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { PATHS } from '../../../contract/paths'
import { Icon } from '../../components/icon'
import { EmptyState } from '../../components/states'
import { color, radius, space, text } from '../../components/theme/tokens'
import { InternalScreen } from '../shell/internal-screen'
import { PermittedScreens } from '../shell/permitted-screens'
import { NoMailNotice } from './no-mail-notice'

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
  gap: ${space(1.5)};
  list-style: none;
`
const Tile = styled(Link)`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space(0.25)} ${space(1.5)};
  align-content: start;
  height: 100%;
  padding: ${space(2)};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  color: ${color.ink};
  text-decoration: none;
  svg {
    grid-row: span 2;
    margin-block-start: 3px;
    color: ${color.primary};
  }
  strong {
    font-weight: 600;
  }
  span {
    color: ${color.inkMuted};
    font-size: ${text.small};
    line-height: 1.4;
  }
  &:hover {
    border-color: ${color.primary};
  }
`

/** `/_internal` */
export function Page() {
  const screens = useContext(PermittedScreens).filter(({ path }) => path !== PATHS.internal)
  return (
    <InternalScreen title="Interner Bereich">
      <NoMailNotice />
      {screens.length === 0 ? (
        <EmptyState title="Hier gibt es für Ihre Rechte noch nichts zu tun." />
      ) : (
        <Tiles>
          {screens.map(({ path, label, lead, icon }) => (
            <li key={path}>
              <Tile to={path}>
                <Icon of={icon} />
                <strong>{label}</strong>
                <span>{lead}</span>
              </Tile>
            </li>
          ))}
        </Tiles>
      )}
    </InternalScreen>
  )
}
