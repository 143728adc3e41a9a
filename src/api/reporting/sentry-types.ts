import type { makeFetchTransport } from '@sentry/react'

// The SDK exports its functions, and these types only through them.
export type BrowserTransportOptions = Parameters<typeof makeFetchTransport>[0]
export type Transport = ReturnType<typeof makeFetchTransport>
