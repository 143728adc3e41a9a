import { useSelector } from 'react-redux'
import { SEGMENT_STATUS } from '../../../contract/enumerations/content'
import type { BadgeTone } from '../../components/badge'
import { useRegionNames } from '../../core/result-filter/use-region-names'
import { formatSegmentConditions, getSegmentRegions } from '../../core/segments/segment-words'
import { SharedObjectsScreen, TwoLineText } from '../list/shared-object-table'
import type { SharedSegment } from './api'
import { sharedSegments } from './feature'

const TONES: Partial<Record<SharedSegment['status'], BadgeTone>> = { LOCKED: 'info' }

/** `/_internal/segments`: the segments that organizations share. */
export function Page() {
  const segments = useSelector(sharedSegments.selectListed)
  const nameOf = useRegionNames(getSegmentRegions(segments))
  return (
    <SharedObjectsScreen
      objects={sharedSegments}
      content={{
        id: 'CONDITIONS',
        header: 'Auswahl',
        cell: (segment) => {
          const words = formatSegmentConditions(segment, nameOf)
          return <TwoLineText title={words}>{words}</TwoLineText>
        },
      }}
      statusLabel={({ status }) => SEGMENT_STATUS[status]}
      statusTones={TONES}
      emptyText="Hier steht, was Organisationen unter sich teilen."
      block={{
        text: 'Ergebnisse lassen sich dann nicht mehr danach filtern.',
        hint: 'Lesen alle, die das Segment in ihrer Organisation sehen.',
      }}
    />
  )
}

export const features = [sharedSegments.feature]
