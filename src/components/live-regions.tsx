import { VisuallyHidden } from './visually-hidden'

/**
 * The live regions that announce messages to screen readers. Render them once and from the start, since a region that
 * is inserted together with its text is often not read. `assertive` interrupts, and is for errors.
 */
export const LiveRegions = ({ polite, assertive }: { polite: string; assertive: string }) => (
  <>
    <VisuallyHidden as="div" role="status" aria-live="polite">
      {polite}
    </VisuallyHidden>
    <VisuallyHidden as="div" role="alert" aria-live="assertive">
      {assertive}
    </VisuallyHidden>
  </>
)
