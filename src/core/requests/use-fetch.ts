import type { Action } from '@reduxjs/toolkit'
import { useCallback, useEffect } from 'react'
import { useDispatch } from 'react-redux'

/**
 * Sends a GET request when the component is mounted, and again whenever its parameter changes.
 *
 * @returns a function that sends it again, for example after a failure
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
 * Requests the first page of a list when the component is mounted, and again whenever `request` changes: wrap it in
 * useCallback.
 *
 * @returns a function that requests the items from an offset, with an optional limit
 * @example const load = useFetchFirstPage(useCallback((offset: number) => fetchTags({ ...filters, offset }), [filters]))
 */
export function useFetchFirstPage(
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
