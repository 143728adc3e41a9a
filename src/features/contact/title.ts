/** What the contact form is for, by who opens it. */
export const contactTitle = {
  publisher: 'Umfrage vorschlagen',
  customer: 'Umfrage beauftragen',
  visitor: 'Zugang anfragen',
} as const

/**
 * Says that the form, which "Kontakt" opens, is there for questions as well. When an answer comes is said by the
 * server once it has the message, since only it knows whether mails leave it.
 */
export const contactLead = {
  publisher: 'Ihr Kontakt zu uns: Schlagen Sie eine Umfrage vor oder stellen Sie uns eine Frage.',
  customer: 'Ihr Kontakt zu uns: Beauftragen Sie eine Umfrage oder stellen Sie uns eine Frage.',
  visitor: 'Ihr Kontakt zu uns: Fragen Sie einen Zugang an oder stellen Sie uns eine Frage.',
} satisfies Record<keyof typeof contactTitle, string>
