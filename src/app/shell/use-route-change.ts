import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { overlayClosed } from '../../core/overlays/actions'
import { pageViewed } from '../../core/tracking'
import { isPlainObject } from '../../lib/case'
import { useLocationState } from '../../lib/location-state'

/**
 * What a change of route brings with it: the page is counted, what lay over the old one closes, the new one begins
 * at its top, and its `h1` takes the focus as soon as it is there. A link with the state `{ keepFocus: true }`
 * changes the address only, as between the views of one thing.
 */
export function useRouteChange(): void {
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

  // An address without a page of its own (`/favorites`) takes the shell away and leads on: a change of route as well.
  const focused = useRef(isBack ? pathname : null)
  useEffect(() => {
    if (focused.current === pathname) return
    focused.current = pathname
    if (keepsFocus(state)) return
    return focusHeadingWhenThere()
  }, [pathname, state])
}

const keepsFocus = (state: unknown) => isPlainObject(state) && state.keepFocus === true

/**
 * Focuses the page's `h1` once it is there, and the one that takes its place when what was awaited has come, as long as
 * nobody has moved on from it.
 *
 * @returns ends the wait
 */
function focusHeadingWhenThere(): (() => void) | undefined {
  const main = document.getElementById('inhalt')
  if (!main) return
  let focused: HTMLElement | null = null
  const follow = () => {
    if (focused?.isConnected) return
    const heading = main.querySelector('h1')
    if (!heading) return
    if (focused && document.activeElement !== document.body) {
      observer.disconnect()
      return
    }
    focused = heading
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(follow)
  observer.observe(main, { childList: true, subtree: true })
  follow()
  return () => observer.disconnect()
}
