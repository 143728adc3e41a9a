import { createPath, useLocation } from 'react-router-dom'
import { useRightAddress } from '../notifications/use-right-address'
import * as resultFilter from './filter'

/** How a page reads its filter from an address. */
export interface AddressReading {
  /** Whether the address filters by something that is left out. */
  isMisread: (address: URLSearchParams) => boolean
  /** The address with no more of its filter than is read. */
  searchAsRead: (address: URLSearchParams) => string
}

/** Where the page's address filters by something unknown, says so and takes it out of the address. */
export function useNormalizedFilters({ isMisread, searchAsRead }: AddressReading = resultFilter): void {
  const { pathname, search, hash } = useLocation()
  const address = new URLSearchParams(search)
  useRightAddress(
    isMisread(address) ? createPath({ pathname, search: searchAsRead(address), hash }) : null,
    'Ein Filter oder Suchtext in der Adresse ist nicht möglich und wurde nicht angewendet.',
  )
}
