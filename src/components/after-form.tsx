import { useEffect, useRef, type ReactNode } from 'react'

interface AfterFormProps {
  role?: 'status'
  children: ReactNode
}

/** What became of a form, in its place; the focus that would be lost with the form goes here. */
export function AfterForm({ role, children }: AfterFormProps) {
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => answer.current?.focus(), [])
  return (
    <div ref={answer} role={role} tabIndex={-1}>
      {children}
    </div>
  )
}
