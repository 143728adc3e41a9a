import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '../../src/components/button'

/** A long word, to test overflow. */
export const LONG_WORD = 'Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung'

/** A picture without a request. */
export const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 9'%3E%3Crect width='16' height='9' fill='%230d6f95'/%3E%3Cpath d='M0 9l5-5 4 4 3-3 4 4z' fill='%23a4cbdd'/%3E%3C/svg%3E"

/** An invalid picture, to show the fallback. */
export const BROKEN_PICTURE = 'data:image/png;base64,AAAA'

export const doNothing = () => undefined

interface StatefulProps<Value> {
  initial: Value
  children: (value: Value, setValue: (value: Value) => void) => ReactNode
}

/** Stores the value of a controlled component. */
export function Stateful<Value>({ initial, children }: StatefulProps<Value>) {
  const [value, setValue] = useState(initial)
  return children(value, setValue)
}

/** A button that opens an overlay. The browser test finds it by its attribute. */
export function Opener({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button data-opens-dialog onClick={() => setOpen(true)}>
        Open
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}

/** Clicks the first button inside once, so that an example starts open or as a table. */
export function Pressed({ children, selector = 'button' }: { children: ReactNode; selector?: string }) {
  const place = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    if (isPressed.current) return
    isPressed.current = true
    place.current?.querySelector<HTMLElement>(selector)?.click()
  }, [selector])
  return <div ref={place}>{children}</div>
}

/** Thrown by {@link Broken}; not reported. */
export class ExpectedError extends Error {}

/** Throws when it is rendered. */
export function Broken(): never {
  throw new ExpectedError('This example fails on purpose')
}
