import { ApiError } from '../../http/errors.ts'
import type { Viewer } from '../viewer.ts'
import type { PollScope } from './repository.ts'
import { exclusivityRules, isWithin } from '../../../../contract/exclusivity.ts'
import type { ExclusivityType, FilterType, PollStatus } from '../../../../contract/enumerations/content.ts'

const LISTED: readonly PollStatus[] = ['PUBLISHED', 'RESULT_FROZEN']
/** An archived poll is in no list, but a link to it still leads there. */
const READABLE: readonly PollStatus[] = [...LISTED, 'ARCHIVED']

/** The polls that pro users may find in lists; nobody else finds any. */
export const listedFor = (viewer: Viewer): PollScope | null => scopeOf(viewer, LISTED)

/** The polls that pro users may open. */
export const readableFor = (viewer: Viewer): PollScope | null => scopeOf(viewer, READABLE)

/** The polls that may stand on a public page: those open to all, and those of the viewer's organization. */
export const showableTo = (viewer: Viewer): PollScope =>
  scopeOf(viewer, READABLE) ?? { organizationId: null, statuses: READABLE }

function scopeOf(viewer: Viewer, statuses: readonly PollStatus[]): PollScope | null {
  if (viewer.kind === 'anonymous' || !viewer.entitlements.has('pro:access')) return null
  return { organizationId: viewer.organization?.id ?? null, statuses }
}

/** What decides who may take a poll out of the product. */
interface Takeable {
  exclusivity: ExclusivityType | null
  /** Whether the viewer's organization owns the poll or was granted it. */
  isGranted: boolean
}

interface Embeddable {
  exclusivity: ExclusivityType | null
  /** False for a poll that was imported with its result and has never been open for votes. */
  hasWidget: boolean
}

export const mayExport = (viewer: Viewer, poll: Takeable): boolean => mayTake(viewer, poll, 'poll:export')

/** Returns those of some polls that the viewer may take out of the product. */
export const exportableOf = <Poll extends Takeable>(
  viewer: Viewer,
  polls: ReadonlyMap<number, Poll>,
): ReadonlyMap<number, Poll> => new Map([...polls].filter(([, poll]) => mayExport(viewer, poll)))

export const mayEmbed = (viewer: Viewer, poll: Takeable & Embeddable): boolean =>
  poll.hasWidget && mayTake(viewer, poll, 'poll:embed')

function mayTake(
  viewer: Viewer,
  { exclusivity, isGranted }: Takeable,
  entitlement: 'poll:export' | 'poll:embed',
) {
  if (viewer.kind === 'anonymous' || !viewer.entitlements.has(entitlement)) return false
  const { exports, embeds } = exclusivityRules(exclusivity)
  return isWithin(entitlement === 'poll:export' ? exports : embeds, isGranted)
}

/** Whether the widget host shows a poll, to be embedded by whoever may. */
export const isEmbeddable = ({ exclusivity, hasWidget }: Embeddable): boolean =>
  hasWidget && exclusivityRules(exclusivity).embeds !== 'NOBODY'

/** @throws ApiError `forbidden` where the organization has not been allowed the filter */
export function mayFilterBy(viewer: Viewer, filterType: FilterType | undefined): void {
  if (filterType === undefined) return
  const allowed = viewer.kind === 'user' ? (viewer.organization?.allowedFilterTypes ?? []) : []
  if (!allowed.includes(filterType)) throw new ApiError('forbidden')
}
