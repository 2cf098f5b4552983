import { workerData } from 'node:worker_threads'
import { importServer } from './run-tool.mjs'

// Reads that a pool runs side by side wait for each other on the one connection of the history, which `pg` announces.
process.noDeprecation = true

if (process.env.NODE_ENV === 'development') {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, hmr: false, watch: null },
    appType: 'custom',
  })
  const { writeDemoHistory } = await vite.ssrLoadModule('/server/start/write-demo-history.ts')
  await writeDemoHistory(workerData)
  await vite.close()
} else {
  const { writeDemoHistory } = await importServer()
  await writeDemoHistory(workerData)
}
