import type { Figures, PaidWith, PeriodName } from '#contracts/admin/figures.ts'

const channels: Record<Figures['channels'][number]['channel'], string> = {
  web: 'Tienda web',
  counter: 'Local',
  whatsapp: 'WhatsApp',
}
export const toChannelWord = (channel: keyof typeof channels): string => channels[channel]

export const methodWords: Record<PaidWith, string> = {
  mercado_pago: 'Mercado Pago',
  card: 'Tarjeta en el local',
  transfer: 'Transferencia',
  cash: 'Efectivo',
  other: 'Crédito por cambio',
}

export const periodWords: Record<PeriodName, string> = {
  today: 'Hoy',
  '7d': 'Últimos 7 días',
  '30d': 'Últimos 30 días',
  '90d': 'Últimos 90 días',
  month: 'Este mes',
}
