/** The materials of the trade: stored value → label. */
export const materials = {
  oro: 'Oro',
  plata_900: 'Plata 900',
  plata_925: 'Plata 925',
  plata_950: 'Plata 950',
  plata_oro: 'Plata y Oro',
  acero_quirurgico: 'Acero Quirúrgico',
  acero_dorado: 'Acero Dorado',
  acero_blanco: 'Acero Blanco',
  silicona: 'Silicona',
  cuero: 'Cuero',
  metal: 'Metal',
  caucho: 'Caucho',
  otro: 'Otro',
} as const

export type Material = keyof typeof materials

export const materialValues = Object.keys(materials) as [Material, ...Material[]]
