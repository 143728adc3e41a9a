/** What a profile question asks about. */
export const PROFILE_SUBJECT = {
  EDUCATION: 'Schulabschluss',
  VOTE_2025: 'Zweitstimme 2025',
  HOUSEHOLD: 'Haushaltsgröße',
  EMPLOYMENT: 'Erwerbstätigkeit',
  HOUSING: 'Wohnverhältnis',
  RELIGION: 'Religion',
} as const
