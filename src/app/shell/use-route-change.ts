import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { overlayClosed } from '../../core/overlays/actions'
import { pageViewed } from '../../core/tracking'
import { isPlainObject } from '../../lib/case'
import { useLocationState } from '../../lib/location-state'

/**
 * Handles a change of route: tracks the page view, closes overlays, scrolls to the top, and focuses the new page's `h1`
 * when it is rendered. A link with the state `{ keepFocus: true }` only tracks the page view, for tabs of one page.
 */
export function useRouteChangeEffects(): void {
  const dispatch = useDispatch()
  const { pathname } = useLocation()
  const state = useLocationState()
  const isBack = useNavigationType() === NavigationType.Pop
  const shown = useRef<string | null>(null)

  useEffect(() => {
    const before = shown.current
    if (before === pathname) return
    shown.current = pathname
    dispatch(pageViewed({ path: pathname }))
    if ((before === null && isBack) || keepsFocus(state)) return
    dispatch(overlayClosed())
    if (!isBack) window.scrollTo(0, 0)
  }, [dispatch, pathname, state, isBack])

  // A redirect such as `/favorites` unmounts the shell, so the first effect also counts as a change of route.
  const focused = useRef(isBack ? pathname : null)
  useEffect(() => {
    if (focused.current === pathname) return
    focused.current = pathname
    if (keepsFocus(state)) return
    return focusHeading()
  }, [pathname, state])
}

const keepsFocus = (state: unknown) => isPlainObject(state) && state.keepFocus === true

/**
 * Focuses the page's `h1` when it is rendered, and again if it is replaced after loading, unless the user is elsewhere by
 * then: a menu that was opened meanwhile would close.
 *
 * @returns stops observing the page
 */
function focusHeading(): (() => void) | undefined {
  const main = document.getElementById('inhalt')
  if (!main) return
  let focused: HTMLElement | null = null
  const startedAt = document.activeElement
  let hasActed = false
  const act = () => {
    hasActed = true
  }
  const isElsewhere = () => {
    const { activeElement } = document
    return activeElement !== document.body && (focused !== null || (hasActed && activeElement !== startedAt))
  }
  const focusNew = () => {
    if (focused?.isConnected) return
    const heading = main.querySelector('h1')
    if (!heading) return
    if (isElsewhere()) {
      observer.disconnect()
      return
    }
    focused = heading
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(focusNew)
  observer.observe(main, { childList: true, subtree: true })
  const actions = ['pointerdown', 'keydown'] as const
  for (const action of actions) document.addEventListener(action, act)
  focusNew()
  return () => {
    observer.disconnect()
    for (const action of actions) document.removeEventListener(action, act)
  }
}
