import type { Action } from '@reduxjs/toolkit'
import { useCallback, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectEndedSessionCount } from './selectors'

/**
 * Sends a GET request with the token of an e-mail link when the component is mounted, and again after the end of a
 * session, which resets the response. Sends nothing without a token.
 */
export function useEmailLinkTokenFetch(
  request: (params: { token: string }) => Action,
  token: string | undefined,
): { refetch: () => void } {
  const dispatch = useDispatch()
  const endedSessions = useSelector(selectEndedSessionCount)
  const refetch = useCallback(() => {
    if (token !== undefined) dispatch(request({ token }))
  }, [dispatch, request, token])
  useEffect(refetch, [refetch, endedSessions])
  return { refetch }
}
