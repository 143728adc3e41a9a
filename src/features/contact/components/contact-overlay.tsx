import { useDispatch, useSelector } from 'react-redux'
import { Dialog } from '../../../components/dialog/dialog'
import { overlayClosed } from '../../../core/overlays/actions'
import { selectContactVariant } from '../../../core/overlays/selectors'
import { useFeatures } from '../../../core/use-features'
import { contactFeature } from '../feature'
import { CONTACT_INTRODUCTIONS, CONTACT_TITLES } from '../title'
import { ContactForm } from './contact-form'

const FEATURES = [contactFeature]

/** The contact form in a dialog: publishers suggest polls, other customers order polls, visitors request access. */
export function ContactOverlay() {
  useFeatures(FEATURES)
  const dispatch = useDispatch()
  const variant = useSelector(selectContactVariant)
  return (
    <Dialog title={CONTACT_TITLES[variant]} onClose={() => dispatch(overlayClosed())}>
      <p>{CONTACT_INTRODUCTIONS[variant]}</p>
      <ContactForm />
    </Dialog>
  )
}
