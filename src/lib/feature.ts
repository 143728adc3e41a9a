import type { Reducer } from '@reduxjs/toolkit'
import type { SagaGenerator } from 'typed-redux-saga'

/**
 * What people do in one part of the product, as far as the store knows it. A page that is loaded when it is needed
 * exports those it brings as `features`; they are installed before it is shown.
 */
export interface Feature {
  /** The feature's place in the state. */
  name: string
  reducer?: Reducer
  /** Runs as long as the session: it is ended at sign-out and started anew. */
  saga?: () => SagaGenerator<void>
}
