import type { makeFetchTransport } from '@sentry/react'

// The SDK does not export these types, only functions that use them.
export type BrowserTransportOptions = Parameters<typeof makeFetchTransport>[0]
export type Transport = ReturnType<typeof makeFetchTransport>
