import type { Action } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { Button } from '../../components/button'
import { withRowKey } from '../../core/requests/reducer'
import type { CoreState } from '../../core/state'
import { useOpenCreatedObject } from '../form/object-screen'

interface DuplicateButtonProps {
  object: { path: string; selectCreatedId: (state: CoreState) => number | null }
  id: number
  /** The request that copies the object. */
  request: ((id: number) => Action) & { type: string }
}

/** A button that copies a staff object and opens the form of the copy. */
export function DuplicateButton({ object: { path, selectCreatedId }, id, request }: DuplicateButtonProps) {
  const dispatch = useDispatch()
  useOpenCreatedObject(path, withRowKey(request, id), useSelector(selectCreatedId))
  return (
    <Button size="small" variant="quiet" data-leaves onClick={() => dispatch(request(id))}>
      Duplizieren
    </Button>
  )
}
