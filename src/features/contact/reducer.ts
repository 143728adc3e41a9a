import { createReducer } from '@reduxjs/toolkit'
import { draftDropped, draftKept, type ContactTexts, type ContactVariant } from './actions'

export interface ContactState {
  /** What was written and not sent yet. */
  drafts: Partial<Record<ContactVariant, ContactTexts>>
}

const none: ContactState = { drafts: {} }

export const contactReducer = createReducer(none, (builder) => {
  builder
    .addCase(draftKept, ({ drafts }, { payload: { variant, texts } }) => {
      drafts[variant] = texts
    })
    .addCase(draftDropped, ({ drafts }, { payload: variant }) => {
      drafts[variant] = undefined
    })
})
