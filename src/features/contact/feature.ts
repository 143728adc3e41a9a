import { createAction, createReducer } from '@reduxjs/toolkit'
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

/** The form was left before its texts were sent. */
export const draftKept = createAction<{ variant: ContactVariant; texts: ContactTexts }>('contact/draftKept')
/** The texts were sent. */
const draftDropped = createAction<ContactVariant>('contact/draftDropped')

interface ContactState {
  /** What was written and not sent yet. */
  drafts: Partial<Record<ContactVariant, ContactTexts>>
}

const none: ContactState = { drafts: {} }

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
  }),
  *consequences(): SagaGenerator<void> {
    yield* takeEvery([sendCustomerMessage.success, sendAnonymousMessage.success], function* dropDraft() {
      yield* put(draftDropped(yield* select(selectContactVariant)))
    })
  },
})

export const selectDraft = (state: CoreState, variant: ContactVariant): ContactTexts | undefined =>
  contactFeature.selectSlice(state).drafts[variant]
