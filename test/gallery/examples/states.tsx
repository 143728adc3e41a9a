import { BarChart3, Inbox } from 'lucide-react'
import { Badge, type BadgeTone } from '../../../src/components/badge'
import { Banner, ErrorBanner } from '../../../src/components/banner'
import { Button } from '../../../src/components/button'
import { ErrorBoundary, PagePartBoundary } from '../../../src/components/error-boundary'
import { LiveRegions } from '../../../src/components/live-regions'
import { CancelJobButton, JobProgress } from '../../../src/components/progress'
import {
  CardsSkeleton,
  ChartSkeleton,
  MapSkeleton,
  Loading,
  RowsSkeleton,
  TextSkeleton,
  LoadingArea,
} from '../../../src/components/skeleton'
import { Spinner } from '../../../src/components/spinner'
import { EmptyState, EndOfList, ErrorState, FullScreenLoader, LoadMore } from '../../../src/components/states'
import { VisuallyHidden } from '../../../src/components/visually-hidden'
import type { Topic } from '../example'
import { Broken, doNothing, LONG_WORD } from '../helpers'

const tones: readonly BadgeTone[] = ['neutral', 'info', 'good', 'warn', 'danger', 'accent']
const banners = ['info', 'warn', 'error', 'frozen'] as const

const boundary = (place: 'app' | 'page' | 'part', isReported: boolean) => (
  <ErrorBoundary place={place} onError={() => isReported} onReload={doNothing}>
    <Broken />
  </ErrorBoundary>
)

export const states: Topic = {
  title: 'States',
  components: {
    Badge: tones.map((tone) => ({ title: tone, element: <Badge $tone={tone}>Entwurf</Badge> })),
    Banner: [
      ...banners.map((kind) => ({
        title: kind,
        element: <Banner kind={kind}>Die Zahlen dieser Seite sind erfunden.</Banner>,
      })),
      {
        title: 'action, long word',
        element: (
          <Banner kind="warn" action={<Button size="small">Filter entfernen</Button>}>
            Filter nicht anwendbar: {LONG_WORD}
          </Banner>
        ),
      },
    ],
    ErrorBanner: [
      {
        title: 'action',
        element: (
          <ErrorBanner action={<Button size="small">Erneut versuchen</Button>}>
            Die Vorschau konnte nicht geladen werden.
          </ErrorBanner>
        ),
      },
    ],
    EmptyState: [
      { title: 'title only', element: <EmptyState title="Noch keine Umfragen" /> },
      {
        title: 'icon, reason and action',
        element: (
          <EmptyState icon={Inbox} title="Noch keine Favoriten" action={<Button>Umfragen entdecken</Button>}>
            Mit dem Stern an einer Umfrage merken Sie sich, was Sie wiederfinden möchten.
          </EmptyState>
        ),
      },
      { title: 'long word', element: <EmptyState icon={BarChart3} title={LONG_WORD} /> },
    ],
    ErrorState: [
      { title: 'plain', element: <ErrorState text="Die Umfragen konnten nicht geladen werden." /> },
      {
        title: 'with a retry button',
        element: <ErrorState text="Keine Verbindung. Bitte prüfen Sie Ihr Netz." onRetry={doNothing} />,
      },
    ],
    EndOfList: [{ title: 'plain', element: <EndOfList>Alle 24 Umfragen geladen</EndOfList> }],
    LoadMore: [
      { title: 'ready', element: <LoadMore onClick={doNothing} isLoading={false} /> },
      { title: 'loading', element: <LoadMore onClick={doNothing} isLoading /> },
    ],
    FullScreenLoader: [{ title: 'plain', element: <FullScreenLoader /> }],
    Spinner: [
      { title: 'plain', element: <Spinner /> },
      { title: 'large', element: <Spinner $size={40} /> },
    ],
    JobProgress: [
      { title: 'started', element: <JobProgress jobTitle="Wohnen" fraction={0} /> },
      { title: 'in progress', element: <JobProgress jobTitle="Wohnen" fraction={0.43} /> },
    ],
    CancelJobButton: [
      {
        title: 'plain',
        element: <CancelJobButton jobTitle="Wohnen" isPending={false} onClick={doNothing} />,
      },
      { title: 'pending', element: <CancelJobButton jobTitle="Wohnen" isPending onClick={doNothing} /> },
    ],
    Loading: [
      {
        title: 'plain',
        element: (
          <Loading>
            <TextSkeleton />
          </Loading>
        ),
      },
    ],
    LoadingArea: [{ title: 'hides what follows', element: <LoadingArea>Wird geladen …</LoadingArea> }],
    TextSkeleton: [
      { title: 'three lines', element: <TextSkeleton /> },
      { title: 'one line', element: <TextSkeleton lines={1} /> },
    ],
    ChartSkeleton: [{ title: 'plain', element: <ChartSkeleton /> }],
    MapSkeleton: [{ title: 'plain', element: <MapSkeleton /> }],
    CardsSkeleton: [{ title: 'plain', element: <CardsSkeleton count={3} /> }],
    RowsSkeleton: [{ title: 'plain', element: <RowsSkeleton count={3} /> }],
    ErrorBoundary: [
      { title: 'the app', element: boundary('app', false) },
      { title: 'a page, reported', element: boundary('page', true) },
      { title: 'nothing failed', element: <ErrorBoundary>Alles in Ordnung</ErrorBoundary> },
    ],
    PagePartBoundary: [
      {
        title: 'failed',
        element: (
          <PagePartBoundary>
            <Broken />
          </PagePartBoundary>
        ),
      },
    ],
    LiveRegions: [
      {
        title: 'for screen readers only',
        element: <LiveRegions polite="24 Umfragen gefunden" assertive="" />,
      },
    ],
    VisuallyHidden: [
      { title: 'for screen readers only', element: <VisuallyHidden>Nur zu hören</VisuallyHidden> },
    ],
  },
}
