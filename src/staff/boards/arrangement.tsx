import { Plus, Redo2, Undo2 } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useSelector } from 'react-redux'
import { MAX_BOARD } from '../../../contract/limits'
import { ensureQuoted } from '../../../contract/texts'
import { Button } from '../../components/button'
import { ConfirmDialog } from '../../components/dialog/confirm-dialog'
import { FieldError } from '../../components/field'
import { LiveRegions } from '../../components/live-regions'
import { VisuallyHidden } from '../../components/visually-hidden'
import { PollSearchDialog } from '../list/poll-dialog'
import { moveItem } from '../sort/places'
import type { EditedSection, EditedTile, TileDecisionIndex, TilePoll } from './api'
import { ArrangementFrame, DragGhost, Toolbar } from './arrangement-styles'
import { EditableBoardSection } from './board-section'
import { selectTileDecisionIndexesState, tilePollChoice } from './feature'
import {
  addTile,
  changeTile,
  moveTile,
  getNextSectionId,
  getNextTileId,
  describePosition,
  findTilePosition,
  removeTile,
  formatSectionName,
  findNextPositionAfterRemoval,
  findTileAt,
  type Sections,
  type Step,
  type TilePosition,
} from './layout'
import { TileSettingsDialog } from './tile-settings'
import { useUndoHistory } from './use-history'
import { useTileDrag } from './use-tile-drag'

interface ArrangementProps {
  sections: Sections
  isReadOnly: boolean
  errorOf: (path: string) => string | null
  idOf: (path: string) => string
  /** `path`: the path of the change, whose error is removed. */
  onChange: (sections: EditedSection[], path?: string) => void
}

const HELP =
  'Mit den Pfeiltasten verschieben Sie die Kachel, mit Pos1 und Ende an den Rand des Abschnitts, mit Bild auf und Bild ab in einen anderen Abschnitt. An der rechten Kante ändern die Pfeiltasten die Breite.'

