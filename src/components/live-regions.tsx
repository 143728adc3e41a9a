import { VisuallyHidden } from './visually-hidden'

/**
 * What is said to screen readers and seen by nobody: rendered once, from the start, since a region that comes with
 * its words is often not read. `assertive` interrupts and is for errors.
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
