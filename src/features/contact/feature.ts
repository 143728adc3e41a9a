import { createAction, createReducer, isAnyOf } from '@reduxjs/toolkit'
import { put, select, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import * as api from '../../api/contact'
import { createFeatureModule } from '../../core/feature-module'
import { selectContactVariant } from '../../core/overlays/selectors'
import type { CoreState } from '../../core/state'
import { createRequest } from '../../lib/request'
import type { contactTitle } from './title'

type ContactVariant = keyof typeof contactTitle

/** The texts of a contact form by field. */
export type ContactTexts = Record<'name' | 'email' | 'phone' | 'message' | 'website', string>

export const sendCustomerMessage = createRequest('contact/customer', api.sendCustomerMessage, {
  take: 'leading',
})
export const sendAnonymousMessage = createRequest('contact/anonymous', api.sendAnonymousMessage, {
  take: 'leading',
})

const isSent = isAnyOf(sendCustomerMessage.success.match, sendAnonymousMessage.success.match)

/** The form was left before its texts were sent. */
export const draftKept = createAction<{ variant: ContactVariant; texts: ContactTexts }>('contact/draftKept')
/** The texts were sent. */
const draftDropped = createAction<ContactVariant>('contact/draftDropped')

interface ContactState {
  /** What was written and not sent yet. */
  drafts: Partial<Record<ContactVariant, ContactTexts>>
  /** What the server said to the message that was sent last; null where it said nothing. */
  reply: string | null
}

const none: ContactState = { drafts: {}, reply: null }

export const contactFeature = createFeatureModule({
  name: 'contact',
  requests: [sendCustomerMessage, sendAnonymousMessage],
  reducer: createReducer(none, (builder) => {
    builder
      .addCase(draftKept, ({ drafts }, { payload: { variant, texts } }) => {
        drafts[variant] = texts
      })
      .addCase(draftDropped, ({ drafts }, { payload: variant }) => {
        drafts[variant] = undefined
      })
      .addMatcher(isSent, (contact, { payload }) => {
        contact.reply = payload.message || null
      })
  }),
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery(isSent, function* dropDraft() {
      yield* put(draftDropped(yield* select(selectContactVariant)))
    })
  },
})

export const selectDraft = (state: CoreState, variant: ContactVariant): ContactTexts | undefined =>
  contactFeature.selectSlice(state).drafts[variant]

/** The server's words to the message that was sent last: when to expect an answer, if one can be promised. */
export const selectReply = (state: CoreState): string | null => contactFeature.selectSlice(state).reply
