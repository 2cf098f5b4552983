import { Notification as AdminNotification } from 'react-admin'

/** What the screens report. */
export const Notification = () => <AdminNotification />
