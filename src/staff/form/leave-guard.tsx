import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '../../components/dialog/confirm-dialog'
import { isPlainObject } from '../../lib/case'

/** How the user tried to leave: to a path, by steps in the history, or by a button. */
type LeaveTarget = { path: string } | { steps: number } | { button: HTMLElement }

const indexOf = (state: unknown) => (isPlainObject(state) && typeof state.idx === 'number' ? state.idx : null)

/**
 * Asks for a confirmation before the user leaves unsaved changes by a link, a button with `data-leaves` (its value is the
 * target path, if any), the back button, a reload, or closing the window. Decision 6 states what `useBlocker`
 * of the router would cost.
 */
export function LeaveGuard({
  isActive,
  isSaving = false,
  onDiscard = () => undefined,
}: {
  isActive: boolean
  /** The changes are being saved: other pages may be opened, but closing the window requires a confirmation. */
  isSaving?: boolean
  /** Called when the user discards the changes. */
  onDiscard?: () => void
}) {
  const navigate = useNavigate()
  const [way, setWay] = useState<LeaveTarget | null>(null)
  const isLeaving = useRef(false)

  useEffect(() => {
    if (!isActive && !isSaving) return
    const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', confirmUnload)
    return () => window.removeEventListener('beforeunload', confirmUnload)
  }, [isActive, isSaving])

  useEffect(() => {
    if (!isActive) return
    const own = indexOf(history.state)
    let isReturning = false

    const click = (event: MouseEvent) => {
      if (isLeaving.current) return
      const path = inAppPath(event)
      const button =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-leaves]') : null
      const to = path ?? button?.dataset.leaves // a path, because the button's menu may be closed when the user confirms
      const wanted = to?.startsWith('/') ? { path: to } : button && { button }
      if (!wanted) return
      event.preventDefault()
      event.stopPropagation()
      setWay(wanted)
    }
    const pop = (event: PopStateEvent) => {
      if (isLeaving.current) return
      const index = indexOf(event.state)
      if (isReturning) {
        isReturning = false
        event.stopImmediatePropagation()
      } else if (own !== null && index !== null && index !== own) {
        // The browser has already navigated: go back before the router handles it.
        event.stopImmediatePropagation()
        isReturning = true
        history.go(own - index)
        setWay({ steps: index - own })
      }
    }
    document.addEventListener('click', click, { capture: true })
    window.addEventListener('popstate', pop, { capture: true })
    return () => {
      document.removeEventListener('click', click, { capture: true })
      window.removeEventListener('popstate', pop, { capture: true })
    }
  }, [isActive])

  const leave = (target: LeaveTarget) => {
    isLeaving.current = true
    onDiscard()
    if ('path' in target) navigate(target.path)
    else if ('steps' in target) navigate(target.steps)
    else target.button.click()
  }

  if (!way) return null
  return (
    <ConfirmDialog
      title="Seite verlassen?"
      text="Ihre Änderungen sind nicht gespeichert und gehen verloren."
      confirmLabel="Verwerfen und verlassen"
      onConfirm={() => leave(way)}
      onClose={() => setWay(null)}
    />
  )
}

/** Returns the path within the app that a click opens; null if it leaves the app or opens a new tab. */
function inAppPath(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || (link.target && link.target !== '_self')) return null
  const { origin, pathname, search, hash } = new URL(link.href)
  if (origin !== location.origin || pathname === location.pathname) return null
  return pathname + search + hash
}
