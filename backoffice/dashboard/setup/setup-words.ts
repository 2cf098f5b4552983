import type { Setup, SetupStep } from '#contracts/admin/setup-steps.ts'

export type StepWords = {
  title: string
  /** What there is to do. */
  todo: string
  /** What was done. */
  done: string
  minutes: number
  action: string
}

export const stepWords: Record<SetupStep, StepWords> = {
  look: {
    title: 'Logo y colores',
    todo: 'Tu logo, o el nombre en letras, y una paleta de colores.',
    done: 'Logo y colores elegidos.',
    minutes: 3,
    action: 'Elegir los colores',
  },
  contact: {
    title: 'Nombre, contacto y horarios',
    todo: 'Cómo se llama tu tienda, dónde está y cuándo atiende.',
    done: 'Datos de la tienda cargados.',
    minutes: 5,
    action: 'Completar los datos',
  },
  legal: {
    title: 'Datos legales y políticas',
    todo: 'CUIT, condición fiscal y Data Fiscal, y una leída a tus políticas.',
    done: 'CUIT cargado y políticas revisadas.',
    minutes: 5,
    action: 'Cargar el CUIT',
  },
  products: {
    title: 'Cargá tus piezas',
    todo: 'Traelas de otra tienda (Tiendanube, Shopify, WooCommerce o CSV) o empezá por una.',
    done: 'Ya hay piezas tuyas.',
    minutes: 10,
    action: 'Cargar piezas',
  },
  payments: {
    title: 'Cobros',
    todo: 'Conectá Mercado Pago: hasta entonces los pagos son de prueba y no cobran nada.',
    done: 'Mercado Pago conectado.',
    minutes: 5,
    action: 'Conectar Mercado Pago',
  },
  shipping: {
    title: 'Envíos y retiro',
    todo: 'Correo, cadete o retiro, con tus precios por provincia.',
    done: 'Envíos revisados.',
    minutes: 5,
    action: 'Revisar los envíos',
  },
  mail: {
    title: 'Correo',
    todo: 'Desde qué dirección le escribís a tus clientes. Se prueba con un envío.',
    done: 'Los mails salen.',
    minutes: 5,
    action: 'Conectar el correo',
  },
  domain: {
    title: 'Dominio',
    todo: 'La dirección propia de tu tienda, con candado.',
    done: 'La tienda tiene su dirección.',
    minutes: 5,
    action: 'Ver el estado',
  },
  team: {
    title: 'Equipo y clave doble',
    todo: 'Quién entra, y que una contraseña robada no alcance para entrar.',
    done: 'Las cuentas que pueden todo entran con dos pasos.',
    minutes: 3,
    action: 'Activar el segundo paso',
  },
  test_order: {
    title: 'Compra de prueba',
    todo: 'Comprá una pieza como si fueras cliente, y cancelala.',
    done: 'La compra de prueba se pagó.',
    minutes: 5,
    action: 'Hacer la compra',
  },
}

export const toStepPath = (step: SetupStep): string => `/setup/${step.replace('_', '-')}`

export const countDone = (setup: Setup): number => setup.filter(({ done }) => done).length

export const findNext = (setup: Setup): SetupStep | undefined =>
  setup.find(({ done }) => !done)?.step

/** «3 de 10 listos · lo que falta lleva unos 40 minutos» */
export function toProgress(setup: Setup): string {
  const minutes = setup
    .filter(({ done }) => !done)
    .reduce((sum, { step }) => sum + stepWords[step].minutes, 0)
  const ready = `${countDone(setup)} de ${setup.length} listos`
  return minutes > 0 ? `${ready} · lo que falta lleva unos ${minutes} minutos` : ready
}
