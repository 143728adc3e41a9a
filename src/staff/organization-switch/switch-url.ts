import { parseId } from '../../../contract/ids'
import {
  NOTIFY_OF_SWITCH_PARAM,
  isSwitchParam,
  SWITCH_PARAM,
  SWITCH_NOTICE_PARAMS,
} from '../../core/organization/switch-params'

interface RequestedSwitch {
  id: number
  hasToast: boolean
}

/** The URL parameters that report a completed switch. */
interface SwitchNotice {
  /** The name of the new organization. */
  to: string
  /** The name of the previous organization. */
  from: string | null
  /** Whether the user returned to the own organization. */
  isBack: boolean
}

/** Returns the switch that the URL requests; null if there is none, or the ID is invalid. */
export function parseRequestedSwitch(search: string): RequestedSwitch | null {
  const query = new URLSearchParams(search)
  const id = parseId(query.get(SWITCH_PARAM) ?? '')
  return id === null ? null : { id, hasToast: query.has(NOTIFY_OF_SWITCH_PARAM) }
}

/** Returns a URL that requests a switch on the given page. */
export const getSwitchUrl = (pathname: string, organizationId: number): string =>
  `${pathname}?${SWITCH_PARAM}=${organizationId}&${NOTIFY_OF_SWITCH_PARAM}=1`

/** Returns the URL without the parameters of a switch, and with those of the notice, if any. */
export function getUrlAfterSwitch(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  notice: SwitchNotice | null,
): string {
  const query = new URLSearchParams(search)
  for (const name of [...query.keys()]) if (isSwitchParam(name)) query.delete(name)
  if (notice) {
    query.set(SWITCH_NOTICE_PARAMS.toName, notice.to)
    if (notice.isBack) query.set(SWITCH_NOTICE_PARAMS.isBack, '1')
    if (notice.from !== null) query.set(SWITCH_NOTICE_PARAMS.fromName, notice.from)
  }
  const text = query.toString()
  return `${pathname}${text && `?${text}`}${hash}`
}

/** Returns the notice in the URL; null if there is none. */
export function parseSwitchNotice(search: string): SwitchNotice | null {
  const query = new URLSearchParams(search)
  const to = query.get(SWITCH_NOTICE_PARAMS.toName)
  return to === null
    ? null
    : {
        to,
        from: query.get(SWITCH_NOTICE_PARAMS.fromName),
        isBack: query.get(SWITCH_NOTICE_PARAMS.isBack) === '1',
      }
}
