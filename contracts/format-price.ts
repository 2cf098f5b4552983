const pesos = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' })

/** «$ 1.234,50», with its centavos also if there are none. */
export const formatPrice = (value: number): string => pesos.format(value)
