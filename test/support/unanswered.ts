/** An API function that never responds, for requests whose result the test dispatches itself. */
export const unanswered = () => new Promise<never>(() => undefined)
