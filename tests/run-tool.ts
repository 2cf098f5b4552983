import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Runs a script of `bin/` as its own process; resolves with exit code, output and peak memory. */
export function runTool(name: string, args: string[], variables: Record<string, string>) {
  const child = spawn(process.execPath, [`bin/${name}.mjs`, ...args], {
    env: { ...process.env, NODE_ENV: 'production', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let peak = 0
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const watching = setInterval(() => {
    peak = Math.max(peak, readPeak(child.pid as number))
  }, 50)
  const ended = new Promise<{ code: number | null; output: string; peak: number }>((resolve) => {
    child.once('close', (code) => {
      clearInterval(watching)
      resolve({ code, output, peak })
    })
  })
  return { child, ended }
}

/** In megabytes; 0 where /proc is missing. */
function readPeak(pid: number): number {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes ?? 0) / 1024
  } catch {
    return 0
  }
}
