import { useEffect, useRef, type MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { styled } from 'styled-components'
import { quickTransition } from './theme/mixins'
import { color, media, space } from './theme/tokens'

interface TabLinksProps {
  /** What the tabs choose, e.g. "Ansicht". */
  label: string
  tabs: readonly { to: LinkProps['to']; label: string; isCurrent: boolean }[]
}

const Bar = styled.nav`
  min-width: 0;
  border-block-end: 1px solid ${color.line};
  ul {
    display: flex;
    column-gap: ${space(4)};
    margin-block-end: -1px;
    padding: 0;
    overflow-x: auto;
    list-style: none;
    scrollbar-width: none;
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
  a:focus-visible {
    outline-offset: -3px; /* what lies outside of a row that scrolls is cut off */
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
  ${media.phone} {
    margin-inline: -${space(2)};
    ul {
      column-gap: ${space(3)};
      padding-inline: ${space(2)};
    }
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

/** Views of one thing, each with its own address, in one row; where that is wider than the page, it scrolls. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const row = useRef<HTMLUListElement>(null)
  const pressed = useRef<Element>(null)
  /** The second click of a double click on a tab would go one step more in the history. */
  const onlyOnce = (event: MouseEvent) => {
    // The row scrolls: a quick second tap at the same place may be one on the next tab.
    if (event.detail > 1 && pressed.current === event.currentTarget) event.preventDefault()
    pressed.current = event.currentTarget
  }
  const current = tabs.findIndex(({ isCurrent }) => isCurrent)
  useEffect(() => {
    const tab = row.current?.children[current]
    // Not by scrollIntoView, which would scroll the page as well.
    if (row.current && tab instanceof HTMLElement)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [current])
  return (
    <Bar aria-label={label}>
      <ul ref={row}>
        {tabs.map(({ to, label: name, isCurrent }) => (
          <li key={name}>
            <Link
              to={to}
              preventScrollReset
              state={{ keepFocus: true }}
              onClick={onlyOnce}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Bar>
  )
}
