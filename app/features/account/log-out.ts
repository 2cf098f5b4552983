import { cart } from '#app/cart/cart.ts'
import { notify } from '#app/features/alerts/notify.ts'
import { messages } from '#app/messages.ts'
import { session } from '#app/session/session.ts'

/** Signs out without waiting for the server. Private pages redirect guests to the home page. */
export function logOut(): void {
  void session.logOut()
  cart.forget()
  notify('good', messages.logout.good)
}

/** Clears the device after the server has ended all sessions or removed the account. */
export function leaveEndedSession(message: string): void {
  session.leave()
  cart.forget()
  notify('good', message)
}
