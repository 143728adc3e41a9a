import { useDispatch, useSelector, useStore } from 'react-redux'
import { TEXT } from '../../../../contract/texts'
import { notify } from '../../../core/notifications/actions'
import { selectIsPro } from '../../../core/session/selectors'
import type { CoreState } from '../../../core/state'
import { selectIsPinLimitReached, selectIsPinned } from '../feature'
import { pinBoard, unpinBoard, type BoardId } from '../requests'

/** Returns a function that pins or unpins a board; null if the user cannot pin. Beyond the limit no request is sent. */
export function useTogglePin(): ((id: BoardId) => void) | null {
  const dispatch = useDispatch()
  const store = useStore<CoreState>()
  const isPro = useSelector(selectIsPro)
  if (!isPro) return null
  return (id) => {
    const state = store.getState()
    if (selectIsPinned(state, id)) dispatch(unpinBoard(id))
    else if (!selectIsPinLimitReached(state)) dispatch(pinBoard(id))
    else
      dispatch(
        notify({
          id: 'board-pins-full',
          title: TEXT.pinsFull,
          content: 'Lösen Sie zuerst ein anderes.',
          timeoutMs: 8_000,
        }),
      )
  }
}
