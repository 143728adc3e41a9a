import { TEXT } from '../../../../contract/texts'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { notify } from '../../../core/notifications/actions'
import { selectIsPro } from '../../../core/session/selectors'
import type { CoreState } from '../../../core/state'
import { pinBoard, unpinBoard, type BoardId } from '../requests'
import { selectHasAllPins, selectIsPinned } from '../selectors'

/** Pins a board or takes it down; null for whoever has no pins. One too many is refused before it is sent. */
export function useTogglePin(): ((id: BoardId) => void) | null {
  const dispatch = useDispatch()
  const store = useStore<CoreState>()
  const isPro = useSelector(selectIsPro)
  if (!isPro) return null
  return (id) => {
    const state = store.getState()
    if (selectIsPinned(state, id)) dispatch(unpinBoard(id))
    else if (!selectHasAllPins(state)) dispatch(pinBoard(id))
    else
      dispatch(
        notify({
          id: 'board-pins-full',
          title: TEXT.pinsFull,
          content: 'Lösen Sie zuerst ein anderes.',
          timeout: 8_000,
        }),
      )
  }
}
