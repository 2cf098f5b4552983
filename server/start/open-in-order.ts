type Close = () => Promise<unknown>

/**
 * Opens parts one after the other. `close` closes them in reverse order; if one cannot be opened, those before it are
 * closed at once.
 */
export async function openInOrder<T extends object>(
  openParts: (opened: Close[]) => Promise<T>,
): Promise<T & { close: () => Promise<void> }> {
  const opened: Close[] = []
  const close = async () => {
    for (const closeOne of opened.reverse()) await closeOne()
  }
  try {
    return { ...(await openParts(opened)), close }
  } catch (error) {
    await close().catch(() => undefined)
    throw error
  }
}
