import type { AnonymousMessage, CustomerMessage } from '../../api/contact'
import { createRequest } from '../../lib/request'

export const sendCustomerMessage = createRequest<CustomerMessage, unknown>('contact/customer')
export const sendAnonymousMessage = createRequest<AnonymousMessage, unknown>('contact/anonymous')
