interface PagedQuery<Row> {
  limit: (limit: number) => { offset: (offset: number) => PromiseLike<Row[]> }
}

/**
 * Returns a page of the rows of a query, and the number of all its rows.
 *
 * @param query is limited by this call, so a count made of it must be built before
 */
export async function readPage<Row>(
  query: PagedQuery<Row>,
  count: PromiseLike<number>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Row[]; total: number }> {
  const [rows, total] = await Promise.all([query.limit(limit).offset(offset), count])
  return { rows, total }
}
