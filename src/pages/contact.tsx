import { useSelector } from 'react-redux'
import { NarrowPage } from '../components/narrow-page'
import { selectContactVariant } from '../core/overlays/selectors'
import { ContactForm } from '../features/contact/components/contact-form'
import { contactLead, contactTitle } from '../features/contact/title'

/** `/contact` */
export function Page() {
  const variant = useSelector(selectContactVariant)
  return (
    <NarrowPage title={contactTitle[variant]} lead={contactLead[variant]}>
      <ContactForm />
    </NarrowPage>
  )
}
