import { useDispatch, useSelector } from 'react-redux'
import { ToastList, type Toast } from '../../components/toast-list'
import { hideNotification } from '../../core/notifications/actions'
import { selectNotifications } from '../../core/notifications/selectors'

export function NotificationStack() {
  const dispatch = useDispatch()
  const notifications = useSelector(selectNotifications)
  const toasts = notifications.map(({ onAgree, onDismiss, ...toast }): Toast => ({
    ...toast,
    ...(onAgree && {
      onAgree: () => {
        dispatch(hideNotification({ id: toast.id }))
        dispatch(onAgree)
      },
    }),
    onDismiss: () => {
      dispatch(hideNotification({ id: toast.id }))
      if (onDismiss) dispatch(onDismiss)
    },
  }))
  return <ToastList toasts={toasts} />
}
