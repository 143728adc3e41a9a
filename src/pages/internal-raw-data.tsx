import { useParams } from 'react-router-dom'
import { InternalScreen } from '../core/internal/internal-screen'
import { jobsFeature } from '../core/internal/jobs/feature'
import { RawDataForm } from '../features/admin-raw-data/components/raw-data-form'
import { rawDataFeature } from '../features/admin-raw-data/feature'

export const features = [jobsFeature, rawDataFeature]

/** `/_internal/insight-boards/:id/raw-data` */
export function Page() {
  const id = Number(useParams().id)
  return (
    <InternalScreen
      title="Rohdaten exportieren"
      back={{ to: `/_internal/insight-boards/${id}`, label: 'Insight Board' }}
    >
      <RawDataForm key={id} source={{ kind: 'board', id }} />
    </InternalScreen>
  )
}
