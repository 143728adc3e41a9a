import { useDispatch, useSelector } from 'react-redux'
import { ToastList, type Toast } from '../../components/toast-list'
import { notificationClosed } from '../../core/notifications/actions'
import { selectNotifications } from '../../core/notifications/selectors'

/** Renders the notifications as toasts. */
export function NotificationStack() {
  const dispatch = useDispatch()
  const notifications = useSelector(selectNotifications)
  const toasts = notifications.map(
    ({ id, title, content, image, isPriority, onAgree, agreeLabel, onDismiss }): Toast => ({
      id,
      title,
      content,
      image,
      isPriority,
      agreeLabel,
      ...(onAgree && {
        onAgree: () => {
          dispatch(notificationClosed({ id }))
          dispatch(onAgree)
        },
      }),
      onDismiss: () => {
        dispatch(notificationClosed({ id }))
        if (onDismiss) dispatch(onDismiss)
      },
    }),
  )
  return <ToastList toasts={toasts} />
}
