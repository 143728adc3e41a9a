import { createAction } from '@reduxjs/toolkit'
import type { AnonymousMessage, CustomerMessage } from '../../api/contact'
import { createRequest } from '../../lib/request'
import type { contactTitle } from './title'

export type ContactVariant = keyof typeof contactTitle

/** The texts of a contact form by field. */
export type ContactTexts = Record<'name' | 'email' | 'phone' | 'message' | 'website', string>

export const sendCustomerMessage = createRequest<CustomerMessage, unknown>('contact/customer')
export const sendAnonymousMessage = createRequest<AnonymousMessage, unknown>('contact/anonymous')

/** The form was left before its texts were sent. */
export const draftKept = createAction<{ variant: ContactVariant; texts: ContactTexts }>('contact/draftKept')
/** The texts were sent. */
export const draftDropped = createAction<ContactVariant>('contact/draftDropped')
