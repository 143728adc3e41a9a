import { ID_DIGITS } from '../../../contract/ids'
import { PATHS } from '../../../contract/paths'

const BOARD_ID = new RegExp(`(?:^|-)0*(${ID_DIGITS})$`)

/** The id in `{slug}-{id}`: the digits behind the last dash, or nothing but digits. Null where there are none, and for 0. */
export function boardIdOf(place: string): number | null {
  const digits = BOARD_ID.exec(place)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** Where everyone finds a board: `/dashboards/{slug}-{id}`. */
export const boardPath = ({ id, slug }: { id: number; slug: string }): string =>
  `${PATHS.board}/${slug ? `${encodeURIComponent(slug)}-` : ''}${id}`
