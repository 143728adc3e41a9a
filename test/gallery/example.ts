import type { ReactElement } from 'react'

/** A component in one state. */
export interface Example {
  /** The state, in English; what the example shows is German. */
  title: string
  element: ReactElement
}

/** The examples of related components, by exported name. */
export interface Topic {
  title: string
  components: Readonly<Record<string, readonly Example[]>>
}
