/** How many are asked for at once (LIST-04). */
export const LIMIT = { metadata: 1, results: 5, favorites: 10, exclusive: 5, search: 10, newest: 6 } as const
