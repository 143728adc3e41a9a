import type { ReactNode } from 'react'

interface FieldLinkProps {
  fieldId: string
  /** Shows the field and moves the focus to it. */
  onFollow: () => void
  children: ReactNode
}

/** A link to a field of the form. */
export const FieldLink = ({ fieldId, onFollow, children }: FieldLinkProps) => (
  <a
    href={`#${fieldId}`}
    onClick={(event) => {
      event.preventDefault() // leaves the hash of the URL unchanged
      onFollow()
    }}
  >
    {children}
  </a>
)
