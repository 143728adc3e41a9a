import type { Action } from '@reduxjs/toolkit'
import { useCallback, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectEndedSessions } from './selectors'

/**
 * Sends the read of what the token of an e-mail link stands for: when the component is shown, and again after a session has
 * ended, which forgets the answer. Without a token nothing is sent.
 *
 * @returns a function that sends it once more, as after a failure
 */
export function useTokenFetch(
  request: (params: { token: string }) => Action,
  token: string | undefined,
): () => void {
  const dispatch = useDispatch()
  const endedSessions = useSelector(selectEndedSessions)
  const send = useCallback(() => {
    if (token !== undefined) dispatch(request({ token }))
  }, [dispatch, request, token])
  useEffect(send, [send, endedSessions])
  return send
}
