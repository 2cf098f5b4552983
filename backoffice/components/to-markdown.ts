import type { Editor } from '@tiptap/core'
import { PLACEHOLDER } from '#contracts/admin/letter-texts.ts'
import type { TextKind } from './text-kind.ts'

/** HTML, code, struck text and check boxes, which the editor would lose. */
const NOT_EDITABLE = /<[a-z!/]|```|`[^`]|~~|^\s*[-*] \[[ x]\]/im

/** Pictures, tables, quotations, lines, and headings of another level, which the editor of letters has not. */
const NOT_IN_LETTERS =
  /!\[|^\s*>|^#(?!#)|^#{3}|^\s*\|?\s*:?-+:?\s*\||^\s*([-*_])(\s*\1){2,}\s*$|^=+\s*$/m

export const isEditable = (markdown: string, kind: TextKind): boolean =>
  !NOT_EDITABLE.test(markdown) && !(kind === 'letter' && NOT_IN_LETTERS.test(markdown))

/** Placeholders are written without the escapes of Markdown, so that they are still recognised. */
const unescapePlaceholders = (markdown: string): string =>
  markdown
    .replaceAll(/\{\{[^{}\n]*\}\}/g, (name) => name.replaceAll('\\', ''))
    .replaceAll(PLACEHOLDER, '{{$1}}')

/** In a letter these are text: its editor has no such headings and no lines. The serializer does not escape them. */
const escapeBlocks = (markdown: string): string =>
  markdown.replaceAll(/^(?=#(?!# )|([-=_])\1{2,}\s*$)/gm, '\\')

export function toMarkdown(editor: Editor, kind: TextKind): string {
  const markdown = unescapePlaceholders(editor.getMarkdown())
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return kind === 'letter' ? escapeBlocks(markdown) : markdown
}
