/** Follows a backup that is written or read. Both may stop it: the signal, and `onBytes` by throwing. */
export type Watch = {
  signal?: AbortSignal | undefined
  /** Called for each piece with its number of bytes. */
  onBytes?: ((bytes: number) => Promise<void>) | undefined
}

export async function passOn({ signal, onBytes }: Watch, bytes: number): Promise<void> {
  signal?.throwIfAborted()
  await onBytes?.(bytes)
}
