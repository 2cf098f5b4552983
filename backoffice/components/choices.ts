/** Textual ids, because they are values in a query string. */
export const yesOrNo = [
  { id: 'true', name: 'Sí' },
  { id: 'false', name: 'No' },
]

export const toChoices = <K extends string>(words: Record<K, string>) =>
  Object.entries<string>(words).map(([id, name]) => ({ id, name }))
