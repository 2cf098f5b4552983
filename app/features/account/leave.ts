import { bag } from '#app/bag/bag.ts'
import { notify } from '#app/features/alerts/notify.ts'
import { messages } from '#app/messages.ts'
import { session } from '#app/session/session.ts'

/** Out at once, whatever the line does; the private page where one was then gives way to home. */
export function logOut(): void {
  session.logOut()
  bag.forget()
  notify('good', messages.logout.good)
}

/** After the shop itself ended every session, or the account. */
export function leave(farewell: string): void {
  session.leave()
  bag.forget()
  notify('good', farewell)
}
