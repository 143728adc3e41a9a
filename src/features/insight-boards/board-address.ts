/** The id in `{slug}-{id}`: the digits behind the last dash, or nothing but digits. Null where there are none, and for 0. */
export function boardIdOf(place: string): number | null {
  const digits = /(?:^|-)0*([1-9]\d{0,8})$/.exec(place)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** Where everyone finds a board: `/dashboards/{slug}-{id}`. */
export const boardPath = ({ id, slug }: { id: number; slug: string }): string =>
  `/dashboards/${slug ? `${encodeURIComponent(slug)}-` : ''}${id}`
