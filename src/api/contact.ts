import type { CallOptions } from '../lib/request'
import type { RequestBody } from './wire-types'

type CustomerMessage = RequestBody<'contactAsCustomer'>
type AnonymousMessage = RequestBody<'contactAnonymously'>

export const sendCustomerMessage = (body: CustomerMessage, { appHost }: CallOptions) =>
  appHost.post('/api/customer-contact', { body })

export const sendAnonymousMessage = (body: AnonymousMessage, { appHost }: CallOptions) =>
  appHost.post('/api/customer-anonymous-contact', { body })
