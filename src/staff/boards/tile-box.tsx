import { ChevronDown, ChevronUp, GripVertical, Pencil, Trash2 } from 'lucide-react'
import { useRef, type ComponentProps, type KeyboardEvent, type PointerEvent } from 'react'
import { clampTileWidth } from '../../../contract/board-layout'
import { BOARD_TILE_KIND, POLL_STATUS } from '../../../contract/enumerations/content'
import { exclusivityRules } from '../../../contract/exclusivity'
import { TILE_WIDTH_COLUMNS } from '../../../contract/limits'
import { ensureQuoted } from '../../../contract/texts'
import { Badge } from '../../components/badge'
import { FieldError } from '../../components/field'
import { Icon } from '../../components/icon'
import { IconButton } from '../../components/icon-button'
import type { EditedTile, TilePoll } from './api'
import { TileFacts, TileGrip, TileResizeEdge, TileFrame, TileTools } from './arrangement-styles'
import { TilePreview } from './board-preview'
import type { Step } from './layout'

const STEPS: Partial<Record<string, Step>> = {
  ArrowLeft: 'earlier',
  ArrowUp: 'earlier',
  ArrowRight: 'later',
  ArrowDown: 'later',
  Home: 'first',
  End: 'last',
  PageUp: 'previousSection',
  PageDown: 'nextSection',
}

interface TileBoxProps {
  tile: EditedTile
  title: string
  /** Undefined for a text tile, until the poll is loaded, and if it was deleted. */
  poll: TilePoll | undefined
  error: string | null
  id: string
  /** The ID of the help text for moving tiles. */
  helpId: string
  isReadOnly: boolean
  /** Whether the tile shows its figures. */
  showsFigures: boolean
  /** The number of the tile, from 1, in whose block readers see this one; null if it begins a block. */
  leadingTileNumber: number | null
  isDragging: boolean
  dropSide: 'before' | 'after' | undefined
  gripHandlers: Pick<
    ComponentProps<'button'>,
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
  >
  onStep: (step: Step) => void
  onResize: (width: number) => void
  onEdit: () => void
  onRemove: () => void
}

/** A tile in the editor: its content as readers see it, and controls to move, resize, edit and remove it. */
export function EditableTile({
  tile,
  title,
  poll,
  error,
  id,
  helpId,
  isReadOnly,
  showsFigures,
  leadingTileNumber,
  isDragging,
  dropSide,
  gripHandlers,
  onStep,
  onResize,
  onEdit,
  onRemove,
}: TileBoxProps) {
  const step = (event: KeyboardEvent) => {
    const direction = STEPS[event.key]
    if (!direction || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onStep(direction)
  }
  return (
    <TileFrame
      id={id}
      tabIndex={-1}
      $width={tile.width}
      data-tile={tile.id}
      data-invalid={error ? '' : undefined}
      data-dragging={isDragging ? '' : undefined}
      data-drop={dropSide}
    >
      <TileTools>
        {!isReadOnly && (
          <TileGrip
            type="button"
            data-control="grip"
            aria-label={`Verschieben: ${title}`}
            aria-describedby={helpId}
            onKeyDown={step}
            {...gripHandlers}
          >
            <Icon of={GripVertical} size={18} />
          </TileGrip>
        )}
        <span>{`${BOARD_TILE_KIND[tile.kind]} · ${tile.width}/12`}</span>
        {!isReadOnly && (
          <>
            <IconButton
              data-stacked
              icon={ChevronUp}
              label={`Nach oben: ${title}`}
              size={32}
              onClick={() => onStep('earlier')}
            />
            <IconButton
              data-stacked
              icon={ChevronDown}
              label={`Nach unten: ${title}`}
              size={32}
              onClick={() => onStep('later')}
            />
            <IconButton icon={Pencil} label={`Bearbeiten: ${title}`} size={32} onClick={onEdit} />
            <IconButton icon={Trash2} label={`Entfernen: ${title}`} size={32} onClick={onRemove} />
          </>
        )}
      </TileTools>
      <strong>{title}</strong>
      {poll && <PollFacts tile={tile} poll={poll} leadingTileNumber={leadingTileNumber} />}
      {tile.kind !== 'TEXT' && showsFigures && <TilePreview id={tile.id} />}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {!isReadOnly && <ResizeHandle title={title} width={tile.width} onResize={onResize} />}
    </TileFrame>
  )
}

interface PollFactsProps {
  tile: EditedTile
  poll: TilePoll
  leadingTileNumber: number | null
}

function PollFacts({ tile, poll, leadingTileNumber }: PollFactsProps) {
  const answer = poll.answers.find(({ position }) => position === tile.answer)
  const isPublic = exclusivityRules(poll.exclusivity).sees === 'ALL'
  return (
    <TileFacts>
      {`Nr. ${poll.id}`}
      {answer && ` · ${ensureQuoted(answer.text)}`}
      {leadingTileNumber !== null && ` · im Block mit Kachel ${leadingTileNumber}`}{' '}
      {poll.status !== 'PUBLISHED' && <Badge $tone="warn">{POLL_STATUS[poll.status]}</Badge>}{' '}
      {!isPublic && <Badge>nur mit Freigabe</Badge>}
    </TileFacts>
  )
}

interface ResizeHandleProps {
  title: string
  width: number
  onResize: (width: number) => void
}

/** The right edge of a tile, which the user drags or moves with the arrow keys. */
function ResizeHandle({ title, width, onResize }: ResizeHandleProps) {
  /** The left edge of the tile and the width of a column in pixels, during a drag. */
  const grid = useRef<{ left: number; column: number } | null>(null)
  const resize = (target: number) => {
    const clamped = clampTileWidth(target)
    if (clamped !== width) onResize(clamped)
  }
  const press = (event: PointerEvent<HTMLElement>) => {
    const tile = event.currentTarget.closest('[data-tile]')
    if (event.button !== 0 || !tile) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const { left, width: pixels } = tile.getBoundingClientRect()
    grid.current = { left, column: pixels / width }
  }
  const byKey = (event: KeyboardEvent) => {
    const target = {
      ArrowRight: width + 1,
      ArrowUp: width + 1,
      ArrowLeft: width - 1,
      ArrowDown: width - 1,
      PageUp: width + 3,
      PageDown: width - 3,
      Home: TILE_WIDTH_COLUMNS.min,
      End: TILE_WIDTH_COLUMNS.max,
    }[event.key]
    if (target === undefined) return
    event.preventDefault()
    resize(target)
  }
  return (
    <TileResizeEdge
      role="slider"
      tabIndex={0}
      data-control="width"
      aria-label={`Breite: ${title}`}
      aria-valuemin={TILE_WIDTH_COLUMNS.min}
      aria-valuemax={TILE_WIDTH_COLUMNS.max}
      aria-valuenow={width}
      aria-valuetext={`${width} von 12 Spalten`}
      onKeyDown={byKey}
      onPointerDown={press}
      onPointerMove={({ clientX }) => {
        if (grid.current) resize((clientX - grid.current.left) / grid.current.column)
      }}
      onPointerUp={() => (grid.current = null)}
      onPointerCancel={() => (grid.current = null)}
    />
  )
}
