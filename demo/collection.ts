import { alianzas } from './catalogue/alianzas.ts'
import { anillos } from './catalogue/anillos.ts'
import { aros } from './catalogue/aros.ts'
import { collares } from './catalogue/collares.ts'
import type { Design } from './catalogue/design.ts'
import { hombre } from './catalogue/hombre.ts'
import { pulseras } from './catalogue/pulseras.ts'
import { relojesDeHombre } from './catalogue/relojes-de-hombre.ts'
import { relojesDeMujer } from './catalogue/relojes-de-mujer.ts'
import { relojesDeportivos } from './catalogue/relojes-deportivos.ts'

export const collection: Design[] = [
  ...anillos,
  ...alianzas,
  ...aros,
  ...collares,
  ...pulseras,
  ...hombre,
  ...relojesDeMujer,
  ...relojesDeHombre,
  ...relojesDeportivos,
]
