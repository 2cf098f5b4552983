/** What a worker tells the primary process: the address at which it serves, or why it cannot start. */
export type WorkerMessage = { opened: string } | { refused: string }

/** Other modules send messages over the same channel. */
export const isWorkerMessage = (message: unknown): message is WorkerMessage =>
  typeof message === 'object' && message !== null && ('opened' in message || 'refused' in message)
