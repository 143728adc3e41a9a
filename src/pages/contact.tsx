import { useSelector } from 'react-redux'
import { NarrowPage } from '../components/narrow-page'
import { selectContactVariant } from '../core/overlays/selectors'
import { ContactForm } from '../features/contact/components/contact-form'
import { contactFeature } from '../features/contact/feature'
import { CONTACT_INTRODUCTIONS, CONTACT_TITLES } from '../features/contact/title'

export const features = [contactFeature]

/** `/contact` */
export function Page() {
  const variant = useSelector(selectContactVariant)
  return (
    <NarrowPage title={CONTACT_TITLES[variant]} lead={CONTACT_INTRODUCTIONS[variant]}>
      <ContactForm />
    </NarrowPage>
  )
}
