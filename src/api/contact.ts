import type { CallOptions } from '../lib/request'
import type { Body } from './wire-types'

type CustomerMessage = Body<'contactAsCustomer'>
type AnonymousMessage = Body<'contactAnonymously'>

export const sendCustomerMessage = (body: CustomerMessage, { appHost }: CallOptions) =>
  appHost.post('/api/customer-contact', { body })

export const sendAnonymousMessage = (body: AnonymousMessage, { appHost }: CallOptions) =>
  appHost.post('/api/customer-anonymous-contact', { body })
