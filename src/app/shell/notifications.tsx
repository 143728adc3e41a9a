import { useSelector } from 'react-redux'
import { lazyWithRetry } from '../../components/lazy-with-retry'
import { LiveRegions } from '../../components/live-regions'
import type { AppNotification } from '../../core/notifications/actions'
import { selectNotifications } from '../../core/notifications/selectors'

const loadStack = async () => (await import('./notification-stack')).NotificationStack
const NotificationStack = lazyWithRetry(loadStack)

/** Loads the stack before the first notification, which may be the one that reports a lost connection. */
export function warmUpNotifications(): void {
  loadStack().catch(() => undefined) // the first notification tries again
}

const announcementOf = (notification: AppNotification | undefined) =>
  [notification?.title, notification?.content].filter(Boolean).join(' ')

/** Live regions for screen readers, which must exist from the start, and the stack if there are notifications. */
export function Notifications() {
  const notifications = useSelector(selectNotifications)
  return (
    <>
      {notifications.length > 0 && <NotificationStack />}
      <LiveRegions
        polite={announcementOf(notifications.findLast(({ isPriority }) => !isPriority))}
        assertive={announcementOf(notifications.find(({ isPriority }) => isPriority))}
      />
    </>
  )
}
