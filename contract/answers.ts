const OTHER = /^(sonstige[rs]?|andere[rs]?|etwas anderes|weitere[rs]?)( \S+)?$/i

/**
 * Tells whether an answer stands for whatever was not named ("Sonstige", "Andere Partei"): it follows the named answers
 * where size decides their order.
 */
export const isOtherAnswer = (text: string): boolean => OTHER.test(text.trim())
