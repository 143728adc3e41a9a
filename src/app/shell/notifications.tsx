import { useDispatch, useSelector } from 'react-redux'
import { LiveRegions } from '../../components/live-regions'
import { ToastList, type Toast } from '../../components/toast-list'
import { notificationClosed, type Notification } from '../../core/notifications/actions'
import { selectNotifications } from '../../core/notifications/selectors'

const wordsOf = (notification: Notification | undefined) =>
  [notification?.title, notification?.content].filter(Boolean).join(' ')

/** The stack of notifications, and the regions that say them aloud. */
export function Notifications() {
  const dispatch = useDispatch()
  const notifications = useSelector(selectNotifications)
  const toasts = notifications.map(
    ({ id, title, content, image, isPriority, onAgree, onDismiss }): Toast => ({
      id,
      title,
      content,
      image,
      isPriority,
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
  return (
    <>
      <ToastList toasts={toasts} />
      <LiveRegions
        polite={wordsOf(notifications.findLast(({ isPriority }) => !isPriority))}
        assertive={wordsOf(notifications.find(({ isPriority }) => isPriority))}
      />
    </>
  )
}
