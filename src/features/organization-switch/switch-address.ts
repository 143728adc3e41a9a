import { parseId } from '../../../contract/ids'
import { FLASH_PARAM, isSwitchParam, SWITCH_PARAM, TOLD_PARAM } from '../../core/organization/switch-params'

interface AskedSwitch {
  id: number
  flash: boolean
}

/** What an address says of a switch that has just been made. */
interface ToldSwitch {
  /** The name of the organization entered. */
  to: string
  /** The name of the one left. */
  from: string | null
  /** Whether it led back to the own organization. */
  isBack: boolean
}

/** Returns the switch that an address asks for; null where it asks for none, or for no id. */
export function askedSwitch(search: string): AskedSwitch | null {
  const query = new URLSearchParams(search)
  const id = parseId(query.get(SWITCH_PARAM) ?? '')
  return id === null ? null : { id, flash: query.has(FLASH_PARAM) }
}

/** Returns the address of the current page that asks for a switch. */
export const switchAddress = (pathname: string, id: number): string =>
  `${pathname}?${SWITCH_PARAM}=${id}&${FLASH_PARAM}=1`

/** Returns path, query and hash without what they say of a switch, and with what is to be told of one. */
export function addressAfterSwitch(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  told: ToldSwitch | null,
): string {
  const query = new URLSearchParams(search)
  for (const name of [...query.keys()]) if (isSwitchParam(name)) query.delete(name)
  if (told) {
    query.set(TOLD_PARAM.to, told.to)
    if (told.isBack) query.set(TOLD_PARAM.back, '1')
    if (told.from !== null) query.set(TOLD_PARAM.from, told.from)
  }
  const text = query.toString()
  return `${pathname}${text && `?${text}`}${hash}`
}

/** Returns what an address tells of a switch; null where it tells nothing. */
export function toldSwitch(search: string): ToldSwitch | null {
  const query = new URLSearchParams(search)
  const to = query.get(TOLD_PARAM.to)
  return to === null
    ? null
    : { to, from: query.get(TOLD_PARAM.from), isBack: query.get(TOLD_PARAM.back) === '1' }
}
