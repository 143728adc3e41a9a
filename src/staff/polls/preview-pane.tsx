import { styled } from 'styled-components'
import { createLazyFallback } from '../../components/lazy-fallback'
import { lazyWithRetry } from '../../components/lazy-with-retry'
import { CardsSkeleton } from '../../components/skeleton'
import { hiddenInPrint } from '../../components/theme/mixins'
import { color, radius, space, text } from '../../components/theme/tokens'
import { PublicationChecklist } from './preflight'
import type { SectionProps } from './section-props'

const PollPreview = lazyWithRetry(
  async () => (await import('./poll-preview')).PollPreview,
  createLazyFallback(<CardsSkeleton count={1} />),
)

/* Beside the form, and as high as the window between the steps and the bar. */
const Pane = styled.aside`
  position: sticky;
  inset-block-start: ${space(7)};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  align-content: start;
  max-height: calc(100vh - ${space(18)});
  padding: ${space(2)};
  overflow-y: auto;
  background: ${color.sunken};
  border-radius: ${radius.medium};
  h2 {
    font-size: ${text.body};
  }
  @media (max-width: 71.99rem), (max-height: 30rem) {
    position: static;
    max-height: none;
  }
  ${hiddenInPrint}
`

interface PreviewPaneProps extends SectionProps {
  /** Shows the field of a path. */
  onShowField: (path: string) => void
}

/** What is missing before the poll can be published, and how readers see it, with unsaved changes. */
export const ChecklistAndPreview = ({ form, onShowField }: PreviewPaneProps) => (
  <Pane aria-label="Prüfung und Vorschau">
    <PublicationChecklist form={form} onShowField={onShowField} />
    <PollPreview values={form.values} poll={form.item} />
  </Pane>
)
