import { appHost } from './client'

interface Options {
  signal: AbortSignal
}

export interface CustomerMessage {
  phone: string
  message: string
  orgType: string
}

export interface AnonymousMessage {
  phone: string
  name: string
  email: string
  message: string
}

/** Filled by machines alone: people don't see the field. */
interface Honeypot {
  website?: string
}

export const sendCustomerMessage = (body: CustomerMessage & Honeypot, { signal }: Options) =>
  appHost.post('/api/customer-contact', body, { signal })

export const sendAnonymousMessage = (body: AnonymousMessage & Honeypot, { signal }: Options) =>
  appHost.post('/api/customer-anonymous-contact', body, { signal })
