import { ChartLine, ChevronDown, ChevronUp, MoveHorizontal, Plus, Trash2, Type } from 'lucide-react'
import { MAX_BOARD } from '../../../contract/limits'
import { Button } from '../../components/button'
import { FieldError } from '../../components/field'
import { IconButton } from '../../components/icon-button'
import { Cluster } from '../../components/layout'
import { TextArea, TextField } from '../../components/text-field'
import type { EditedSection, EditedTile, TilePoll } from './api'
import { NoTilesHint, SectionFrame, SectionHead, TileGrid } from './arrangement-styles'
import { widenLastTilesToFillRows, findEarlierBlockStartNumbers, hasGaps, type Step } from './layout'
import { EditableTile } from './tile-box'
import type { useTileDrag } from './use-tile-drag'

interface BoardSectionProps extends ReturnType<typeof useTileDrag> {
  section: EditedSection
  index: number
  /** "Abschnitt „Alltag“", for screen readers. */
  name: string
  isOnly: boolean
  isLast: boolean
  isReadOnly: boolean
  /** Whether the tiles show their figures. */
  showsFigures: boolean
  polls: Partial<Record<number, TilePoll>>
  titleOf: (tile: EditedTile) => string
  helpId: string
  errorOf: (path: string) => string | null
  idOf: (path: string) => string
  onMoveTile: (tile: number, step: Step) => void
  onResizeTile: (tile: EditedTile, width: number) => void
  onEditTile: (tile: EditedTile) => void
  onRemoveTile: (tile: EditedTile, place: number) => void
  /** Changes with the same `undoGroup` are undone together. */
  onChange: (values: Partial<EditedSection>, undoGroup?: string) => void
  onMoveSection: (to: number) => void
  onRemoveSection: () => void
  onAddPoll: () => void
  onAddIndex: () => void
  onAddText: () => void
}

/** A section in the editor: its texts, its tiles on the grid, and buttons to add tiles. */
export function EditableBoardSection({
  section,
  index,
  name,
  isOnly,
  isLast,
  isReadOnly,
  showsFigures,
  polls,
  titleOf,
  helpId,
  errorOf,
  idOf,
  drag,
  gripOf,
  onMoveTile,
  onResizeTile,
  onEditTile,
  onRemoveTile,
  onChange,
  onMoveSection,
  onRemoveSection,
  onAddPoll,
  onAddIndex,
  onAddText,
}: BoardSectionProps) {
  const { id, title, text, tiles } = section
  const path = `sections.${index}`
  const error = errorOf(path)
  const leadingTileNumbers = findEarlierBlockStartNumbers(tiles)
  const dropAt = drag?.target?.section === index ? drag.target.tile : null
  const dropOf = (place: number) => {
    if (dropAt === place) return 'before'
    return dropAt === place + 1 && place === tiles.length - 1 ? 'after' : undefined
  }
  return (
    <SectionFrame id={idOf(path)} tabIndex={-1} aria-label={name} data-section-id={id}>
      {isReadOnly ? (
        <>
          <h3>{title}</h3>
          {text && <p>{text}</p>}
        </>
      ) : (
        <>
          <SectionHead>
            <TextField
              label={`Titel des ${index + 1}. Abschnitts`}
              value={title}
              error={error}
              maxLength={MAX_BOARD.sectionTitle}
              onChange={({ target }) => onChange({ title: target.value }, 'title')}
            />
            {!isOnly && (
              <>
                <IconButton
                  icon={ChevronUp}
                  label={`Nach oben: ${name}`}
                  aria-disabled={index === 0 || undefined}
                  onClick={() => {
                    if (index > 0) onMoveSection(index - 1)
                  }}
                />
                <IconButton
                  icon={ChevronDown}
                  label={`Nach unten: ${name}`}
                  aria-disabled={isLast || undefined}
                  onClick={() => {
                    if (!isLast) onMoveSection(index + 1)
                  }}
                />
                <IconButton icon={Trash2} label={`Entfernen: ${name}`} onClick={onRemoveSection} />
              </>
            )}
          </SectionHead>
          <TextArea
            label="Einleitung"
            isOptional
            rows={2}
            maxLength={MAX_BOARD.sectionText}
            value={text ?? ''}
            onChange={({ target }) => onChange({ text: target.value || null }, 'text')}
          />
        </>
      )}
      {isReadOnly && error && <FieldError id={`${idOf(path)}-error`}>{error}</FieldError>}
      <TileGrid
        aria-label={`Kacheln in ${name}`}
        data-section={index}
        data-over={dropAt !== null && tiles.length === 0 ? '' : undefined}
      >
        {tiles.length === 0 && <NoTilesHint>Noch keine Kacheln</NoTilesHint>}
        {tiles.map((tile, place) => (
          <EditableTile
            key={tile.id}
            tile={tile}
            title={titleOf(tile)}
            poll={polls[tile.pollId ?? 0]}
            error={errorOf(`${path}.tiles.${place}`)}
            id={idOf(`${path}.tiles.${place}`)}
            helpId={helpId}
            isReadOnly={isReadOnly}
            showsFigures={showsFigures}
            leadingTileNumber={leadingTileNumbers[place] ?? null}
            isDragging={drag?.id === tile.id}
            dropSide={dropOf(place)}
            gripHandlers={gripOf(tile.id)}
            onStep={(step) => onMoveTile(place, step)}
            onResize={(width) => onResizeTile(tile, width)}
            onEdit={() => onEditTile(tile)}
            onRemove={() => onRemoveTile(tile, place)}
          />
        ))}
      </TileGrid>
      {!isReadOnly && (
        <Cluster $align="center" data-section-foot={index}>
          <Button size="small" icon={Plus} onClick={onAddPoll}>
            Umfrage hinzufügen
          </Button>
          <Button size="small" icon={ChartLine} onClick={onAddIndex}>
            Index hinzufügen
          </Button>
          <Button size="small" icon={Type} onClick={onAddText}>
            Text hinzufügen
          </Button>
          {hasGaps(tiles) && (
            <Button
              size="small"
              variant="quiet"
              icon={MoveHorizontal}
              onClick={() => onChange({ tiles: widenLastTilesToFillRows(tiles) })}
            >
              Zeilen füllen
            </Button>
          )}
        </Cluster>
      )}
    </SectionFrame>
  )
}
