import { cart } from '#app/cart/cart.ts'
import { notify } from '#app/features/alerts/notify.ts'
import { messages } from '#app/messages.ts'
import { session } from '#app/session/session.ts'

/** Out at once, whatever the line does; the private page where one was then gives way to home. */
export function logOut(): void {
  void session.logOut()
  cart.forget()
  notify('good', messages.logout.good)
}

/** After the shop itself ended every session, or the account. */
export function leaveEndedSession(farewell: string): void {
  session.leave()
  cart.forget()
  notify('good', farewell)
}
