import { useEffect, useRef } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { styled } from 'styled-components'
import { quickTransition } from './theme/mixins'
import { color, media, space } from './theme/tokens'

interface TabLinksProps {
  /** What the tabs choose, e.g. "Ansicht". */
  label: string
  tabs: readonly { to: LinkProps['to']; label: string; isCurrent: boolean }[]
  /** The history keeps one entry for the whole set. */
  replace?: boolean
}

const Bar = styled.nav`
  position: relative;
  border-block-end: 1px solid ${color.line};
  overflow-x: auto;
  scrollbar-width: none;
  ul {
    display: flex;
    gap: ${space(3)};
    width: max-content;
    padding: 3px 3px 0;
    list-style: none;
  }
  a {
    display: block;
    padding: ${space(1.25)} 0;
    border-block-end: 3px solid transparent;
    color: ${color.inkMuted};
    text-decoration: none;
    white-space: nowrap;
    ${quickTransition('color', 'border-color')}
  }
  a:hover {
    color: ${color.ink};
    border-color: ${color.lineStrong};
  }
  a[aria-current] {
    color: ${color.ink};
    border-color: ${color.accent};
    font-weight: 600;
  }
  ${media.forced} {
    a:not([aria-current]) {
      border-color: Canvas;
    }
  }
  ${media.print} {
    display: none;
  }
`

/** Views of one thing, each with its own address. Where they don't all fit, the current one is in sight. */
export function TabLinks({ label, tabs, replace = false }: TabLinksProps) {
  const bar = useRef<HTMLElement>(null)
  const current = tabs.find(({ isCurrent }) => isCurrent)?.label
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current]')
    // Sideways only: the page itself stays where it is.
    if (bar.current && tab)
      bar.current.scrollLeft = tab.offsetLeft - (bar.current.clientWidth - tab.offsetWidth) / 2
  }, [current])
  return (
    <Bar aria-label={label} ref={bar}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.label}>
            <Link
              to={tab.to}
              replace={replace}
              preventScrollReset
              state={{ keepFocus: true }}
              aria-current={tab.isCurrent ? 'page' : undefined}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </Bar>
  )
}
