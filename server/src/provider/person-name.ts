/** What an account says of who has it; a left join leaves all of it null. */
export interface NamedAccount {
  firstName: string | null
  lastName: string | null
  email: string | null
}

/** Returns the name of a person, else the address; null where there is neither. */
export const personName = ({ firstName, lastName, email }: NamedAccount): string | null =>
  [firstName, lastName].filter(Boolean).join(' ') || email
