/** The sentences of the audit log about the search. */
export const synonymSentences = {
  create: 'creó el sinónimo {}',
  update: 'cambió {campo} del sinónimo {}',
  remove: 'eliminó el sinónimo {}',
}
