import type { Action } from '@reduxjs/toolkit'
import { useCallback, useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'

/**
 * Requests the objects of a form that are not loaded yet. `retry` requests them again.
 */
export function useFetchMissing(
  ids: readonly number[],
  loaded: Partial<Record<number, unknown>>,
  request: (ids: number[]) => Action,
): { retry: () => void } {
  const dispatch = useDispatch()
  const missing = [...new Set(ids)].filter((id) => !loaded[id]).join()
  const requested = useRef('')
  const load = useCallback(() => {
    if (missing === '') return
    requested.current = missing
    dispatch(request(missing.split(',').map(Number)))
  }, [dispatch, request, missing])
  useEffect(() => {
    if (missing !== requested.current) load() // only once, because a deleted object stays missing
  }, [load, missing])
  return { retry: load }
}
