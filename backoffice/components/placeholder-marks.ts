import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { PLACEHOLDER } from '#contracts/admin/letter-texts.ts'
import css from './rich-text.module.css'

/** Marks the placeholders in a text, so that one that is unknown or taken apart is seen at once. */
export const createPlaceholderMarks = (known: readonly string[]) =>
  Extension.create({
    name: 'placeholderMarks',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: { decorations: ({ doc }) => DecorationSet.create(doc, listMarks(doc, known)) },
      }),
    ],
  })

function listMarks(doc: Node, known: readonly string[]): Decoration[] {
  const marks: Decoration[] = []
  doc.descendants((node, position) => {
    for (const match of (node.text ?? '').matchAll(PLACEHOLDER)) {
      const start = position + match.index
      const name = match[1] as string
      const className = known.includes(name) ? css.placeholder : css.unknown
      marks.push(Decoration.inline(start, start + match[0].length, { class: className as string }))
    }
  })
  return marks
}
