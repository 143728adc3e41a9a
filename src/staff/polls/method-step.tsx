import { FormWideSection } from '../form/edit-form'
import { FiguresSection } from './figures-section'
import { MethodSection } from './method-section'
import type { SectionProps } from './section-props'
import { SourcesSection } from './sources-section'
import { WeightingSection } from './weighting-section'

/** How the poll was conducted, and how its votes become shares. */
export const MethodStep = (props: SectionProps) => (
  <>
    <FormWideSection title="Methode">
      <MethodSection {...props} />
    </FormWideSection>
    <FormWideSection title="Gewichtung">
      <WeightingSection {...props} />
    </FormWideSection>
    <FormWideSection title="Schutz der Angaben">
      <FiguresSection {...props} />
    </FormWideSection>
    <FormWideSection title="Herkunft der Stimmen">
      <SourcesSection {...props} />
    </FormWideSection>
  </>
)
