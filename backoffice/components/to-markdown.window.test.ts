import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { letterKinds, letterTexts } from '#contracts/admin/letter-texts.ts'
import { toFormattedText } from '#domain/mail/formatted-text.ts'
import about from '#domain/pages/about.md?raw'
import cookies from '#domain/pages/cookies-policies.md?raw'
import questions from '#domain/pages/frequents-questions.md?raw'
import { toPage } from '#domain/pages/markdown.ts'
import privacy from '#domain/pages/privacy-policies.md?raw'
import purchasing from '#domain/pages/purchasing-policies.md?raw'
import { createExtensions } from './extensions.ts'
import type { TextKind } from './text-kind.ts'
import { isEditable, toMarkdown } from './to-markdown.ts'

const opened: Editor[] = []

function open(content: string, kind: TextKind = 'page'): Editor {
  const extensions = createExtensions(kind, [])
  const editor = new Editor({ extensions, content, contentType: 'markdown', injectCSS: false })
  opened.push(editor)
  return editor
}

// An open editor looks at the document a moment later, when there is none any more.
afterEach(() => {
  for (const editor of opened.splice(0)) editor.destroy()
})

const roundTrip = (markdown: string, kind: TextKind = 'page') =>
  toMarkdown(open(markdown, kind), kind)

test.each([
  ['about', about],
  ['cookies', cookies],
  ['questions', questions],
  ['privacy', privacy],
  ['purchasing', purchasing],
])('the page %s looks the same after it went through the editor', (_name, markdown) => {
  expect(isEditable(markdown, 'page')).toBe(true)
  expect(toPage(roundTrip(markdown))).toEqual(toPage(markdown))
})

test('placeholders, photos, links and lists are kept', () => {
  const markdown = [
    '# Título',
    'Somos {{razon_social}}, **de verdad**, en [Instagram](https://instagram.com/quilate).',
    '![El taller](/media/taller-0123456789ab.jpg)',
    '1. Uno\n2. Dos',
    '- Con *énfasis*\n- Sin nada',
    '> Una cita',
  ].join('\n\n')
  expect(roundTrip(markdown)).toBe(markdown)
})

test.each(['Un <b>texto</b>', '```\ncódigo\n```', 'Ya ~~no~~', '- [x] hecho'])(
  '%s is edited as Markdown, because the editor would lose a part of it',
  (markdown) => {
    expect(isEditable(markdown, 'page')).toBe(false)
  },
)

test('what looks like Markdown stays text', () => {
  const editor = open('')
  editor.commands.insertContent({ type: 'text', text: '5 * 4 * 3 y # uno' })
  const page = toPage(toMarkdown(editor, 'page'))
  expect(page.description).toBe('5 * 4 * 3 y # uno')
})

test.each(letterKinds)(
  'the default text of the letter %s goes through the editor unchanged',
  (kind) => {
    const { opening } = letterTexts[kind]
    expect(isEditable(opening, 'letter')).toBe(true)
    expect(roundTrip(opening, 'letter')).toBe(opening)
  },
)

test('a letter keeps its format and its placeholders', () => {
  const markdown = [
    'Hola **{{nombre}}**:',
    '## Qué sigue',
    '- Mirá [tu pedido {{pedido}}](https://quilate.example/?id={{pedido}}&x=1)\n- *Nada más*',
    '1. Uno\n2. Dos',
  ].join('\n\n')
  expect(isEditable(markdown, 'letter')).toBe(true)
  expect(roundTrip(markdown, 'letter')).toBe(markdown)
})

test.each([
  '![Foto](/media/a.jpg)',
  '> Una cita',
  '# Título',
  '### Menor',
  'Título\n=====',
  'a | b\n- | -\n1 | 2',
  'Uno\n\n---\n\nDos',
  'Un <b>texto</b>',
])('%s is edited as Markdown in a letter', (markdown) => {
  expect(isEditable(markdown, 'letter')).toBe(false)
})

test('an empty text is empty', () => {
  expect(roundTrip('', 'letter')).toBe('')
})

test('a list whose item is still empty stays in the editor', () => {
  const editor = open('Hola', 'letter')
  editor.chain().focus('end').splitBlock().toggleBulletList().run()
  expect(isEditable(toMarkdown(editor, 'letter'), 'letter')).toBe(true)
})

test.each([
  '---',
  '> cita',
  '# uno',
  '### uno',
  '* * *',
  '=====',
  '~~x~~',
  '`x`',
  '<b>x</b>',
  '![x](y)',
  'a | b',
])('typing %s in a letter is text', (typed) => {
  const editor = open('', 'letter')
  editor.commands.insertContent({ type: 'text', text: typed })
  const markdown = toMarkdown(editor, 'letter')
  expect(toFormattedText({ markdown, values: {} }, String)).toBe(typed)
})
