import { renameSync, writeFileSync } from 'node:fs'
import { getHeapCodeStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Preloaded into a measured shop: on SIGUSR2 it collects garbage and writes its memory use to a file. */
if (process.env.HEAP_FILE && process.argv[1]?.endsWith('start.mjs')) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  process.on('SIGUSR2', () => {
    collect()
    const { heapUsed, rss } = process.memoryUsage()
    const { code_and_metadata_size, bytecode_and_metadata_size } = getHeapCodeStatistics()
    const code = code_and_metadata_size + bytecode_and_metadata_size
    writeFileSync(`${process.env.HEAP_FILE}.new`, JSON.stringify({ heapUsed, rss, code }))
    renameSync(`${process.env.HEAP_FILE}.new`, process.env.HEAP_FILE)
  })
}
