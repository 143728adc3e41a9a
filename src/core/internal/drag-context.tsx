import type { ReactNode } from 'react'
import { DragDropContext, type DropResult, type ResponderProvided } from 'react-beautiful-dnd'
import { useDetachedTouches } from './use-detached-touches'

interface Place {
  droppableId: string
  index: number
}

interface DragContextProps {
  /** What the list of an id is called, and how many rows it has. */
  lists: Readonly<Record<string, { label: string; titles: readonly string[] }>>
  onMove: (from: Place, to: Place) => void
  children: ReactNode
}

const INSTRUCTIONS =
  'Drücken Sie die Leertaste zum Aufnehmen, bewegen Sie mit den Pfeiltasten, legen Sie mit der Leertaste ab. ' +
  'Die Escape-Taste bricht ab. Ohne Aufnehmen wechseln die Pfeiltasten die Zeile.'

/** Lets rows of lists be dragged by mouse, touch and keyboard, and says in German what happens. */
export function DragContext({ lists, onMove, children }: DragContextProps) {
  useDetachedTouches()
  const titleAt = ({ droppableId, index }: Place) => `„${lists[droppableId]?.titles[index] ?? ''}“`
  const words = ({ droppableId, index }: Place) =>
    `Platz ${index + 1} in „${lists[droppableId]?.label ?? ''}“`

  const end = ({ source, destination, reason }: DropResult, { announce }: ResponderProvided) => {
    if (reason === 'CANCEL' || !destination) {
      announce(`${titleAt(source)} bleibt auf ${words(source)}.`)
      return
    }
    announce(`${titleAt(source)} abgelegt auf ${words(destination)}.`)
    if (source.droppableId !== destination.droppableId || source.index !== destination.index)
      onMove(source, destination)
  }
  return (
    <DragDropContext
      nonce={styleNonce()}
      dragHandleUsageInstructions={INSTRUCTIONS}
      onDragStart={({ source }, { announce }) =>
        announce(`${titleAt(source)} aufgenommen von ${words(source)}.`)
      }
      onDragUpdate={({ destination }, { announce }) =>
        announce(destination ? `Jetzt auf ${words(destination)}.` : 'Hier kann nicht abgelegt werden.')
      }
      onDragEnd={end}
    >
      {children}
    </DragDropContext>
  )
}

/** The library adds a style element, which the content security policy lets pass with the page's nonce. */
const styleNonce = (): string | undefined =>
  document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce
