/** The name columns of an account; all null after a left join without a match. */
export interface NamedAccount {
  firstName: string | null
  lastName: string | null
  email: string | null
}

/** Returns the full name, else the e-mail address; null if there is neither. */
export const personName = ({ firstName, lastName, email }: NamedAccount): string | null =>
  [firstName, lastName].filter(Boolean).join(' ') || email
