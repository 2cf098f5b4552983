import { toChoices } from '#backoffice/components/choices.ts'
import { categoryTypeWords } from '#backoffice/messages/code-words.ts'

export const categoryTypes = toChoices(categoryTypeWords)
