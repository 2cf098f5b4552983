import { renameSync, writeFileSync } from 'node:fs'
import { getHeapCodeStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const { HEAP_FILE } = process.env

/** Preloaded into the processes of a measured shop: on SIGUSR2 each collects garbage and writes its memory use to a file. */
if (HEAP_FILE && /(start|worker)\.mjs$/.test(process.argv[1] ?? '')) {
  const file = `${HEAP_FILE}.${process.pid}`
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  process.on('SIGUSR2', () => {
    collect()
    const { heapUsed, rss } = process.memoryUsage()
    const { code_and_metadata_size, bytecode_and_metadata_size } = getHeapCodeStatistics()
    const code = code_and_metadata_size + bytecode_and_metadata_size
    writeFileSync(`${file}.new`, JSON.stringify({ heapUsed, rss, code }))
    renameSync(`${file}.new`, file)
  })
}
