import { useDispatch, useSelector } from 'react-redux'
import { canShowChosenAnswer, clampTileWidth, showsPoll } from '../../../contract/board-layout'
import { BOARD_TILE_KIND, type BoardTileKind } from '../../../contract/enumerations/content'
import { RESULT_GROUPING } from '../../../contract/enumerations/results'
import { isOneOf } from '../../../contract/enumerations/values'
import { MAX_BOARD, TILE_WIDTH_COLUMNS } from '../../../contract/limits'
import { Button } from '../../components/button'
import { Select, toOptions } from '../../components/choice-field'
import { LazyDialog } from '../../components/dialog/lazy-dialog'
import { Fields } from '../../components/field'
import { TextSkeleton } from '../../components/skeleton'
import { EmptyState } from '../../components/states'
import { TextArea, TextField } from '../../components/text-field'
import { PendingView } from '../../core/requests/pending-view'
import type { EditedTile, TilePoll } from './api'
import { fetchTileDecisionIndexes, selectTileDecisionIndexesState } from './feature'
import { formatSectionName, type Sections, type TilePosition } from './layout'

interface TileSettingsProps {
  sections: Sections
  place: TilePosition
  tile: EditedTile
  poll: TilePoll | undefined
  onChange: (change: Partial<EditedTile>) => void
  /** `to` is an index in the sections without the tile. */
  onMove: (to: TilePosition) => void
  onClose: () => void
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index)).map((value) => ({
    value,
    label: value,
  }))
const MAPS = [
  { value: '', label: 'Kreise oder Länder' },
  { value: 'INDIVIDUAL_REGION', label: 'Gebiete' },
]
const POLL_KINDS = toOptions(BOARD_TILE_KIND).filter(({ value }) => showsPoll(value))

/** A dialog for the content, chart, position and width of a tile. Each change takes effect immediately. */
export function TileSettingsDialog({
  sections,
  place,
  tile,
  poll,
  onChange,
  onMove,
  onClose,
}: TileSettingsProps) {
  const count = sections[place.section]?.tiles.length ?? 0
  const choose = (kind: BoardTileKind) =>
    onChange({
      kind,
      answer: canShowChosenAnswer(kind) ? tile.answer : null,
      by: kind === 'CROSSTAB' ? (tile.by ?? 'AGE') : null,
      label: kind === 'NUMBER' ? tile.label : null,
    })
  return (
    <LazyDialog
      title="Kachel bearbeiten"
      onClose={onClose}
      initialFocusSelector="select, textarea"
      actions={(close) => (
        <Button variant="primary" onClick={close}>
          Fertig
        </Button>
      )}
    >
      <Fields>
        {poll && <p>{poll.question}</p>}
        {tile.kind === 'INDEX' && <DecisionIndexField tile={tile} onChange={onChange} />}
        {tile.kind === 'TEXT' && (
          <TextArea
            label="Text"
            maxLength={MAX_BOARD.text}
            value={tile.text ?? ''}
            onChange={({ target }) => onChange({ text: target.value })}
          />
        )}
        {showsPoll(tile.kind) && (
          <Select
            label="Darstellung"
            options={POLL_KINDS}
            value={tile.kind}
            onChange={({ target }) => {
              if (isOneOf<BoardTileKind>(BOARD_TILE_KIND, target.value)) choose(target.value)
            }}
          />
        )}
        {canShowChosenAnswer(tile.kind) && (
          <Select
            label="Antwort"
            options={[
              { value: '', label: 'automatisch' },
              ...(poll?.answers ?? []).map(({ position, text }) => ({
                value: String(position),
                label: text,
              })),
            ]}
            value={tile.answer === null ? '' : String(tile.answer)}
            onChange={({ target }) => onChange({ answer: target.value === '' ? null : Number(target.value) })}
          />
        )}
        {tile.kind === 'NUMBER' && (
          <TextField
            label="Beschriftung"
            hint="Ohne sie steht dort, was die Zahl zeigt: die Antwort, die obere Hälfte der Skala oder der Mittelwert."
            isOptional
            maxLength={MAX_BOARD.label}
            value={tile.label ?? ''}
            onChange={({ target }) => onChange({ label: target.value || null })}
          />
        )}
        {tile.kind === 'CROSSTAB' && (
          <Select
            label="Vergleich nach"
            options={toOptions(RESULT_GROUPING)}
            value={tile.by ?? 'AGE'}
            onChange={({ target }) => {
              if (isOneOf<keyof typeof RESULT_GROUPING>(RESULT_GROUPING, target.value))
                onChange({ by: target.value })
            }}
          />
        )}
        {tile.kind === 'MAP' && (
          <Select
            label="Karte"
            options={MAPS}
            value={tile.by ?? ''}
            onChange={({ target }) =>
              onChange({ by: target.value === 'INDIVIDUAL_REGION' ? 'INDIVIDUAL_REGION' : null })
            }
          />
        )}
        <Select
          label="Breite in Spalten"
          options={numbers(TILE_WIDTH_COLUMNS.min, TILE_WIDTH_COLUMNS.max)}
          value={String(tile.width)}
          onChange={({ target }) => onChange({ width: clampTileWidth(Number(target.value)) })}
        />
        {sections.length > 1 && (
          <Select
            label="Abschnitt"
            options={sections.map((_, index) => ({
              value: String(index),
              label: formatSectionName(sections, index),
            }))}
            value={String(place.section)}
            onChange={({ target }) => {
              const section = Number(target.value)
              onMove({ section, tile: sections[section]?.tiles.length ?? 0 })
            }}
          />
        )}
        {count > 1 && (
          <Select
            label="Platz"
            options={numbers(1, count)}
            value={String(place.tile + 1)}
            onChange={({ target }) => onMove({ ...place, tile: Number(target.value) - 1 })}
          />
        )}
      </Fields>
    </LazyDialog>
  )
}

interface IndexFieldProps {
  tile: EditedTile
  onChange: (change: Partial<EditedTile>) => void
}

/** Chooses the decision index of a tile among those that readers may open. */
function DecisionIndexField({ tile, onChange }: IndexFieldProps) {
  const dispatch = useDispatch()
  const { list: indexes, error } = useSelector(selectTileDecisionIndexesState)
  if (indexes === null)
    return (
      <PendingView error={error} onRetry={() => dispatch(fetchTileDecisionIndexes())}>
        <TextSkeleton lines={1} />
      </PendingView>
    )
  if (indexes.length === 0)
    return (
      <EmptyState title="Noch kein Index veröffentlicht">
        Indizes entstehen unter „Indizes“ im internen Bereich.
      </EmptyState>
    )
  const isKnown = indexes.some(({ id }) => id === tile.indexId)
  return (
    <Select
      label="Index"
      options={[
        ...(isKnown ? [] : [{ value: '', label: 'bitte wählen' }]),
        ...indexes.map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
      value={isKnown ? String(tile.indexId) : ''}
      onChange={({ target }) => onChange({ indexId: target.value === '' ? null : Number(target.value) })}
    />
  )
}
