// Apart from the other enumerations of people, because every page with results loads this one alone.
export const GENDER = { MALE: 'männlich', FEMALE: 'weiblich', DIVERSE: 'divers' } as const
export type Gender = keyof typeof GENDER