/** Arranges the sections and tiles of a board in twelve columns: by mouse, touch and keyboard, with undo. */
export function BoardLayoutEditor({ sections, isReadOnly, errorOf, idOf, onChange }: ArrangementProps) {
  const frame = useRef<HTMLDivElement>(null)
  const helpId = useId()
  const polls = useSelector(tilePollChoice.selectPollsById)
  const { list: indexes } = useSelector(selectTileDecisionIndexesState)
  const [announcement, announce] = useState('')
  const [editedId, setEdited] = useState<number | null>(null)
  const [pickingFor, setPicking] = useState<number | null>(null)
  const [chosenId, setChosen] = useState<number | null>(null)
  const [removing, setRemoving] = useState<number | null>(null)
  const [showsFigures, setShowsFigures] = useState(true)
  const { change, undo, redo } = useUndoHistory<EditedSection[]>([...sections], onChange)
  const focusAfterRender = useFocusAfterRender(frame)
  /** Keeps the focus on a tile's control: in another section, the tile is rendered as new elements. */
  const keepFocus = () => {
    const control = document.activeElement
    const tile = control?.closest<HTMLElement>('[data-tile]')
    if (!tile || !(control instanceof HTMLElement)) return
    focusAfterRender(
      `[data-tile="${tile.dataset.tile}"] [data-control="${control.dataset.control ?? 'grip'}"]`,
    )
  }

  const titleOf = (tile: EditedTile) => tileTitle(tile, polls, indexes)
  const move = (from: TilePosition, to: TilePosition) => {
    const tile = findTileAt(sections, from)
    const moved = moveTile(sections, from, to)
    if (!tile) return
    change(moved)
    announce(`${ensureQuoted(titleOf(tile))}: ${describePosition(moved, to)}.`)
  }
  const { drag, gripOf } = useTileDrag(frame, (id, target) => {
    const from = findTilePosition(sections, id)
    if (!from) return
    // The target index includes the dragged tile, which is removed first.
    const isBehind = target.section === from.section && target.tile > from.tile
    const to = isBehind ? { ...target, tile: target.tile - 1 } : target
    if (to.section !== from.section || to.tile !== from.tile) move(from, to)
  })
  const step = (from: TilePosition, direction: Step) => {
    const tile = findTileAt(sections, from)
    const to = findNextPositionAfterRemoval(sections, from, direction)
    if (!tile) return
    if (!to) {
      announce(`${ensureQuoted(titleOf(tile))} bleibt: ${describePosition(sections, from)}.`)
      return
    }
    keepFocus()
    move(from, to)
  }
  const add = (section: number, tile: Pick<EditedTile, 'kind' | 'width' | 'pollId'>) => {
    const id = getNextTileId(sections)
    const empty = { indexId: null, answer: null, by: null, label: null, text: null }
    const added = addTile(sections, section, { id, ...empty, ...tile })
    change(added)
    announce(
      `Kachel hinzugefügt: ${describePosition(added, { section, tile: (added[section]?.tiles.length ?? 1) - 1 })}.`,
    )
    return id
  }
  const remove = (tile: EditedTile, { section, tile: place }: TilePosition) => {
    const tiles = sections[section]?.tiles ?? []
    const neighbor = tiles[place + 1] ?? tiles[place - 1]
    change(removeTile(sections, tile.id))
    announce(`${ensureQuoted(titleOf(tile))} entfernt.`)
    focusAfterRender(
      neighbor
        ? `[data-tile="${neighbor.id}"] [data-control="grip"]`
        : `[data-section-foot="${section}"] button`,
    )
  }
  const removeSection = (index: number) => {
    change(sections.filter((_, place) => place !== index))
    announce(`${formatSectionName(sections, index)} entfernt.`)
    focusAfterRender('[data-control="add-section"]')
  }
  const addSection = () => {
    const id = getNextSectionId(sections)
    change([...sections, { id, title: '', text: null, tiles: [] }])
    focusAfterRender(`[data-section-id="${id}"] input`)
  }
  const restore = (step: (() => void) | null, message: string) => {
    if (!step) return
    keepFocus()
    step()
    announce(message)
  }
  const undoByKey = (event: KeyboardEvent) => {
    const isText = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || isText) return
    event.preventDefault()
    restore(event.shiftKey ? redo : undo, event.shiftKey ? REDONE : UNDONE)
  }

  const editedPosition = editedId === null ? null : findTilePosition(sections, editedId)
  const edited = editedPosition && findTileAt(sections, editedPosition)
  const dragged = drag && findTilePosition(sections, drag.id)
  const draggedTile = dragged && findTileAt(sections, dragged)
  const wholeError = errorOf('sections')
  return (
    <ArrangementFrame
      ref={frame}
      id={idOf('sections')}
      tabIndex={-1}
      onKeyDown={isReadOnly ? undefined : undoByKey}
    >
      <LiveRegions polite={announcement} assertive="" />
      <VisuallyHidden id={helpId}>{HELP}</VisuallyHidden>
      {!isReadOnly && (
        <Toolbar>
          <p>
            Kacheln am Griff ziehen oder mit den Pfeiltasten verschieben; die rechte Kante ändert die Breite.
          </p>
          <Button size="small" variant="quiet" onClick={() => setShowsFigures(!showsFigures)}>
            {showsFigures ? 'Zahlen ausblenden' : 'Zahlen zeigen'}
          </Button>
          <Button
            size="small"
            variant="quiet"
            icon={Undo2}
            aria-disabled={undo === null || undefined}
            aria-keyshortcuts="Control+Z"
            onClick={() => restore(undo, UNDONE)}
          >
            Rückgängig
          </Button>
          <Button
            size="small"
            variant="quiet"
            icon={Redo2}
            aria-disabled={redo === null || undefined}
            aria-keyshortcuts="Control+Shift+Z"
            onClick={() => restore(redo, REDONE)}
          >
            Wiederholen
          </Button>
        </Toolbar>
      )}
      {wholeError && <FieldError id={`${idOf('sections')}-error`}>{wholeError}</FieldError>}
      {sections.map((section, index) => (
        <EditableBoardSection
          key={section.id}
          section={section}
          index={index}
          name={formatSectionName(sections, index)}
          isOnly={sections.length === 1}
          isLast={index === sections.length - 1}
          isReadOnly={isReadOnly}
          showsFigures={showsFigures}
          polls={polls}
          titleOf={titleOf}
          helpId={helpId}
          errorOf={errorOf}
          idOf={idOf}
          drag={drag}
          gripOf={gripOf}
          onMoveTile={(tile, direction) => step({ section: index, tile }, direction)}
          onResizeTile={(tile, width) => {
            const resized = changeTile(sections, tile.id, { width })
            change(resized, { group: `width-${tile.id}` })
            const place = findTilePosition(resized, tile.id)
            if (place) announce(`${ensureQuoted(titleOf(tile))}: ${describePosition(resized, place)}.`)
          }}
          onEditTile={({ id }) => setEdited(id)}
          onRemoveTile={(tile, place) => remove(tile, { section: index, tile: place })}
          onChange={(values, group) =>
            change(
              sections.map((other) => (other.id === section.id ? { ...other, ...values } : other)),
              { path: `sections.${index}`, ...(group && { group: `${group}-${section.id}` }) },
            )
          }
          onMoveSection={(to) => {
            const moved = moveItem(sections, index, to)
            change(moved)
            announce(`${formatSectionName(moved, to)}: Platz ${to + 1} von ${moved.length}.`)
          }}
          onRemoveSection={() => (section.tiles.length > 0 ? setRemoving(index) : removeSection(index))}
          onAddPoll={() => setPicking(index)}
          onAddIndex={() => setEdited(add(index, { kind: 'INDEX', width: 12, pollId: null }))}
          onAddText={() => setEdited(add(index, { kind: 'TEXT', width: 6, pollId: null }))}
        />
      ))}
      {!isReadOnly && sections.length < MAX_BOARD.sections && (
        <div>
          <Button size="small" icon={Plus} data-control="add-section" onClick={addSection}>
            Abschnitt hinzufügen
          </Button>
        </div>
      )}
      {drag && draggedTile && (
        <DragGhost style={{ left: drag.x + 12, top: drag.y + 12 }}>{titleOf(draggedTile)}</DragGhost>
      )}
      {pickingFor !== null && (
        <PollSearchDialog
          choice={tilePollChoice}
          onChoose={(poll) => setChosen(add(pickingFor, { kind: 'ANSWER_BARS', width: 6, pollId: poll.id }))}
          onClose={() => {
            setPicking(null)
            setEdited(chosenId)
            setChosen(null)
          }}
        />
      )}
      {edited && (
        <TileSettingsDialog
          sections={sections}
          place={editedPosition}
          tile={edited}
          poll={polls[edited.pollId ?? 0]}
          onChange={(values) =>
            change(changeTile(sections, edited.id, values), {
              path: `sections.${editedPosition.section}.tiles.${editedPosition.tile}`,
              group: `${Object.keys(values).join()}-${edited.id}`,
            })
          }
          onMove={(to) => move(editedPosition, to)}
          onClose={() => {
            focusAfterRender(`[data-tile="${edited.id}"] [data-control="grip"]`)
            setEdited(null)
          }}
        />
      )}
      {removing !== null && (
        <ConfirmDialog
          text={`${formatSectionName(sections, removing)} wird mit seinen Kacheln entfernt.`}
          onConfirm={() => removeSection(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </ArrangementFrame>
  )
}

const UNDONE = 'Die letzte Änderung ist zurückgenommen.'
const REDONE = 'Die Änderung ist wieder da.'

/** Returns the title of a tile: that of its poll or index, or the beginning of its text. */
function tileTitle(
  { kind, text, pollId, indexId }: EditedTile,
  polls: Partial<Record<number, TilePoll>>,
  indexes: readonly TileDecisionIndex[] | null,
): string {
  if (kind === 'INDEX')
    return indexes?.find(({ id }) => id === indexId)?.title ?? (indexId ? `Index ${indexId}` : 'Index')
  if (kind !== 'TEXT') return polls[pollId ?? 0]?.title ?? `Umfrage ${pollId ?? ''}`
  const words = (text ?? '').trim()
  return words.length > 80 ? `${words.slice(0, 80)} …` : words || 'Text'
}

/** Returns a function that focuses an element after the next render; the frame, if the focused element is gone. */
function useFocusAfterRender(frame: { current: HTMLElement | null }) {
  const target = useRef<string | null>(null)
  useEffect(() => {
    if (target.current === null) return
    const element = frame.current?.querySelector<HTMLElement>(target.current)
    if (!element && document.activeElement !== document.body) return
    target.current = null
    ;(element ?? frame.current)?.focus()
  })
  return (selector: string) => {
    target.current = selector
  }
}
