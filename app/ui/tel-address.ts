export const toTelAddress = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`
