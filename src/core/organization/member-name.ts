import type { Member } from '../../api/members'

/** What a member is called: nobody's address is like another's. */
export const nameOf = ({ email, firstName, lastName }: Member): string =>
  email ?? ([firstName, lastName].filter(Boolean).join(' ') || 'Ohne E-Mail-Adresse')
