/** The call of a request that a test answers by itself. */
export const unanswered = () => new Promise<never>(() => undefined)
