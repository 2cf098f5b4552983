import type { FastifyInstance } from 'fastify'
import { StartRefusal } from '#db/start-refusal.ts'

type ListenAddress = { HOST: string; PORT: number }

/** Starts to listen and returns the address. */
export async function listenAt(
  app: FastifyInstance,
  { HOST, PORT }: ListenAddress,
): Promise<string> {
  try {
    return await app.listen({ host: HOST, port: PORT })
  } catch (error) {
    throw toRefusal((error as NodeJS.ErrnoException).code, { HOST, PORT }) ?? error
  }
}

function toRefusal(code: string | undefined, { HOST, PORT }: ListenAddress): StartRefusal | null {
  const port = `El puerto ${PORT} de ${HOST}`
  if (code === 'EADDRINUSE') {
    return new StartRefusal(
      `${port} ya está ocupado por otro programa: cerralo, o elegí otro puerto con PORT.`,
    )
  }
  if (code === 'EACCES') {
    return new StartRefusal(`${port} está reservado para el sistema: elegí otro puerto con PORT.`)
  }
  return null
}
