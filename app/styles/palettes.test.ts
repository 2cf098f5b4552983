import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { palettes, paperColors } from '#contracts/palettes.ts'

type Colors = Record<string, string>

const readColors = (block: string): Colors =>
  Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]),
  )

const defaults = readColors(readFileSync('app/styles/tokens.css', 'utf8'))
const css = readFileSync('app/styles/palettes.css', 'utf8')

function colorsOf(palette: string): Colors {
  const [, block = ''] = new RegExp(`\\[data-palette="${palette}"\\] \\{([^}]*)\\}`).exec(css) ?? []
  return { ...defaults, ...readColors(block) }
}

type Rgb = [number, number, number]
const toRgb = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb
const mix = (a: Rgb, b: Rgb, share: number) =>
  a.map((value, at) => value * share + (b[at] as number) * (1 - share)) as Rgb

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: Rgb, b: Rgb): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((one, other) => other - one)
  return (light + 0.05) / (dark + 0.05)
}

/** Text on a surface needs 4.5, the border of a control 3 (WCAG 2.2 AA). */
const pairs: [string, string, number][] = [
  ...['paper', 'stone', 'sand'].flatMap((surface): [string, string, number][] => [
    ['ink', surface, 7],
    ['ink-2', surface, 4.5],
    ['gold', surface, 4.5],
    ['bad', surface, 4.5],
    ['good', surface, 4.5],
  ]),
  ['ink', 'gold-wash', 7],
  ['gold', 'gold-wash', 4.5],
  ['edge', 'paper', 3],
  ['edge', 'stone', 3],
  ['green', 'paper', 4.5],
  ...['green', 'green-deep', 'night', 'wine', 'navy', 'umber', 'slate', 'ink'].flatMap(
    (surface): [string, string, number][] => [
      ['paper', surface, 7],
      ['gold-light', surface, 4.5],
    ],
  ),
  ['ink', 'gold-light', 7],
]

test.each(palettes)('every pair of colours of «%s» has enough contrast', (palette) => {
  const colors = colorsOf(palette)
  const weak = pairs
    .map(([text, surface, needed]) => {
      const found = contrast(toRgb(colors[text] as string), toRgb(colors[surface] as string))
      return { text, surface, needed, found }
    })
    .filter(({ needed, found }) => !(found >= needed))
  expect(weak).toEqual([])
  const [paper, green] = [toRgb(colors['paper'] as string), toRgb(colors['green'] as string)]
  expect(contrast(mix(paper, green, 0.72), green), 'the soft text of the footer').toBeGreaterThan(
    4.5,
  )
})

test.each(palettes)('the toolbar of a phone has the paper of «%s»', (palette) => {
  expect(paperColors[palette]).toBe(colorsOf(palette)['paper'])
})

test('every palette but the first one replaces the same colours', () => {
  const names = palettes.slice(1).map((palette) => {
    const [, block = ''] =
      new RegExp(`\\[data-palette="${palette}"\\] \\{([^}]*)\\}`).exec(css) ?? []
    return Object.keys(readColors(block)).join()
  })
  expect(new Set(names).size).toBe(1)
  expect(names[0]).not.toBe('')
})
