import { CallFailed } from './call-failed.ts'

type Ask = () => Promise<void>

let ask: Ask | null = null

/** Registers the dialog that asks for the password. Returns the function that removes it. */
export function onIdentityConfirmation(dialog: Ask): () => void {
  ask = dialog
  return () => {
    if (ask === dialog) ask = null
  }
}

/** Some calls require a recent confirmation of the identity. Asks for it and repeats the call; without it, the error stands. */
export async function withIdentityConfirmation<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    const isRequired = error instanceof CallFailed && error.code === 'confirmation_required'
    if (!isRequired || !ask) throw error
    await ask().catch(() => {
      throw error
    })
    return send()
  }
}
