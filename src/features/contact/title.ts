/** What the contact form is for, by who opens it. */
export const contactTitle = {
  publisher: 'Umfrage vorschlagen',
  customer: 'Umfrage beauftragen',
  visitor: 'Zugang anfragen',
} as const

const REPLY = 'Wir antworten innerhalb von zwei Werktagen.'

/** Says that the form, which "Kontakt" opens, is there for questions as well. */
export const contactLead = {
  publisher: `Ihr Kontakt zu uns: Schlagen Sie eine Umfrage vor oder stellen Sie uns eine Frage. ${REPLY}`,
  customer: `Ihr Kontakt zu uns: Beauftragen Sie eine Umfrage oder stellen Sie uns eine Frage. ${REPLY}`,
  visitor: `Ihr Kontakt zu uns: Fragen Sie einen Zugang an oder stellen Sie uns eine Frage. ${REPLY}`,
} satisfies Record<keyof typeof contactTitle, string>
