import type { ExclusivityType, FilterType, PollStatus } from '../../../../contract/enumerations/content.ts'
import { exclusivityRules, isInAudience } from '../../../../contract/exclusivity.ts'
import { ApiError } from '../../http/errors.ts'
import type { User, Viewer } from '../viewer.ts'
import type { ListReader, PollScope } from './repository.ts'

const LISTED: readonly PollStatus[] = ['PUBLISHED', 'RESULT_FROZEN']
/** Archived polls appear in no list, but links to them still work. */
export const READABLE_POLL_STATUSES: readonly PollStatus[] = [...LISTED, 'ARCHIVED']

/** Returns the polls that a pro user may find in lists; null for other viewers. */
export const toListedScopeOrNone = (viewer: Viewer): PollScope | null => scopeOf(viewer, LISTED)

export const toListReader = (user: User): ListReader => ({
  userId: user.userId,
  scope: toListedScopeOrNone(user),
})

/** Returns the polls that a pro user may open; null for other viewers. */
export const toReadableScopeOrNone = (viewer: Viewer): PollScope | null =>
  scopeOf(viewer, READABLE_POLL_STATUSES)

/** Returns the polls that may appear on a public page: public ones and those of the viewer's organization. */
export const toPublicPageScope = (viewer: Viewer): PollScope =>
  scopeOf(viewer, READABLE_POLL_STATUSES) ?? { organizationId: null, statuses: READABLE_POLL_STATUSES }

/** Returns the polls whose result staff see in the form of a poll: those that readers, or its owner, may open. */
export const readableScopeForOwner = (ownerOrganizationId: number | null): PollScope => ({
  organizationId: ownerOrganizationId,
  statuses: READABLE_POLL_STATUSES,
})

function scopeOf(viewer: Viewer, statuses: readonly PollStatus[]): PollScope | null {
  if (viewer.kind === 'anonymous' || !viewer.entitlements.has('pro:access')) return null
  return { organizationId: viewer.organization?.id ?? null, statuses }
}

/** The facts that decide who may export or embed a poll. */
interface ProtectedPoll {
  exclusivity: ExclusivityType | null
  /** Whether the viewer's organization owns the poll or was granted it. */
  isGranted: boolean
}

interface Embeddable {
  exclusivity: ExclusivityType | null
  /** False for a poll that was imported with its result and was never open for votes. */
  hasWidget: boolean
}

export const mayExport = (viewer: Viewer, poll: ProtectedPoll): boolean => mayUse(viewer, poll, 'poll:export')

/** Returns the polls that the viewer may export. */
export const filterExportable = <Poll extends ProtectedPoll>(
  viewer: Viewer,
  polls: ReadonlyMap<number, Poll>,
): ReadonlyMap<number, Poll> => new Map([...polls].filter(([, poll]) => mayExport(viewer, poll)))

export const mayEmbed = (viewer: Viewer, poll: ProtectedPoll & Embeddable): boolean =>
  poll.hasWidget && mayUse(viewer, poll, 'poll:embed')

function mayUse(
  viewer: Viewer,
  { exclusivity, isGranted }: ProtectedPoll,
  entitlement: 'poll:export' | 'poll:embed',
) {
  if (viewer.kind === 'anonymous' || !viewer.entitlements.has(entitlement)) return false
  const { exports, embeds } = exclusivityRules(exclusivity)
  return isInAudience(entitlement === 'poll:export' ? exports : embeds, isGranted)
}

/** Returns whether the widget host may show a poll. */
export const isEmbeddable = ({ exclusivity, hasWidget }: Embeddable): boolean =>
  hasWidget && exclusivityRules(exclusivity).embeds !== 'NOBODY'

/** @throws ApiError `forbidden` if the organization may not use the filter */
export function assertMayFilterBy(viewer: Viewer, filterType: FilterType | undefined): void {
  if (filterType === undefined) return
  const allowed = viewer.kind === 'user' ? (viewer.organization?.allowedFilterTypes ?? []) : []
  if (!allowed.includes(filterType)) throw new ApiError('forbidden')
}
