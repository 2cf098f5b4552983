import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Packages = Record<string, string>
type Locked = {
  version?: string
  resolved?: string
  dependencies?: Packages
  devDependencies?: Packages
  optionalDependencies?: Packages
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const manifest: Locked = read('package.json')
const { packages }: { packages: Record<string, Locked> } = read('package-lock.json')
const wanted = { ...manifest.dependencies, ...manifest.devDependencies }

/** An exact version, or an alias with an exact version. */
const EXACT = /^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/

test('every dependency has an exact version', () => {
  expect(Object.entries(wanted).filter(([, version]) => !EXACT.test(version))).toEqual([])
})

test('the lock file contains the dependencies of package.json in those versions', () => {
  const root = packages['']
  expect({ ...root?.dependencies, ...root?.devDependencies }).toEqual(wanted)
  const missing = Object.keys(wanted).filter((name) => !packages[`node_modules/${name}`])
  expect(missing).toEqual([])
})

test('the lock file names the binaries of every platform, without which `npm ci` refuses it', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  )
  expect(missing).toEqual([])
})

test('the lock file names no registry, so that packages come from the one that npm is configured for', () => {
  const named = Object.entries(packages).filter(([, { resolved }]) => resolved?.includes('://'))
  expect(named).toEqual([])
})
