import { useContext, useEffect, useRef, type ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { PATHS } from '../../contract/paths'
import { Icon } from '../components/icon'
import { hiddenInPrint, secondaryText } from '../components/theme/mixins'
import { color, font, media, radius, space, text, width } from '../components/theme/tokens'
import { PermittedScreensContext, SCREEN_GROUPS, type ScreenLink } from './shell/permitted-screens'

const Frame = styled.div`
  display: grid;
  grid-template-columns: 13rem minmax(0, 1fr);
  max-width: ${width.wide};
  margin-inline: auto;
  @media (max-width: 63.99rem) {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.print} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Nav = styled.nav`
  position: sticky;
  inset-block-start: 0;
  align-self: start;
  max-height: 100vh;
  padding: ${space(3)} ${space(1.5)};
  overflow-y: auto;
  ul {
    display: grid;
    gap: 2px;
    list-style: none;
  }
  a {
    display: flex;
    gap: ${space(1.25)};
    align-items: center;
    min-height: 36px;
    padding-inline: ${space(1.5)};
    border-radius: ${radius.medium};
    color: ${color.ink};
    font-size: ${text.small};
    text-decoration: none;
    white-space: nowrap;
  }
  svg {
    flex: none;
    color: ${color.inkMuted};
  }
  a:hover {
    background: ${color.sunken};
  }
  a[aria-current] {
    background: ${color.primarySoft};
    color: ${color.primaryStrong};
    font-weight: 600;
  }
  /* All entries fit a low window. */
  @media (max-height: 52rem) {
    padding-block: ${space(1)};
    ul {
      gap: 0;
    }
    a {
      min-height: 25px;
    }
  }
  @media (max-width: 63.99rem) {
    position: static;
    display: flex;
    max-height: none;
    padding: ${space(1)} ${space(3)} ${space(1)} ${space(1)};
    overflow: auto hidden;
    mask-image: linear-gradient(to left, transparent, black ${space(3)});
    border-block-end: 1px solid ${color.line};
    ul {
      display: flex;
    }
    a {
      min-height: 44px;
    }
  }
  ${hiddenInPrint}
`
const Content = styled.div`
  min-width: 0;
  padding: 0 ${space(3)};
  border-inline-start: 1px solid ${color.line};
  min-height: 100vh;
  /* The serif is for questions and results. */
  h2 {
    font-family: ${font.sans};
    letter-spacing: 0;
  }
  @media (max-width: 63.99rem) {
    padding-inline: ${space(2)};
    border: 0;
  }
`

const GroupName = styled.div`
  padding: ${space(2)} ${space(1.5)} ${space(0.5)};
  ${secondaryText}
  font-weight: 600;
  @media (max-height: 52rem) {
    padding-block: ${space(1)} 0;
  }
  @media (max-width: 63.99rem) {
    display: none;
  }
`

const ScreenLinks = ({ screens }: { screens: readonly ScreenLink[] }) => (
  <ul>
    {screens.map(({ path, label, icon }) => (
      <li key={path}>
        <NavLink to={path} end={path === PATHS.internal}>
          <Icon of={icon} size={18} />
          {label}
        </NavLink>
      </li>
    ))}
  </ul>
)

/** The navigation of the internal area, with a screen next to it. */
export function InternalFrame({ children }: { children: ReactNode }) {
  const screens = useContext(PermittedScreensContext)
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On phones the navigation is a scrolling line. Centers the entry of the current screen.
  useEffect(() => {
    const entry = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && entry)
      nav.current.scrollLeft = entry.offsetLeft - (nav.current.clientWidth - entry.offsetWidth) / 2
  }, [pathname])
  return (
    <Frame data-wide-page>
      <Nav ref={nav} aria-label="Interner Bereich">
        <ScreenLinks screens={screens.filter(({ group }) => group === null)} />
        {SCREEN_GROUPS.map((name) => {
          const entries = screens.filter(({ group }) => group === name)
          return (
            entries.length > 0 && (
              <div key={name} role="group" aria-labelledby={`staff-${name}`}>
                <GroupName id={`staff-${name}`}>{name}</GroupName>
                <ScreenLinks screens={entries} />
              </div>
            )
          )
        })}
      </Nav>
      <Content>{children}</Content>
    </Frame>
  )
}
