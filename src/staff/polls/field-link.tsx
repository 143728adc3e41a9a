import type { ReactNode } from 'react'

interface FieldLinkProps {
  fieldId: string
  /** Called instead of focusing the field. */
  onFollow?: () => void
  children: ReactNode
}

/** A link that moves the focus to a field of the form. */
export const FieldLink = ({ fieldId, onFollow, children }: FieldLinkProps) => (
  <a
    href={`#${fieldId}`}
    onClick={(event) => {
      event.preventDefault() // leaves the hash of the URL unchanged
      if (onFollow) onFollow()
      else document.getElementById(fieldId)?.focus()
    }}
  >
    {children}
  </a>
)
