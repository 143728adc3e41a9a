const normalized = (text: string) => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Whether two texts differ in case and white space at most. */
export const isSameText = (one: string, other: string): boolean => normalized(one) === normalized(other)
