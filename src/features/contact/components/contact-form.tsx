import { useEffect, useRef } from 'react'
import { useSelector, useStore } from 'react-redux'
import { styled } from 'styled-components'
import { CONTACT_MESSAGE_LENGTH, PERSON_NAME_LENGTH } from '../../../../contract/limits'
import { TEXT } from '../../../../contract/texts'
import { Form } from '../../../components/form'
import { FocusedFormResult } from '../../../components/form-result'
import { TextArea, TextField } from '../../../components/text-field'
import { visuallyHidden } from '../../../components/theme/mixins'
import { selectOrganization } from '../../../core/organization/selectors'
import { selectContactVariant } from '../../../core/overlays/selectors'
import { useRequestForm } from '../../../core/requests/use-request-form'
import { selectIsAuthenticated, selectUser } from '../../../core/session/selectors'
import type { CoreState } from '../../../core/state'
import {
  combineRules,
  optionalEmailAddress,
  lengthBetween,
  optionalPhoneNumber,
  required,
} from '../../../lib/form-rules'
import { defineOverridableMessages } from '../../../lib/locale'
import {
  draftSaved,
  selectDraft,
  selectReply,
  sendAnonymousMessage,
  sendCustomerMessage,
  type ContactTexts,
} from '../feature'

const contactMessage = defineOverridableMessages({
  'field.messageLength': TEXT.messageLength,
  'contact.thanks': 'Vielen Dank. Ihre Nachricht ist angekommen.',
})

const Honeypot = styled.div`
  ${visuallyHidden}
`

const rules = {
  phone: optionalPhoneNumber,
  message: combineRules(
    required,
    lengthBetween(CONTACT_MESSAGE_LENGTH, contactMessage('field.messageLength')),
  ),
}
const visitorRules = {
  ...rules,
  name: combineRules(required, lengthBetween(PERSON_NAME_LENGTH, TEXT.nameLength)),
  email: combineRules(required, optionalEmailAddress),
}
const labels = {
  name: 'Name',
  email: 'E-Mail',
  phone: 'Telefon',
  message: 'Nachricht',
  website: 'Website',
}
const blank: ContactTexts = { name: '', email: '', phone: '', message: '', website: '' }

/**
 * Sends a message to the operator. Users do not enter name and e-mail address. The draft is kept until it is sent, even
 * if the form is closed.
 */
export function ContactForm() {
  const isCustomer = useSelector(selectIsAuthenticated)
  const kind = useSelector(selectOrganization)?.kind
  const request = isCustomer ? sendCustomerMessage : sendAnonymousMessage

  const variant = useSelector(selectContactVariant)
  const draft = useSelector((state: CoreState) => selectDraft(state, variant))
  const reply = useSelector(selectReply)
  const form = useRequestForm({
    initial: draft ?? blank,
    labels,
    rules: isCustomer ? rules : visitorRules,
    request,
    toRequest: ({ name, email, website, ...texts }) => {
      const common = { phone: texts.phone.trim(), message: texts.message.trim(), ...(website && { website }) }
      return isCustomer
        ? sendCustomerMessage({ ...common, ...(kind && { orgType: kind }) })
        : sendAnonymousMessage({ ...common, name: name.trim(), email: email.trim() })
    },
  })

  useDraft(form.values, form.hasSucceeded)
  if (form.hasSucceeded)
    return <FocusedFormResult role="status">{reply ?? contactMessage('contact.thanks')}</FocusedFormResult>

  return (
    <Form form={form} submitLabel="Nachricht senden">
      {!isCustomer && (
        <>
          <TextField autoComplete="name" required {...form.field('name')} />
          <TextField type="email" autoComplete="email" required {...form.field('email')} />
        </>
      )}
      <TextField type="tel" autoComplete="tel" isOptional {...form.field('phone')} />
      <TextArea maxLength={CONTACT_MESSAGE_LENGTH.max} required {...form.field('message')} />
      <Honeypot aria-hidden>
        <label>
          {labels.website}
          <input
            tabIndex={-1}
            autoComplete="off"
            name="website"
            value={form.values.website}
            onChange={(event) => form.set('website', event.target.value)}
          />
        </label>
      </Honeypot>
    </Form>
  )
}

/** Saves the draft when the form is closed before it was sent, unless the user changed. */
function useDraft(texts: ContactTexts, isSent: boolean): void {
  const store = useStore<CoreState>()
  const latest = useRef({ texts, isSent })
  useEffect(() => {
    latest.current = { texts, isSent }
  })
  useEffect(() => {
    const userId = selectUser(store.getState())?.id
    return () => {
      const state = store.getState()
      if (latest.current.isSent || selectUser(state)?.id !== userId) return
      store.dispatch(draftSaved({ variant: selectContactVariant(state), texts: latest.current.texts }))
    }
  }, [store])
}
