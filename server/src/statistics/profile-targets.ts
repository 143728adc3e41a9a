/**
 * Official figures of what voters answer to profile questions, in the order of `PROFILE_CATEGORIES`; null for an answer
 * without one.
 *
 * Schulabschluss: Statistisches Bundesamt, Mikrozensus 2024 (first results, 19 May 2025), population in households at
 * their main residence by highest general certificate, in 1,000: none 4,191 and Hauptschule 17,370; Realschule or equal
 * 16,422 and Polytechnische Oberschule 4,537; Fachhochschulreife 6,309 and Abitur 19,706. Of persons who have left
 * school, most of them 15 and older.
 *
 * Zweitstimme: Bundeswahlausschuss, final result of 14 March 2025; Bundeswahlleiterin, turnout. Of the citizens who were
 * entitled to vote. CSU and CDU are one.
 */
import type { ProfileMargin } from '../../../contract/weighting-profile.ts'

const TURNOUT = 0.825
const INVALID = 0.006
/** Shares of valid votes: CDU and CSU, AfD, SPD, Grüne, Die Linke, BSW, FDP. */
const PARTIES = [0.226 + 0.06, 0.208, 0.164, 0.116, 0.088, 0.04981, 0.043]
const VALID = TURNOUT * (1 - INVALID)
const others = 1 - PARTIES.reduce((sum, share) => sum + share, 0)

export const RELATIVE_PROFILE_TARGETS: Readonly<Record<ProfileMargin, readonly (number | null)[]>> = {
  education: [4_191 + 17_370, 16_422 + 4_537, 6_309 + 19_706, null],
  vote: [...PARTIES.map((share) => share * VALID), others * VALID, 1 - VALID, null],
}
