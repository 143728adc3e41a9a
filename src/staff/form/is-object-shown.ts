/** Returns whether the form of an object is open, below the path of the list of objects. */
export const isObjectFormOpen = (listPath: string, id: number | 'new'): boolean =>
  location.pathname === `${listPath}/${id}`
