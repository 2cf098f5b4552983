/** The intended audience of a product: value for search engines → label. */
export const genders = { female: 'Mujer', male: 'Hombre', unisex: 'Unisex' } as const
export const ageGroups = { adult: 'Adultos', kids: 'Chicos', infant: 'Bebés' } as const

export type Gender = keyof typeof genders
export type AgeGroup = keyof typeof ageGroups

export const genderValues = Object.keys(genders) as [Gender, ...Gender[]]
export const ageGroupValues = Object.keys(ageGroups) as [AgeGroup, ...AgeGroup[]]
