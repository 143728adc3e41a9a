import { lazy, type ComponentType } from 'react'

const Nothing = () => null

/** A part of the shell that is fetched when it is first shown; where it cannot be fetched the page does without. */
export const optionalPart = (load: () => Promise<ComponentType>) =>
  lazy(async () => ({ default: await load().catch(() => Nothing) }))
