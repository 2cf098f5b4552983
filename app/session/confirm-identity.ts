import { CallFailed } from './call-failed.ts'

type Ask = () => Promise<void>

let ask: Ask | null = null

/** Who shows the question for the password while the screen is open; answers how to stop. */
export function onConfirmation(asker: Ask): () => void {
  ask = asker
  return () => {
    if (ask === asker) ask = null
  }
}

/** Some calls want to know once more who one is: the question is put, and the call goes on where it was answered. */
export async function askedOnce<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    const isAsked = error instanceof CallFailed && error.code === 'confirmation_required'
    if (!isAsked || !ask) throw error
    await ask().catch(() => {
      throw error
    })
    return send()
  }
}
