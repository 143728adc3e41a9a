import type { Member } from '../../api/members'

/** Returns the display name of a member: the e-mail address, because it is unique, else the name. */
export const getMemberEmailOrName = ({ email, firstName, lastName }: Member): string =>
  email ?? ([firstName, lastName].filter(Boolean).join(' ') || 'Ohne E-Mail-Adresse')
