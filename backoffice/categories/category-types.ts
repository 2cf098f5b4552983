export const categoryTypes = [
  { id: 'joyas', name: 'Joyas' },
  { id: 'relojes', name: 'Relojes' },
]
