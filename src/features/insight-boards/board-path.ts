import { ID_DIGITS_PATTERN } from '../../../contract/ids'
import { PATHS } from '../../../contract/paths'

const BOARD_ID = new RegExp(`(?:^|-)0*(${ID_DIGITS_PATTERN})$`)

/** Parses the ID in `{slug}-{id}` or `{id}`; returns null if there is none, or for 0. */
export function parseBoardId(segment: string): number | null {
  const digits = BOARD_ID.exec(segment)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** Returns the public path of a board: `/dashboards/{slug}-{id}`. */
export const getBoardPath = ({ id, slug }: { id: number; slug: string }): string =>
  `${PATHS.board}/${slug ? `${encodeURIComponent(slug)}-` : ''}${id}`
