import { pageSlugs } from '#contracts/pages.ts'

const own = [
  'shop',
  'home',
  'checkout',
  'stock',
  'returns',
  'appointments',
  'letters',
  'templates',
  'backups',
  'look',
  'bank',
  'pay-ways',
  'installments',
] as const

type PageSettingName = `page-${(typeof pageSlugs)[number]}`

/** Apart from their schemas, because every screen of the back office knows the names. */
export const settingNames = [...own, ...pageSlugs.map((slug) => `page-${slug}` as PageSettingName)]
export type SettingName = (typeof settingNames)[number]
