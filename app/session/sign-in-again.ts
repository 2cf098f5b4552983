/** Resolves when the same person has signed in again. */
type Ask = () => Promise<void>

let ask: Ask | null = null

/** Registers the dialog that signs in on the spot after the session ended. Returns the function that removes it. */
export function onSessionEnd(dialog: Ask): () => void {
  ask = dialog
  return () => {
    if (ask === dialog) ask = null
  }
}

/** Whether the person signed in again. False where no dialog asks for it, as in the storefront. */
export const isSignedInAgain = async (): Promise<boolean> =>
  ask?.().then(
    () => true,
    () => false,
  ) ?? false
