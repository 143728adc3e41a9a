import type { ReactNode } from 'react'
import { RowsSkeleton } from '../../components/skeleton'
import { PendingView } from '../../core/requests/pending-view'
import type { LoadingState } from '../../lib/remote-list'

interface OrganizationDataProps<Answer> {
  state: LoadingState & { organizationId: number | null; answer: Answer | null }
  id: number
  onRetry: () => void
  children: (answer: Answer) => ReactNode
}

/** Renders loaded data of an organization; if a refresh fails, the loaded data stays. */
export function OrganizationData<Answer>({
  state: { organizationId, answer, error },
  id,
  onRetry,
  children,
}: OrganizationDataProps<Answer>) {
  if (organizationId === id && answer) return children(answer)
  return (
    <PendingView error={error} onRetry={onRetry}>
      <RowsSkeleton count={2} />
    </PendingView>
  )
}
