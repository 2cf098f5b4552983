import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Starts a stream of server-sent events. It is closed with the server. */
    streamEvents: (reply: FastifyReply, onClose: () => void) => EventStream
  }
}

export type EventStream = {
  /** Sends an event whose data is this word. */
  send: (data: string) => void
  /** Keeps the connection open: proxies and the server close silent ones. */
  beat: () => void
  end: () => void
}

/** Slow readers are cut off, because what they did not read would stay in memory. They connect again. */
const MAX_UNREAD_BYTES = 64 * 1024

/** Adds `streamEvents`. */
export function addEventStreams(app: FastifyInstance): void {
  const streams = new Set<PassThrough>()
  app.decorate('streamEvents', (reply: FastifyReply, onClose: () => void): EventStream => {
    const stream = new PassThrough()
    streams.add(stream)
    stream.once('close', () => {
      streams.delete(stream)
      onClose()
    })
    reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      // Nginx would collect the events.
      .header('x-accel-buffering', 'no')
      .send(stream)
    const write = (text: string) => {
      if (stream.destroyed || stream.writableEnded) return
      if (stream.readableLength > MAX_UNREAD_BYTES) stream.destroy()
      else stream.write(text)
    }
    return {
      send: (data) => write(`data: ${data}\n\n`),
      beat: () => write(':\n\n'),
      end: () => stream.end(),
    }
  })
  app.addHook('preClose', (done) => {
    for (const stream of streams) stream.end()
    done()
  })
}
