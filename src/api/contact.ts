import type { CallOptions } from '../lib/request'
import { appHost } from './client'

export interface CustomerMessage {
  phone: string
  message: string
  orgType?: 'CUSTOMER' | 'PUBLISHER'
  /** A trap: people don't see this field, machines fill it. */
  website?: string
}

export interface AnonymousMessage {
  phone: string
  name: string
  email: string
  message: string
  website?: string
}

export const sendCustomerMessage = (body: CustomerMessage, { signal }: CallOptions) =>
  appHost.post<unknown>('/api/customer-contact', body, { signal })

export const sendAnonymousMessage = (body: AnonymousMessage, { signal }: CallOptions) =>
  appHost.post<unknown>('/api/customer-anonymous-contact', body, { signal })
