import type { CallOptions } from '../lib/request'
import type { RequestBody } from './wire-types'

export const sendCustomerMessage = (body: RequestBody<'contactAsCustomer'>, { appHost }: CallOptions) =>
  appHost.post('/api/customer-contact', { body })

export const sendAnonymousMessage = (body: RequestBody<'contactAnonymously'>, { appHost }: CallOptions) =>
  appHost.post('/api/customer-anonymous-contact', { body })
