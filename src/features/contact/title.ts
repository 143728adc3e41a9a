export const CONTACT_TITLES = {
  publisher: 'Umfrage vorschlagen',
  customer: 'Umfrage beauftragen',
  visitor: 'Zugang anfragen',
} as const

/**
 * The introductions of the contact form. They do not promise a reply time: the server returns it with its response,
 * because only the server knows whether it can send e-mails.
 */
export const CONTACT_INTRODUCTIONS = {
  publisher: 'Ihr Kontakt zu uns: Schlagen Sie eine Umfrage vor oder stellen Sie uns eine Frage.',
  customer: 'Ihr Kontakt zu uns: Beauftragen Sie eine Umfrage oder stellen Sie uns eine Frage.',
  visitor: 'Ihr Kontakt zu uns: Fragen Sie einen Zugang an oder stellen Sie uns eine Frage.',
} satisfies Record<keyof typeof CONTACT_TITLES, string>
