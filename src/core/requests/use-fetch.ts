import type { Action } from '@reduxjs/toolkit'
import { useCallback, useEffect } from 'react'
import { useDispatch } from 'react-redux'

/**
 * Sends a read when the component is shown, and again whenever its parameter is another one.
 *
 * @returns a function that sends it once more, as after a failure
 * @example const reload = useFetch(fetchNotes, pollId)
 */
export function useFetch(request: (params: void) => Action): () => void
export function useFetch<Params extends string | number>(
  request: (params: Params) => Action,
  params: Params,
): () => void
export function useFetch<Params>(request: (params?: Params) => Action, params?: Params): () => void {
  const dispatch = useDispatch()
  const send = useCallback(() => {
    dispatch(request(params))
  }, [dispatch, request, params])
  useEffect(send, [send])
  return send
}

/**
 * Sends the read of a list's first items when the component is shown, and again whenever `request` is another function:
 * keep it with useCallback.
 *
 * @returns a function that sends it for the items from an offset on, as many as `request` takes unless told
 * @example const load = useFetchPage(useCallback((offset: number) => fetchTags({ ...filters, offset }), [filters]))
 */
export function useFetchPage(
  request: (offset: number, limit?: number) => Action,
): (offset: number, limit?: number) => void {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(request(0))
  }, [dispatch, request])
  return useCallback(
    (offset: number, limit?: number) => {
      dispatch(request(offset, limit))
    },
    [dispatch, request],
  )
}
