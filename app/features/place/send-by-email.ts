import type { Shop } from '#contracts/shop.ts'

/** The service's own library, which comes with the first message: to the service, or to our door of its shape. */
export async function sendByEmail(
  form: HTMLFormElement,
  { public_key, service_id, template_id, origin }: Shop['contact_form'],
): Promise<void> {
  const { init, sendForm } = await import('@emailjs/browser')
  init({ publicKey: public_key, origin: origin ?? window.location.origin })
  await sendForm(service_id, template_id, form)
}
