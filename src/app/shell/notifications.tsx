import { useSelector } from 'react-redux'
import { lazyWithRetry } from '../../components/lazy-with-retry'
import { LiveRegions } from '../../components/live-regions'
import type { AppNotification } from '../../core/notifications/actions'
import { selectNotifications } from '../../core/notifications/selectors'

const fetchStack = async () => (await import('./notification-stack')).NotificationStack
const NotificationStack = lazyWithRetry(fetchStack)

/** Fetches the stack ahead of the first notification: that may well be the one that says the line is gone. */
export function warmUpNotifications(): void {
  fetchStack().catch(() => undefined) // it is tried again with the first notification
}

const announcementOf = (notification: AppNotification | undefined) =>
  [notification?.title, notification?.content].filter(Boolean).join(' ')

/** The regions that say notifications aloud, there from the start, and the stack as soon as there are any. */
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
