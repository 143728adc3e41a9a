/** What the contact form is for, by who opens it. */
export const contactTitle = {
  publisher: 'Umfrage vorschlagen',
  customer: 'Umfrage beauftragen',
  visitor: 'Zugang anfragen',
} as const
