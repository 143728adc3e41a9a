import { FormWideSection } from '../form/edit-form'
import { FigureProtectionSection } from './figures-section'
import { MethodSection } from './method-section'
import type { SectionProps } from './section-props'
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
      <FigureProtectionSection {...props} />
    </FormWideSection>
  </>
)
