import type { CallOptions } from '../lib/request'
import type { Body } from './wire-types'

export type CustomerMessage = Body<'contactAsCustomer'>
export type AnonymousMessage = Body<'contactAnonymously'>

export const sendCustomerMessage = (body: CustomerMessage, { signal, appHost }: CallOptions) =>
  appHost.post('/api/customer-contact', { body, signal })

export const sendAnonymousMessage = (body: AnonymousMessage, { signal, appHost }: CallOptions) =>
  appHost.post('/api/customer-anonymous-contact', { body, signal })
