import { createAction, createReducer, isAnyOf } from '@reduxjs/toolkit'
import { put, select, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import * as api from '../../api/contact'
import { createFeatureModule } from '../../core/feature-module'
import { selectContactVariant } from '../../core/overlays/selectors'
import type { CoreState } from '../../core/state'
import { createRequest } from '../../lib/request'
import type { CONTACT_TITLES } from './title'

type ContactVariant = keyof typeof CONTACT_TITLES

export type ContactTexts = Record<'name' | 'email' | 'phone' | 'message' | 'website', string>

export const sendCustomerMessage = createRequest('contact/customer', api.sendCustomerMessage, {
  take: 'leading',
})
export const sendAnonymousMessage = createRequest('contact/anonymous', api.sendAnonymousMessage, {
  take: 'leading',
})

const isSent = isAnyOf(sendCustomerMessage.success.match, sendAnonymousMessage.success.match)

/** The form was closed before it was sent. */
export const draftSaved = createAction<{ variant: ContactVariant; texts: ContactTexts }>('contact/draftSaved')
/** The draft was sent. */
const draftDeleted = createAction<ContactVariant>('contact/draftDeleted')

interface ContactState {
  /** Texts that have not been sent yet. */
  drafts: Partial<Record<ContactVariant, ContactTexts>>
  /** The server's reply to the last message; null if there was none. */
  reply: string | null
}

const none: ContactState = { drafts: {}, reply: null }

export const contactFeature = createFeatureModule({
  name: 'contact',
  requests: [sendCustomerMessage, sendAnonymousMessage],
  reducer: createReducer(none, (builder) => {
    builder
      .addCase(draftSaved, ({ drafts }, { payload: { variant, texts } }) => {
        drafts[variant] = texts
      })
      .addCase(draftDeleted, ({ drafts }, { payload: variant }) => {
        drafts[variant] = undefined
      })
      .addMatcher(isSent, (contact, { payload }) => {
        contact.reply = payload.message || null
      })
  }),
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery(isSent, function* deleteDraft() {
      yield* put(draftDeleted(yield* select(selectContactVariant)))
    })
  },
})

export const selectDraft = (state: CoreState, variant: ContactVariant): ContactTexts | undefined =>
  contactFeature.selectSlice(state).drafts[variant]

/** The server's reply to the last message: when to expect an answer, if the server can send e-mails. */
export const selectReply = (state: CoreState): string | null => contactFeature.selectSlice(state).reply
