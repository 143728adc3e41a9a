import { useDispatch, useSelector } from 'react-redux'
import { Button } from '../../components/button'
import { withRowKey } from '../../core/requests/reducer'
import { useOpenCreatedObject } from '../form/object-screen'
import type { StaffObject } from './define-staff-object'

interface DuplicateButtonProps {
  object: Pick<StaffObject<never, never>, 'path' | 'selectCreatedId'> & {
    duplicate: NonNullable<StaffObject<never, never>['duplicate']>
  }
  id: number
}

/** A button that copies a staff object and opens the form of the copy. */
export function DuplicateButton({ object: { path, selectCreatedId, duplicate }, id }: DuplicateButtonProps) {
  const dispatch = useDispatch()
  useOpenCreatedObject(path, withRowKey(duplicate, id), useSelector(selectCreatedId))
  return (
    <Button size="small" variant="quiet" data-leaves onClick={() => dispatch(duplicate(id))}>
      Duplizieren
    </Button>
  )
}
