import { FocusTrap } from 'focus-trap-react'
import { X } from 'lucide-react'
import { useCallback, useEffect, useId, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { message } from '../../lib/messages'
import { IconButton } from '../icon-button'
import { motion } from '../theme/tokens'
import { useScrollLock } from '../use-scroll-lock'
import { Actions, Body, Head, Panel, Veil } from './dialog-look'

const firstOf = (panel: HTMLElement | null, selector: string | undefined) =>
  selector ? panel?.querySelector<HTMLElement>(selector) : null

/** What was asked for is under way: the second of two clicks asks for nothing more. */
function ignore(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

export interface DialogProps {
  title: string
  /** Called once the closing animation is over: the opener then stops rendering the dialog. */
  onClose: () => void
  /** Closes by itself after so many milliseconds. */
  closeAfter?: number
  /** True makes it leave with its animation, for openers that close it themselves. */
  isClosing?: boolean
  size?: 'small' | 'medium' | 'large'
  /** A CSS selector of what takes the focus first; the dialog itself by default. */
  initialFocus?: string
  /** The row of buttons at its foot. `close` leaves with the animation. */
  actions?: (close: () => void) => ReactNode
  children: ReactNode | ((close: () => void) => ReactNode)
}

/**
 * The one modal dialog. It is open as long as it is rendered. The keyboard stays inside; Escape, a click beside it
 * and "Overlay schließen" close it; the focus goes back to what opened it, or to the headline
 * where that is gone.
 */
export function Dialog({
  title,
  onClose,
  closeAfter,
  isClosing = false,
  size = 'medium',
  initialFocus,
  actions,
  children,
}: DialogProps) {
  const titleId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const pressedBeside = useRef(false)
  const [hasAskedToClose, askToClose] = useState(false)
  const isLeaving = hasAskedToClose || isClosing
  const close = useCallback(() => askToClose(true), [])
  useScrollLock()

  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(onClose, motion.milliseconds)
    return () => clearTimeout(timer)
  }, [isLeaving, onClose])

  useEffect(() => {
    if (closeAfter === undefined) return
    const timer = setTimeout(close, closeAfter)
    return () => clearTimeout(timer)
  }, [closeAfter, close])

  // A drag that began inside, marking text say, may end beside the dialog without closing it.
  const press = (event: MouseEvent) => {
    pressedBeside.current = event.target === event.currentTarget
  }
  const release = (event: MouseEvent) => {
    if (pressedBeside.current && event.target === event.currentTarget) close()
  }

  return createPortal(
    <FocusTrap
      focusTrapOptions={{
        // Deactivating here would close at once under StrictMode; the trap ends with the dialog instead.
        escapeDeactivates: () => {
          close()
          return false
        },
        clickOutsideDeactivates: false,
        allowOutsideClick: true,
        initialFocus: () => firstOf(panel.current, initialFocus) ?? panel.current ?? false,
        fallbackFocus: () => panel.current ?? document.body,
        setReturnFocus: (opener) =>
          opener.isConnected ? opener : (document.querySelector<HTMLElement>('h1') ?? false),
        preventScroll: true,
      }}
    >
      {/* The keyboard's way to do the same is Escape. */}
      <Veil $isLeaving={isLeaving} onMouseDown={press} onClick={release} data-testid="overlay">
        <Panel
          ref={panel}
          role="dialog"
          aria-modal
          aria-labelledby={titleId}
          tabIndex={-1}
          $size={size}
          $isLeaving={isLeaving}
          onClickCapture={isLeaving ? ignore : undefined}
        >
          <Head>
            <h2 id={titleId}>{title}</h2>
            <IconButton icon={X} label={message('overlay.close')} onClick={close} />
          </Head>
          <Body>{typeof children === 'function' ? children(close) : children}</Body>
          {actions && <Actions>{actions(close)}</Actions>}
        </Panel>
      </Veil>
    </FocusTrap>,
    document.body,
  )
}
