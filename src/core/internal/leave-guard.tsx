import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '../../components/dialog/confirm-dialog'
import { isPlainObject } from '../../lib/case'

/** How the person wanted to leave: to a path of the app, so many steps in the history, or by a button. */
type Way = { path: string } | { steps: number } | { button: HTMLElement }

const indexOf = (state: unknown) => (isPlainObject(state) && typeof state.idx === 'number' ? state.idx : null)

/**
 * Asks before a link, a button with `data-leaves` (whose value is the path to which it leads, if any), the browser's back button, a reload or the closing of the window
 * leaves what is not saved. The router's own blocker needs its data routers, which the app does without.
 */
export function LeaveGuard({
  isActive,
  isSaving = false,
  onLeave = () => undefined,
}: {
  isActive: boolean
  /** Whether it is being saved: the app may go on to another page, the window may not close. */
  isSaving?: boolean
  /** What is not saved is given up. */
  onLeave?: () => void
}) {
  const navigate = useNavigate()
  const [way, setWay] = useState<Way | null>(null)
  const isLeaving = useRef(false)

  useEffect(() => {
    if (!isActive && !isSaving) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
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
      const to = path ?? button?.dataset.leaves // a menu with the button is closed by the time it is pressed again
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
        // The browser is there already: it goes back before the router sees it.
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

  const leave = (target: Way) => {
    isLeaving.current = true
    onLeave()
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

/** Returns where a click leads within the app; null where it leads elsewhere or opens another tab. */
function inAppPath(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || (link.target && link.target !== '_self')) return null
  const { origin, pathname, search, hash } = new URL(link.href)
  if (origin !== location.origin || pathname === location.pathname) return null
  return pathname + search + hash
}
