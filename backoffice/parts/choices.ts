/** In a query string. */
export const yesOrNo = [
  { id: 'true', name: 'Sí' },
  { id: 'false', name: 'No' },
]
