import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { Markdown } from '@tiptap/markdown'
import { StarterKit } from '@tiptap/starter-kit'
import { createPlaceholderMarks } from './placeholder-marks.ts'
import type { TextKind } from './text-kind.ts'

/** What the editor can represent: the Markdown that `domain/pages/markdown.ts` or `domain/mail/formatted-text.ts` renders. */
export const createExtensions = (kind: TextKind, placeholders: readonly string[]) => [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, autolink: false, protocols: ['mailto', 'tel'] },
    ...(kind === 'page'
      ? { heading: { levels: [1, 2, 3] } }
      : { heading: { levels: [2] }, blockquote: false, horizontalRule: false }),
  }),
  ...(kind === 'page' ? [Image, TableKit.configure({ table: { resizable: false } })] : []),
  createPlaceholderMarks(placeholders),
  Markdown,
]
