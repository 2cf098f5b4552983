import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Ends the connections on which no request has begun. */
    closeSilentConnections: () => void
  }
}

/** A request that is under way has arrived by then. */
const SILENT_MS = 1_000

/**
 * Browsers open connections in advance, and Node takes those that carried nothing yet for busy. Without this, each of them
 * would keep a server from closing.
 */
export function watchSilentConnections(app: FastifyInstance): void {
  const opened = new Map<Socket, number>()
  app.server.on('connection', (socket: Socket) => {
    opened.set(socket, Date.now())
    socket.once('close', () => opened.delete(socket))
  })
  app.decorate('closeSilentConnections', () => {
    for (const [socket, at] of opened) {
      if (socket.bytesRead === 0 && Date.now() - at > SILENT_MS) socket.destroy()
    }
  })
}
