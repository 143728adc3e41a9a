import { useSelector } from 'react-redux'
import { NarrowPage } from '../components/narrow-page'
import { selectContactVariant } from '../core/overlays/selectors'
import { ContactForm } from '../features/contact/components/contact-form'
import { contactTitle } from '../features/contact/title'

/** `/contact` */
export const Page = () => (
  <NarrowPage
    title={contactTitle[useSelector(selectContactVariant)]}
    lead="Schreiben Sie uns. Wir antworten innerhalb von zwei Werktagen."
  >
    <ContactForm />
  </NarrowPage>
)
