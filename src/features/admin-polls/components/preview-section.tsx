import { lazyFallback } from '../../../components/lazy-fallback'
import { lazyWithRetry } from '../../../components/lazy-with-retry'
import { CardsSkeleton } from '../../../components/skeleton'
import type { SectionProps } from './section-props'

const PollPreview = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "poll-preview" */ './poll-preview')).PollPreview,
  lazyFallback(<CardsSkeleton count={1} />),
)

/** The poll as others will see it, with what is typed and not saved. */
export const PreviewSection = ({ form }: SectionProps) => <PollPreview values={form.values} />
