import { importServer } from './run-tool.mjs'

process.env.NODE_ENV ??= 'production'

/** @type {{ current: { close: () => Promise<void> } | null }} */
const running = { current: null }
let isClosing = false
// A signal to the process group arrives twice: from its sender and from the primary process.
process.on('SIGTERM', async () => {
  if (isClosing) return
  isClosing = true
  await running.current?.close()
  process.exit(0)
})
// Ctrl-C reaches every process of the terminal; the primary process stops its workers.
process.on('SIGINT', () => undefined)

const { startWorker } = await importServer()
try {
  const worker = await startWorker(process.env)
  running.current = worker
  tell({ opened: worker.address })
} catch (error) {
  if (error instanceof Error && error.name === 'StartRefusal') {
    tell({ refused: error.message }, () => process.exit(1))
  } else {
    console.error(error)
    process.exit(1)
  }
}

/**
 * Tells the primary process how the start ended.
 * @param {import('../server/start/worker-message.ts').WorkerMessage} message
 * @param {() => void} [sent]
 */
function tell(message, sent) {
  process.send?.(message, undefined, undefined, sent)
}
