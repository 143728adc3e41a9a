import { useEffect, useRef, type MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { styled } from 'styled-components'
import { hiddenInPrint, quickTransition } from './theme/mixins'
import { color, media, space } from './theme/tokens'

interface TabLinksProps {
  /** The accessible name of the tab bar, e.g. "Ansicht". */
  label: string
  tabs: readonly { to: LinkProps['to']; label: string; isCurrent: boolean }[]
  /** Whether a tab replaces the history entry, so that "back" leaves the page. */
  replaces?: boolean
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
    outline-offset: -3px; /* a scrolling row clips an outline outside of it */
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
      padding-inline: ${space(2)} ${space(3)};
      /* Fades the row where it is cut off. */
      mask-image: linear-gradient(to left, transparent, black ${space(3)});
    }
  }
  ${media.forced} {
    a:not([aria-current]) {
      border-color: Canvas;
    }
  }
  ${hiddenInPrint}
`

/** A row of tabs, each a link with its own URL. It scrolls if it is wider than the page. */
export function TabLinks({ label, tabs, replaces = false }: TabLinksProps) {
  const row = useRef<HTMLUListElement>(null)
  const pressed = useRef<Element>(null)
  /** Ignores the second click of a double click, which would add another history entry. */
  const ignoreDoubleClick = (event: MouseEvent) => {
    // The row scrolls, so a quick second tap at the same position may be on another tab.
    if (event.detail > 1 && pressed.current === event.currentTarget) event.preventDefault()
    pressed.current = event.currentTarget
  }
  const current = tabs.findIndex(({ isCurrent }) => isCurrent)
  useEffect(() => {
    const tab = row.current?.children[current]
    // scrollIntoView would scroll the page as well.
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
              replace={replaces}
              preventScrollReset
              state={{ keepFocus: true }}
              onClick={ignoreDoubleClick}
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
