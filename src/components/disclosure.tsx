import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
} from 'react'
import { styled } from 'styled-components'
import { floatingSurface, hiddenInPrint, quickTransition } from './theme/mixins'
import { color, radius, space } from './theme/tokens'

interface DisclosureProps {
  button: ReactNode
  /** The button's accessible name, if `button` is a picture or too short. */
  label?: string
  align?: 'start' | 'end'
  className?: string
  /** Called when the pointer or the focus reaches the button, so that its panel can be loaded. */
  onApproach?: () => void
  children: ReactNode | ((close: () => void) => ReactNode)
}

const Place = styled.div`
  position: relative;
  display: inline-block;
  ${hiddenInPrint}
`
const Toggle = styled.button`
  display: inline-flex;
  vertical-align: top; /* no room for the descenders of a line */
  align-items: center;
  gap: ${space(1)};
  min-height: 44px;
  padding: ${space(0.5)} ${space(1)};
  background: none;
  border: 0;
  border-radius: ${radius.medium};
  cursor: pointer;
  ${quickTransition('background-color')}
  &:hover,
  &[aria-expanded='true'] {
    background: ${color.primarySoft};
  }
`
/** The panel that opens. Exported for the filter bar, whose scrolling row would clip it: there it is a fixed sheet. */
export const DisclosurePanel = styled.div<{ $align: 'start' | 'end' }>`
  position: absolute;
  inset: calc(100% + 4px) ${({ $align }) => ($align === 'end' ? '0 auto auto' : 'auto auto 0')};
  width: max-content;
  min-width: 15rem;
  max-width: min(26rem, calc(100vw - 2rem));
  ${floatingSurface}
  ${hiddenInPrint}
`

/** A list of links and buttons in a {@link Disclosure}. */
export const MenuEntries = styled.ul`
  a,
  button {
    display: flex;
    gap: ${space(1.5)};
    align-items: center;
    width: 100%;
    min-height: 40px;
    padding: ${space(0.75)} ${space(1.5)};
    background: none;
    border: 0;
    border-radius: ${radius.small};
    color: ${color.ink};
    text-align: start;
    text-decoration: none;
    cursor: pointer;
  }
  a:hover,
  button:hover {
    background: ${color.primarySoft};
  }
  [aria-current] {
    font-weight: 600;
    box-shadow: inset 3px 0 ${color.accent};
  }
`

/**
 * A button that opens a panel below it, for menus and small forms. Escape, a click outside and moving the focus out
 * close the panel. Escape and `close` return the focus to the button.
 */
export function Disclosure({
  button,
  label,
  align = 'start',
  className,
  onApproach,
  children,
}: DisclosureProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const closeAndReturn = useCallback(() => {
    setOpen(false)
    document.getElementById(`${id}-button`)?.focus()
  }, [id])

  useLayoutEffect(() => {
    if (!isOpen) return
    const element = panel.current
    if (!element) return
    const reposition = () => keepInWindow(element)
    reposition()
    const observer = new ResizeObserver(reposition) // its content may load later
    observer.observe(element)
    window.addEventListener('resize', reposition)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', reposition)
    }
  }, [isOpen])

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpen(false)
    }
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeAndReturn()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('keydown', closeByEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('keydown', closeByEscape)
    }
  }, [isOpen, closeAndReturn])

  const closeWhenLeft = (event: FocusEvent) => {
    const next = event.relatedTarget
    if (next instanceof Node && !event.currentTarget.contains(next)) setOpen(false)
  }

  return (
    <Place ref={place} className={className} onBlur={closeWhenLeft}>
      <Toggle
        id={`${id}-button`}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={label}
        onPointerEnter={onApproach}
        onFocus={onApproach}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
      </Toggle>
      <DisclosurePanel ref={panel} id={id} $align={align} hidden={!isOpen}>
        {isOpen && (typeof children === 'function' ? children(closeAndReturn) : children)}
      </DisclosurePanel>
    </Place>
  )
}

/** Minimum distance between a panel and the window's edge, in pixels. */
const MARGIN = 16

/** Shifts a panel that extends past the left or right edge of the window back into it. */
function keepInWindow(panel: HTMLElement): void {
  panel.style.transform = ''
  if (getComputedStyle(panel).position === 'fixed') return
  const { left, width } = panel.getBoundingClientRect()
  const furthest = document.documentElement.clientWidth - MARGIN - width
  const target = Math.max(MARGIN, Math.min(left, furthest))
  if (target !== left) panel.style.transform = `translateX(${target - left}px)`
}
