import type { ReactNode } from 'react'

interface FieldLinkProps {
  fieldId: string
  /** Called instead of going to the field at once. */
  onFollow?: () => void
  children: ReactNode
}

/** A link that moves the focus to a field of the form. */
export const FieldLink = ({ fieldId, onFollow, children }: FieldLinkProps) => (
  <a
    href={`#${fieldId}`}
    onClick={(event) => {
      event.preventDefault() // the address keeps its hash
      if (onFollow) onFollow()
      else document.getElementById(fieldId)?.focus()
    }}
  >
    {children}
  </a>
)
