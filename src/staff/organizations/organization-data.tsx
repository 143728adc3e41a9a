import type { ReactNode } from 'react'
import { Loading, RowsSkeleton } from '../../components/skeleton'
import { ErrorState } from '../../components/states'
import { errorMessage } from '../../core/requests/error-message'
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
  if (error) return <ErrorState text={errorMessage(error)} onRetry={onRetry} />
  return (
    <Loading>
      <RowsSkeleton count={2} />
    </Loading>
  )
}
