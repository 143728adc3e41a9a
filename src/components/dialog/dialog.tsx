import { FocusTrap } from 'focus-trap-react'
import { X } from 'lucide-react'
import { useCallback, useEffect, useId, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { message } from '../../lib/messages'
import { IconButton } from '../icon-button'
import { motion } from '../theme/tokens'
import { useScrollLock } from '../use-scroll-lock'
import { Actions, Body, Head, Panel, Backdrop } from './dialog-styles'

const findIn = (panel: HTMLElement | null, selector: string | undefined) =>
  selector ? panel?.querySelector<HTMLElement>(selector) : null

/** Suppresses a click while the dialog closes, such as the second click of a double click. */
function suppressClick(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

export interface DialogProps {
  title: string
  /** Called after the closing animation; the parent then stops rendering the dialog. */
  onClose: () => void
  /** Closes automatically after this many milliseconds. */
  closeAfterMs?: number
  /** Starts the closing animation, for parents that close the dialog themselves. */
  isClosing?: boolean
  size?: 'small' | 'medium' | 'large'
  /** CSS selector of the element to focus first; the dialog itself by default. */
  initialFocusSelector?: string
  /** The buttons at the bottom. `close` starts the closing animation. */
  actions?: (close: () => void) => ReactNode
  children: ReactNode | ((close: () => void) => ReactNode)
}

/**
 * A modal dialog. It is open while it is rendered. It traps the focus; Escape, a click outside and
 * "Overlay schließen" close it. The focus then returns to the element that opened it, or to the headline if that
 * element was removed.
 */
export function Dialog({
  title,
  onClose,
  closeAfterMs,
  isClosing = false,
  size = 'medium',
  initialFocusSelector,
  actions,
  children,
}: DialogProps) {
  const titleId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const pressedOutside = useRef(false)
  const [isCloseRequested, setCloseRequested] = useState(false)
  const isLeaving = isCloseRequested || isClosing
  const close = useCallback(() => setCloseRequested(true), [])
  useScrollLock()

  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(onClose, motion.milliseconds)
    return () => clearTimeout(timer)
  }, [isLeaving, onClose])

  useEffect(() => {
    if (closeAfterMs === undefined) return
    const timer = setTimeout(close, closeAfterMs)
    return () => clearTimeout(timer)
  }, [closeAfterMs, close])

  // A drag that starts inside, such as a text selection, may end outside without closing the dialog.
  const press = (event: MouseEvent) => {
    pressedOutside.current = event.target === event.currentTarget
  }
  const release = (event: MouseEvent) => {
    if (pressedOutside.current && event.target === event.currentTarget) close()
  }

  return createPortal(
    <FocusTrap
      focusTrapOptions={{
        // Deactivating here would close the dialog at once under StrictMode. The trap ends when it unmounts.
        escapeDeactivates: () => {
          close()
          return false
        },
        clickOutsideDeactivates: false,
        allowOutsideClick: true,
        initialFocus: () => findIn(panel.current, initialFocusSelector) ?? panel.current ?? false,
        fallbackFocus: () => panel.current ?? document.body,
        setReturnFocus: (opener) =>
          opener.isConnected ? opener : (document.querySelector<HTMLElement>('h1') ?? false),
        preventScroll: true,
      }}
    >
      {/* Escape is the keyboard equivalent of this click. */}
      <Backdrop $isLeaving={isLeaving} onMouseDown={press} onClick={release} data-testid="overlay">
        <Panel
          ref={panel}
          role="dialog"
          aria-modal
          aria-labelledby={titleId}
          tabIndex={-1}
          $size={size}
          $isLeaving={isLeaving}
          onClickCapture={isLeaving ? suppressClick : undefined}
        >
          <Head>
            <h2 id={titleId}>{title}</h2>
            <IconButton icon={X} label={message('overlay.close')} onClick={close} />
          </Head>
          <Body>{typeof children === 'function' ? children(close) : children}</Body>
          {actions && <Actions>{actions(close)}</Actions>}
        </Panel>
      </Backdrop>
    </FocusTrap>,
    document.body,
  )
}
