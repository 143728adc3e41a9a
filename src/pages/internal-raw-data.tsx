import { useParams } from 'react-router-dom'
import { NotFoundScreen } from '../core/screens'
import { parseIdOrNew } from '../core/internal/id-or-new'
import { jobsFeature } from '../core/internal/jobs/feature'
import { RawDataScreen } from '../features/admin-raw-data/components/raw-data-screen'
import { rawDataFeature } from '../features/admin-raw-data/feature'

export const features = [jobsFeature, rawDataFeature]

/** `/_internal/insight-boards/:id/raw-data` */
export function Page() {
  const id = parseIdOrNew(useParams().id)
  return typeof id === 'number' ? (
    <RawDataScreen key={id} source={{ kind: 'board', id }} />
  ) : (
    <NotFoundScreen />
  )
}
