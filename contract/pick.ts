/** Returns the named properties of an object, or the named columns of a table. */
export const pick = <Source extends object, Name extends keyof Source>(
  source: Source,
  ...names: readonly Name[]
): Pick<Source, Name> => Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<Source, Name> // fromEntries() loses the types
