import { useEffect, useRef, type ReactNode } from 'react'

/** Replaces a submitted form with its result, and takes the focus, which the removed form would lose. */
export function FocusedFormResult({ role, children }: { role?: 'status'; children: ReactNode }) {
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => result.current?.focus(), [])
  return (
    <div ref={result} role={role} tabIndex={-1}>
      {children}
    </div>
  )
}
