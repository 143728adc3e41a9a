import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { MAX_SEGMENT_NAME_LENGTH } from '../../../contract/limits'
import type { Segment, SegmentDraft } from '../../api/segments'
import { Button } from '../../components/button'
import { Dialog } from '../../components/dialog/dialog'
import { Muted } from '../../components/layout'
import { space } from '../../components/theme/tokens'
import { serializeConditions, hasPeopleFilter, type ResultFilter } from '../result-filter/filter'
import { useRegionNames } from '../result-filter/use-region-names'
import { SavedObjectList, type SavedObjectKind } from '../saved-objects/saved-object-list'
import { changeSegment, deleteSegment, selectSegmentListState } from './feature'
import {
  formatSegmentConditions,
  formatPeopleFilter,
  getSegmentRegions,
  SEGMENT_ERROR_TEXTS,
  formatSegmentStatus,
} from './segment-words'

interface SegmentDialogProps {
  /** The current filter, whose conditions a segment can adopt. */
  currentFilter: ResultFilter
  onClose: () => void
}

const Shown = styled(Muted)`
  margin-block-end: ${space(2)};
`

const isEditable = ({ status }: Segment) => status !== 'LOCKED' && status !== 'BLOCKED'

const SEGMENTS: SavedObjectKind<Segment, SegmentDraft> = {
  change: changeSegment,
  remove: deleteSegment,
  toDraft: ({ name, age, gender, region, isShared }) => ({ name, age, gender, region, isShared }),
  maxNameLength: MAX_SEGMENT_NAME_LENGTH,
  subjectWithArticle: 'Das Segment',
  errorMapping: SEGMENT_ERROR_TEXTS,
  isEditable,
  isDeletable: ({ status }) => status !== 'LOCKED',
}

/** A dialog to rename, share, change and delete segments. */
export function ManageSegmentsDialog({ currentFilter, onClose }: SegmentDialogProps) {
  const { list } = useSelector(selectSegmentListState)
  const nameOf = useRegionNames([...getSegmentRegions(list ?? []), ...currentFilter.region.values])
  /** Whether the current filter has conditions that a segment can adopt. */
  const canTakeOver = currentFilter.segment === null && hasPeopleFilter(currentFilter)
  return (
    <Dialog
      title="Segmente verwalten"
      size="large"
      onClose={onClose}
      actions={(close) => <Button onClick={close}>Schließen</Button>}
    >
      {canTakeOver && <Shown>Gezeigte Auswahl: {formatPeopleFilter(currentFilter, nameOf)}</Shown>}
      <SavedObjectList
        kind={SEGMENTS}
        details={(segment) => (
          <>
            <Muted>
              {formatSegmentConditions(segment, nameOf)} · {formatSegmentStatus(segment)}
            </Muted>
            {segment.status === 'LOCKED' && segment.mayChange && (
              <Muted>Es wird in einer zitierten Ansicht verwendet und bleibt, wie es ist.</Muted>
            )}
          </>
        )}
        actions={(segment, { save, ...button }) =>
          isEditable(segment) &&
          canTakeOver && (
            <Button
              size="small"
              {...button}
              onClick={() => save(serializeConditions(currentFilter), 'wählt jetzt die gezeigte Auswahl.')}
            >
              Gezeigte Auswahl übernehmen
            </Button>
          )
        }
      >
        {(rows) => (list && list.length > 0 ? rows(list, 'Segmente') : <p>Es sind keine Segmente da.</p>)}
      </SavedObjectList>
    </Dialog>
  )
}
