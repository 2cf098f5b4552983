import type { Design } from './design.ts'

export const relojesDeHombre: Design[] = [
  {
    name: 'Reloj de acero, esfera azul',
    category: 17,
    description:
      'Un azul profundo, casi negro en los bordes, con índices aplicados que agarran luz aun en interiores. Viene con malla de acero, de eslabones macizos y doble pulsador, o de cuero azul con costura clara. Con la de acero se puede nadar; después, un enjuague con agua dulce.',
    material: 'acero_quirurgico',
    color: 'Plateado y azul',
    brand: 'Meridiano Sur',
    price: 289900,
    photos: [
      { file: 'reloj-acero-azul.jpg', alt: 'Reloj de acero con esfera azul y malla de acero' },
      { file: 'reloj-acero-azul-2.jpg', alt: 'Reloj de acero con esfera azul, visto de cerca' },
      {
        file: 'reloj-acero-azul-3.jpg',
        alt: 'Reloj de acero con esfera azul, en un almohadón de lino',
      },
    ],
    attributes: [
      ['Movimiento', 'Cuarzo, con fecha'],
      ['Caja', '40 mm, acero 316L'],
      ['Cristal', 'Zafiro'],
      ['Resistencia al agua', '10 ATM, para nadar con malla de acero'],
      ['Ancho de malla', '20 mm'],
    ],
    pieces: [
      { id: 801, size: 'Malla de acero', quantity: 6, sold: 99, created: '2026-06-08' },
      {
        id: 802,
        size: 'Malla de cuero azul',
        color: 'Azul',
        quantity: 0,
        sold: 36,
        created: '2025-07-02',
        material: 'cuero',
        price: 264900,
        photo: {
          file: 'reloj-acero-azul-cuero.jpg',
          alt: 'Reloj de acero con esfera azul y malla de cuero azul',
        },
      },
    ],
    reviews: [
      {
        by: 'Ignacio L.',
        rating: 5,
        comment: 'El azul cambia todo el día. Adelanta dos segundos por mes, nada.',
        date: '2026-11-03',
        bought: true,
      },
      {
        by: 'Martín R.',
        rating: 4.5,
        comment:
          'Buen peso y malla que no hace ruido a lata. Me sacaron dos eslabones y me los dieron en una bolsita.',
        date: '2026-10-06',
      },
      {
        by: 'Cecilia N.',
        rating: 5,
        comment: 'Para los cincuenta de mi marido. Caja, papeles y garantía completa.',
        date: '2026-09-15',
        bought: true,
      },
      {
        by: 'Alejandro V.',
        rating: 5,
        comment: 'Nado tres veces por semana con el reloj puesto y sin problemas.',
        date: '2026-08-22',
        bought: true,
      },
      {
        by: 'Facundo O.',
        rating: 4.5,
        comment: 'El zafiro se banca el trabajo. Ni una raya.',
        date: '2026-07-30',
        bought: true,
      },
      {
        by: 'Juan Pablo D.',
        rating: 4.5,
        comment: 'Cuarenta milímetros de los de antes, no es un plato en la muñeca.',
        date: '2026-07-06',
      },
    ],
  },
  {
    name: 'Reloj de acero, esfera verde',
    category: 17,
    description:
      'Verde botella con un rayado que nace en el centro, agujas facetadas y fecha a las tres. Está hecho para todos los días: cristal de zafiro, corona grande que se toma con guantes y una malla que se ajusta sin ir al relojero. Va igual con traje que con campera.',
    material: 'acero_quirurgico',
    color: 'Plateado y verde',
    brand: 'Meridiano Sur',
    price: 312500,
    photos: [
      { file: 'reloj-acero-verde.jpg', alt: 'Reloj de acero con esfera verde y malla de acero' },
      {
        file: 'reloj-acero-verde-2.jpg',
        alt: 'Reloj de acero acostado, con la esfera verde de cerca',
      },
      {
        file: 'reloj-acero-verde-3.jpg',
        alt: 'Reloj de acero con esfera verde, en un almohadón de lino',
      },
    ],
    attributes: [
      ['Movimiento', 'Automático, 24 rubíes'],
      ['Reserva de marcha', '41 horas'],
      ['Caja', '40 mm, acero 316L'],
      ['Cristal', 'Zafiro'],
      ['Resistencia al agua', '10 ATM, para nadar con malla de acero'],
      ['Ancho de malla', '20 mm'],
    ],
    pieces: [
      { id: 803, size: 'Malla de acero', quantity: 5, sold: 158, created: '2026-11-12' },
      {
        id: 804,
        size: 'Malla de cuero marrón',
        color: 'Verde y marrón',
        quantity: 3,
        sold: 49,
        created: '2025-05-27',
        material: 'cuero',
        price: 291900,
        photo: {
          file: 'reloj-acero-verde-cuero.jpg',
          alt: 'Reloj de acero con esfera verde y malla de cuero marrón',
        },
      },
    ],
    reviews: [
      {
        by: 'Nicolás T.',
        rating: 4.5,
        comment:
          'Mi primer automático. Me explicaron cómo darle cuerda y cada cuánto hacerle el servicio.',
        date: '2026-10-23',
      },
      {
        by: 'Diego F.',
        rating: 4,
        comment:
          'El verde es oscuro, en interiores tira a negro. A mí me gusta así, pero tenelo en cuenta.',
        date: '2026-09-09',
        bought: true,
      },
      {
        by: 'Walter P.',
        rating: 4.5,
        comment: 'Atrasa unos ocho segundos por día, dentro de lo normal para automático.',
        date: '2026-07-21',
        bought: true,
      },
      {
        by: 'Valentina C.',
        rating: 4,
        comment: 'Lo uso yo, que soy mujer, en 40 mm. Queda grande a propósito.',
        date: '2026-05-24',
        bought: true,
      },
      {
        by: 'Rodrigo E.',
        rating: 3.5,
        comment: 'Gran reloj. La caja de presentación llegó abollada por el correo, mandaron otra.',
        date: '2026-02-15',
      },
    ],
  },
  {
    name: 'Cronógrafo negro',
    category: 17,
    description:
      'Tres subesferas, dos pulsadores y todo en negro, incluida la hebilla. El cronógrafo mide hasta doce horas y vuelve a cero con un golpe seco. La malla es de cuero con costura clara y forro de goma, que resiste la transpiración, o de silicona, que se enjuaga y se seca enseguida.',
    material: 'cuero',
    color: 'Negro',
    brand: 'Meridiano Sur',
    price: 264500,
    discount: 10,
    photos: [
      { file: 'reloj-cronografo-negro.jpg', alt: 'Cronógrafo negro con malla de cuero negro' },
      {
        file: 'reloj-cronografo-negro-2.jpg',
        alt: 'Cronógrafo negro acostado, con las subesferas de cerca',
      },
      {
        file: 'reloj-cronografo-negro-3.jpg',
        alt: 'Cronógrafo negro con malla de cuero negro, en un almohadón de lino',
      },
    ],
    attributes: [
      ['Movimiento', 'Cuarzo, cronógrafo'],
      ['Caja', '42 mm, acero con PVD negro'],
      ['Cristal', 'Mineral endurecido'],
      ['Resistencia al agua', '5 ATM, para nadar con malla de silicona'],
      ['Ancho de malla', '22 mm'],
    ],
    pieces: [
      { id: 805, size: 'Malla de cuero negro', quantity: 8, sold: 68, created: '2026-04-02' },
      {
        id: 806,
        size: 'Malla de silicona negra',
        quantity: 6,
        sold: 33,
        created: '2025-09-10',
        material: 'silicona',
        price: 249500,
        photo: {
          file: 'reloj-cronografo-silicona.jpg',
          alt: 'Cronógrafo negro con malla de silicona negra',
        },
      },
    ],
    reviews: [
      {
        by: 'Bruno C.',
        rating: 4.5,
        comment: 'Negro total, sobrio. Los pulsadores tienen un clic muy satisfactorio.',
        date: '2026-10-19',
        bought: true,
      },
      {
        by: 'Emiliano R.',
        rating: 4,
        comment: 'Grandote, hay que tener muñeca. La malla se ablanda rápido.',
        date: '2026-08-09',
        bought: true,
      },
      {
        by: 'Micaela E.',
        rating: 3,
        comment:
          'Se lo compré a mi papá y le cuesta leer la hora de noche: no tiene nada luminoso.',
        date: '2026-06-23',
        bought: true,
      },
    ],
  },
  {
    name: 'Reloj clásico romano',
    category: 17,
    description:
      'Números romanos sobre fondo marfil, caja dorada y malla de cuero, negro o marrón: un dibujo que no cambió en cien años. No tiene fecha ni subesferas, nada que distraiga. Es el que recomendamos para un primer reloj de vestir.',
    material: 'cuero',
    color: 'Dorado y negro',
    brand: 'Meridiano Sur',
    price: 152600,
    photos: [
      {
        file: 'reloj-clasico-romano.jpg',
        alt: 'Reloj dorado con números romanos y malla de cuero negro',
      },
      {
        file: 'reloj-clasico-romano-2.jpg',
        alt: 'Reloj dorado acostado, con los números romanos de cerca',
      },
      {
        file: 'reloj-clasico-romano-3.jpg',
        alt: 'Reloj dorado con números romanos y malla de cuero negro, en un almohadón de lino',
      },
    ],
    attributes: [
      ['Movimiento', 'Cuarzo'],
      ['Caja', '38 mm, acero con PVD dorado'],
      ['Cristal', 'Mineral'],
      ['Resistencia al agua', '3 ATM, solo salpicaduras'],
      ['Ancho de malla', '18 mm'],
    ],
    pieces: [
      { id: 807, size: 'Malla de cuero negro', quantity: 7, sold: 55, created: '2025-11-25' },
      {
        id: 808,
        size: 'Malla de cuero marrón',
        color: 'Dorado y marrón',
        photo: {
          file: 'reloj-clasico-romano-marron.jpg',
          alt: 'Reloj dorado con números romanos y malla de cuero marrón',
        },
        quantity: 3,
        sold: 30,
        created: '2025-04-25',
      },
    ],
    reviews: [
      {
        by: 'Santiago A.',
        rating: 4.5,
        comment: 'Me lo puse para mi casamiento. Sobrio y con los números bien negros.',
        date: '2026-09-30',
      },
      {
        by: 'Esteban L.',
        rating: 4,
        comment: 'Clásico de verdad. Parece de herencia.',
        date: '2026-06-07',
        bought: true,
      },
      {
        by: 'Pablo S.',
        rating: 3.5,
        comment: 'Está bien, pero para ducharse hay que sacárselo y siempre me olvido.',
        date: '2026-02-22',
      },
    ],
  },
  {
    name: 'Reloj de campo',
    category: 17,
    description:
      'Números árabes grandes sobre una esfera arena y malla de cuero suela cosida a mano. Se lee de un vistazo, incluso con el sol de frente. La caja es de acero macizo: los golpes chicos se borran con un pulido en el taller.',
    material: 'cuero',
    color: 'Plateado y suela',
    brand: 'Meridiano Sur',
    price: 118900,
    photos: [
      {
        file: 'reloj-campo-arabigo.jpg',
        alt: 'Reloj de acero con números árabes y malla de cuero marrón',
      },
      {
        file: 'reloj-campo-arabigo-2.jpg',
        alt: 'Reloj de acero acostado, con la esfera de números árabes de cerca',
      },
      {
        file: 'reloj-campo-arabigo-3.jpg',
        alt: 'Reloj de acero con números árabes y malla de cuero marrón, en un almohadón de lino',
      },
    ],
    attributes: [
      ['Movimiento', 'Cuarzo, con fecha'],
      ['Caja', '39 mm, acero 316L'],
      ['Cristal', 'Mineral'],
      ['Resistencia al agua', '5 ATM, lluvia y salpicaduras'],
      ['Ancho de malla', '20 mm'],
    ],
    pieces: [
      { id: 809, size: 'Malla de cuero suela', quantity: 10, sold: 74, created: '2026-02-01' },
    ],
    reviews: [
      {
        by: 'Joaquín P.',
        rating: 4.5,
        comment: 'Lo uso para andar a caballo y para la oficina. El cuero está cada vez mejor.',
        date: '2026-10-26',
        bought: true,
      },
      {
        by: 'Federico M.',
        rating: 4,
        comment: 'Se lee clarísimo. Cambié la pila a los seis meses, eso me sorprendió.',
        date: '2026-09-17',
        bought: true,
      },
      {
        by: 'Eugenia K.',
        rating: 4,
        comment: 'Se lo regalé a mi hermano que vive en Tandil, llegó en dos días.',
        date: '2026-05-10',
      },
    ],
  },
]
