import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { POLL_KIND, POLL_STATUS } from '../../../../contract/enumerations/content'
import { getLabelOrDash } from '../../../../contract/enumerations/values'
import { PATHS } from '../../../../contract/paths'
import { Badge } from '../../../components/badge'
import { Button } from '../../../components/button'
import { DisclosurePanel } from '../../../components/disclosure'
import { lazyWithRetry } from '../../../components/lazy-with-retry'
import { Badges, PageColumn } from '../../../components/page-header'
import { secondaryText } from '../../../components/theme/mixins'
import { color, layer, media, space } from '../../../components/theme/tokens'
import { serializeParams } from '../../../core/result-filter/url-params'
import { message } from '../../../lib/messages'
import type { PollViewProps } from './view'

export const COLUMN_GAP = '1.5rem'
/** The width of eight of twelve columns. */
const EIGHT_COLUMNS = `calc((200% - ${COLUMN_GAP}) / 3)`

/** The page of a poll. On a phone the actions are a bar at the bottom, which needs the same parent as the content. */
export const AnalysisPage = styled(PageColumn)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) max-content;
  align-content: start;
  > * {
    grid-column: 1 / -1;
  }
  ${media.phone} {
    display: flex;
    flex-direction: column;
    min-height: calc(
      100dvh - ${space(8)}
    ); /* the bar of actions is at the bottom below little content, too */
  }
  ${media.print} {
    display: block;
    min-height: 0;
  }
`
export const TopicRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1;
  gap: ${space(0.5)} ${space(1.5)};
  align-items: center;
  align-self: center;
  min-height: 44px;
  ${secondaryText}
  a {
    color: inherit;
  }
  ${media.phone} {
    align-self: start;
    min-height: 44px;
    padding-block: ${space(1)};
  }
  ${media.print} {
    min-height: 0;
    padding-block-start: ${space(1)};
  }
`
const Actions = styled.div`
  display: flex;
  grid-column: 2;
  gap: ${space(0.5)};
  align-items: center;
  margin-inline-end: -${space(1.5)};
  ${media.phone} {
    position: sticky;
    inset-block-end: 0;
    z-index: ${layer.sticky + 1}; /* above the row of views, which may be behind it */
    order: 1;
    justify-content: space-around;
    min-height: calc(52px + env(safe-area-inset-bottom));
    margin: auto -${space(2)} 0;
    padding: ${space(0.5)} ${space(1)};
    padding-block-end: calc(${space(0.5)} + env(safe-area-inset-bottom));
    background: ${color.paper};
    border-block-start: 1px solid ${color.line};
    @media (max-height: 30rem) {
      position: static;
    }
    /* The icon is above its label, so that all four fit. */
    > button,
    > div > button {
      flex-direction: column;
      gap: 0;
      justify-content: center;
      min-height: 44px;
      padding-inline: ${space(1)};
      font-size: min(0.75rem, 4.5vw); /* four labels of enlarged text, too */
    }
    ${DisclosurePanel} {
      position: fixed;
      inset: auto 0 0;
      width: auto;
      max-width: none;
      max-height: 75dvh;
      overflow-y: auto;
    }
  }
`
export const QuestionHeading = styled.h1`
  max-width: ${EIGHT_COLUMNS};
  font-size: clamp(1.375rem, 1.1rem + 1.5vw, 2rem);
  line-height: 1.2;
  /* Two lines nevertheless. */
  &[data-long] {
    max-width: none;
    font-size: clamp(1.375rem, 1.1rem + 1vw, 1.625rem);
  }
  ${media.phone} {
    max-width: none;
  }
  ${media.print} {
    max-width: none;
  }
`

/** A question up to this length has two large lines on eight columns. */
const MAX_LARGE = 100

/** The chunk of the actions and the filters. Loaded separately, so that the first file contains only the content. */
export const CONTROLS_CHUNK = 'poll-controls'

/** In place of controls that could not be loaded. */
export const RetryButton = ({ onRetry }: { onRetry: () => void }) => (
  <Button size="small" variant="quiet" onClick={onRetry}>
    {message('app.retry')}
  </Button>
)

export const LazyPollActions = lazyWithRetry(
  async () => (await import('./poll-controls')).PollActions,
  ({ onRetry }) => onRetry && <RetryButton onRetry={onRetry} />,
  CONTROLS_CHUNK,
)

/** The head of a poll's page: topic and actions, and the exact question. */
export const AnalysisHead = ({ poll, view }: PollViewProps) => (
  <>
    <TopicRow>
      <span>
        <Link to={{ pathname: PATHS.search, search: serializeParams({ topic: poll.topic }) }}>
          {poll.topic}
        </Link>
        {` · ${getLabelOrDash(POLL_KIND, poll.kind)}`}
      </span>
      <Badges>
        <Badge>{getLabelOrDash(POLL_STATUS, poll.status)}</Badge>
        {poll.isDemo && <Badge $tone="warn">Demodaten</Badge>}
      </Badges>
    </TopicRow>
    <Actions data-phone-bar role="group" aria-label="Aktionen">
      <LazyPollActions poll={poll} view={view} />
    </Actions>
    <QuestionHeading tabIndex={-1} data-long={poll.question.length > MAX_LARGE || undefined}>
      {poll.question}
    </QuestionHeading>
  </>
)
