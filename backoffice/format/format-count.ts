const whole = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 0, useGrouping: 'always' })

/** «10.000» */
export const formatCount = (count: number): string => whole.format(count)
