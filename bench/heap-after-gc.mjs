import { renameSync, writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Loaded into a shop that is measured: at SIGUSR2 it writes down what it needs once the rubbish is out. */
if (process.env.HEAP_FILE && process.argv[1]?.endsWith('start.mjs')) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  process.on('SIGUSR2', () => {
    collect()
    const { heapUsed, rss, external } = process.memoryUsage()
    writeFileSync(`${process.env.HEAP_FILE}.new`, JSON.stringify({ heapUsed, rss, external }))
    renameSync(`${process.env.HEAP_FILE}.new`, process.env.HEAP_FILE)
  })
}
