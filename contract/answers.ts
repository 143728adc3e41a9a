const OTHER =
  /^(?:(?:(?:eine?[mnrs]?|jemand) )?(?:sonstige[nrs]?|andere[nrs]?)|(?:et)?was anderes|weitere[rs]?)(?![\p{L}\p{N}])/iu

/** A capitalized word. */
const NAMED = String.raw`\p{Lu}[\p{L}\p{N}/*:-]*`
/** One thing or several: "Partei", "politische Partei", "Parteien und Einzelbewerber", "CDU-Politiker/in". */
const THING = String.raw`(?: \p{Ll}+e[rs]?)? ${NAMED}(?:(?:,| und| oder| bzw\.) ${NAMED})*`
const REMARK = String.raw`\s*(?:[:;(/…_–-]|\.{2,}|,? (?:und zwar|nämlich)|, (?:bitte|z\. ?B\.)).*`
const TAIL = new RegExp(`^(?:${THING})?(?:\\.|${REMARK})?$`, 'u')

/**
 * Tells whether an answer stands for whatever was not named ("Sonstige", "Eine andere Partei", "Andere, und zwar"): it
 * follows the named answers where size decides their order. Statements such as "Andere Länder als Deutschland" and
 * "Andere sollen entscheiden" are answers of their own.
 */
export function isOtherAnswer(text: string): boolean {
  const answer = text.trim().replaceAll(/\s+/g, ' ')
  const start = OTHER.exec(answer)?.[0]
  return start !== undefined && TAIL.test(answer.slice(start.length))
}
