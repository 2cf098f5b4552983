import { createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

type Received = { to: string[]; raw: string }

type Options = {
  port?: number
  refuses?: (address: string) => { code: number } | null
  refusesSender?: boolean
  delay?: number
}

/** A mail server that records what it receives. */
export async function openSmtp({ port = 0, refuses, refusesSender, delay = 0 }: Options = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom(_address, _session, done) {
      if (!refusesSender) return done()
      done(Object.assign(new Error('sender not allowed'), { responseCode: 553 }))
    },
    onRcptTo({ address }, _session, done) {
      const refusal = refuses?.(address)
      if (!refusal) return done()
      done(Object.assign(new Error('no such mailbox'), { responseCode: refusal.code }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ to, raw: Buffer.concat(chunks).toString() })
        setTimeout(done, delay)
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as { port: number }
  return {
    received,
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** A mail server that accepts connections and never greets, such as behind a firewall that drops what comes back. */
export async function openSilentSmtp() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    countTries: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A port without a listener. */
export const findClosedPort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
