import { toChoices } from '#backoffice/components/choices.ts'
import { customerStateWords } from '#backoffice/messages/code-words.ts'

export const customerStates = toChoices(customerStateWords)
