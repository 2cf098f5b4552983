import * as z from 'zod/mini'
import { RequiredText, Text } from '#contracts/scalars.ts'

const MAX_LENGTH = 60_000
/** Of a block: the text between two blank lines. */
const MAX_BLOCK_MARKS = 300
const MAX_BLOCK_LINES = 1_000
const MAX_MARKS = 5_000

/** The parser compares each of these marks with those behind it in its block, so thousands of them take minutes. */
function isQuicklyParsed(markdown: string): boolean {
  let allMarks = 0
  let marks = 0
  let lines = 0
  for (const line of markdown.split(/[\r\n]/)) {
    const found = line.match(/[*_~>]/g)?.length ?? 0
    const isBlank = line.trim() === ''
    allMarks += found
    marks = isBlank ? 0 : marks + found
    lines = isBlank ? 0 : lines + 1
    if (allMarks > MAX_MARKS || marks > MAX_BLOCK_MARKS || lines > MAX_BLOCK_LINES) return false
  }
  return true
}

const quicklyParsed = z.refine<string>(
  isQuicklyParsed,
  'Hay demasiados signos de formato (* _ ~ >) o renglones seguidos: separalos en párrafos.',
)

/** What the preview shows may be empty. */
export const DraftMarkdown = Text(MAX_LENGTH).check(quicklyParsed)
export const PageMarkdown = RequiredText(MAX_LENGTH).check(quicklyParsed)
