import type { ReactNode } from 'react'
import { RowsSkeleton } from '../../components/skeleton'
import { PendingView } from '../../core/requests/pending-view'
import type { LoadingState } from '../../lib/remote-list'

interface OrganizationDataProps<Data> {
  state: LoadingState & { organizationId: number | null; data: Data | null }
  id: number
  onRetry: () => void
  children: (data: Data) => ReactNode
}

/** Renders loaded data of an organization; if a refresh fails, the loaded data stays. */
export function OrganizationData<Data>({
  state: { organizationId, data, error },
  id,
  onRetry,
  children,
}: OrganizationDataProps<Data>) {
  if (organizationId === id && data) return children(data)
  return (
    <PendingView error={error} onRetry={onRetry}>
      <RowsSkeleton count={2} />
    </PendingView>
  )
}
