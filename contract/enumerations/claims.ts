/** What a finding claims about an answer: a majority, or a lead over another answer. */
export const CLAIM_TYPE = { MAJORITY: 'Mehrheit', LEAD: 'Vorsprung' } as const
export type ClaimType = keyof typeof CLAIM_TYPE
