import { useEffect, type ReactNode } from 'react'
import { DragDropContext, type DropResult, type ResponderProvided } from 'react-beautiful-dnd'

interface Position {
  droppableId: string
  index: number
}

interface DragContextProps {
  /** The label and the row titles of each list, by id. */
  lists: Readonly<Record<string, { label: string; titles: readonly string[] }>>
  onMove: (from: Position, to: Position) => void
  children: ReactNode
}

const INSTRUCTIONS =
  'Drücken Sie die Leertaste zum Aufnehmen, bewegen Sie mit den Pfeiltasten, legen Sie mit der Leertaste ab. ' +
  'Die Escape-Taste bricht ab. Ohne Aufnehmen wechseln die Pfeiltasten die Zeile.'

/** Lets users drag rows by mouse, touch and keyboard. Announces each step to screen readers. */
export function DragDropProvider({ lists, onMove, children }: DragContextProps) {
  useDetachedTouchForwarding()
  const titleAt = ({ droppableId, index }: Position) => `„${lists[droppableId]?.titles[index] ?? ''}“`
  const positionText = ({ droppableId, index }: Position) =>
    `Platz ${index + 1} in „${lists[droppableId]?.label ?? ''}“`

  const end = ({ source, destination, reason }: DropResult, { announce }: ResponderProvided) => {
    if (reason === 'CANCEL' || !destination) {
      announce(`${titleAt(source)} bleibt auf ${positionText(source)}.`)
      return
    }
    announce(`${titleAt(source)} abgelegt auf ${positionText(destination)}.`)
    if (source.droppableId !== destination.droppableId || source.index !== destination.index)
      onMove(source, destination)
  }
  return (
    <DragDropContext
      nonce={styleNonce()}
      dragHandleUsageInstructions={INSTRUCTIONS}
      onDragStart={({ source }, { announce }) =>
        announce(`${titleAt(source)} aufgenommen von ${positionText(source)}.`)
      }
      onDragUpdate={({ destination }, { announce }) =>
        announce(destination ? `Jetzt auf ${positionText(destination)}.` : 'Hier kann nicht abgelegt werden.')
      }
      onDragEnd={end}
    >
      {children}
    </DragDropContext>
  )
}

/** The nonce of the page's content security policy, for the style element that the library adds. */
const styleNonce = (): string | undefined =>
  document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce

/**
 * Forwards touch events of elements that have been removed from the page to the window.
 *
 * Browsers dispatch touch events to the element that was touched first. While a row of a virtual list is dragged, it is
 * replaced by a clone and removed, so its events no longer bubble. The drag library listens on the window and would not
 * receive them.
 */
function useDetachedTouchForwarding(): void {
  useEffect(() => {
    window.addEventListener('touchstart', forwardDetached, { passive: true })
    return () => window.removeEventListener('touchstart', forwardDetached)
  }, [])
}

const TOUCHES = ['touchmove', 'touchend', 'touchcancel']

function forwardDetached({ target }: TouchEvent): void {
  if (!(target instanceof Element)) return
  const forward = (event: TouchEvent) => {
    if (event.type !== 'touchmove' && event.touches.length === 0) release()
    if (target.isConnected) return
    const { touches, targetTouches, changedTouches } = event
    const copy = new TouchEvent(event.type, {
      cancelable: true,
      touches: [...touches],
      targetTouches: [...targetTouches],
      changedTouches: [...changedTouches],
    })
    if (!window.dispatchEvent(copy)) event.preventDefault()
  }
  const release = () => {
    for (const type of TOUCHES) target.removeEventListener(type, forward as EventListener)
  }
  for (const type of TOUCHES) target.addEventListener(type, forward as EventListener, { passive: false })
}
