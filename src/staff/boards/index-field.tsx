import { useDispatch, useSelector } from 'react-redux'
import { Select } from '../../components/choice-field'
import { TextSkeleton } from '../../components/skeleton'
import { EmptyState } from '../../components/states'
import { PendingView } from '../../core/requests/pending-view'
import type { EditedTile } from './api'
import { fetchTileDecisionIndexes, selectTileDecisionIndexesState } from './feature'

interface IndexFieldProps {
  tile: EditedTile
  onChange: (change: Partial<EditedTile>) => void
}

/** Chooses the decision index of a tile among those that readers may open. */
export function DecisionIndexField({ tile, onChange }: IndexFieldProps) {
  const dispatch = useDispatch()
  const { indexes, error } = useSelector(selectTileDecisionIndexesState)
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
