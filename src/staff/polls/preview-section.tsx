import { lazyFallback } from '../../components/lazy-fallback'
import { lazyWithRetry } from '../../components/lazy-with-retry'
import { CardsSkeleton } from '../../components/skeleton'
import type { SectionProps } from './section-props'

const PollPreview = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "poll-preview" */ './poll-preview')).PollPreview,
  lazyFallback(<CardsSkeleton count={1} />),
)

/** A preview of the poll with unsaved changes. */
export const PreviewSection = ({ form }: SectionProps) => <PollPreview values={form.values} />
