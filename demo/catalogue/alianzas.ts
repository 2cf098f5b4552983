import type { Design } from './design.ts'

export const alianzas: Design[] = [
  {
    name: 'Alianzas clásicas de oro',
    category: 13,
    description:
      'La alianza de siempre: media caña por fuera, redondeada por dentro, sin uniones. El precio es por el par e incluye el grabado de nombres y fecha: se pide después de comprar, respondiendo el correo de confirmación o por WhatsApp con el número de pedido. Una vez grabadas quedan hechas a pedido y no tienen devolución. Si todavía no saben sus talles, reserven una hora en el local y los medimos con el anillero.',
    material: 'oro',
    color: 'Oro amarillo',
    price: 405000,
    photos: [
      { file: 'alianzas-clasicas-oro.jpg', alt: 'Par de alianzas de oro amarillo' },
      { file: 'alianzas-clasicas-oro-2.jpg', alt: 'Dos alianzas de oro entrelazadas' },
      {
        file: 'alianzas-clasicas-oro-3.jpg',
        alt: 'Par de alianzas de oro amarillo, en su estuche verde',
      },
    ],
    attributes: [
      ['Kilates', '18 k (750)'],
      ['Ancho', '3,5 y 4,5 mm'],
      ['Perfil', 'Media caña, interior confort'],
      ['Peso del par', '5,6 g'],
      ['Grabado', 'Incluido, hasta 20 letras en cada una; se pide después de comprar'],
    ],
    pieces: [
      { id: 401, size: 'Talles 14 y 20', quantity: 5, sold: 214, created: '2026-10-27' },
      { id: 402, size: 'Talles 12 y 18', quantity: 3, sold: 97, created: '2025-03-14' },
      {
        id: 403,
        size: 'Talles 16 y 22',
        quantity: 0,
        sold: 88,
        created: '2025-03-15',
        price: 419000,
      },
    ],
    reviews: [
      {
        by: 'Leandro G.',
        rating: 5,
        comment:
          'Nos casamos en octubre con estas. Fuimos tres veces a probarnos y nunca nos apuraron.',
        date: '2026-10-31',
      },
      {
        by: 'Julieta F.',
        rating: 5,
        comment:
          'El interior redondeado hace toda la diferencia, yo no usaba anillos y ni la siento.',
        date: '2026-09-28',
        bought: true,
      },
      {
        by: 'Ramiro N.',
        rating: 4.5,
        comment:
          'Grabado prolijo, con los nombres y la fecha. Listas dos días antes de lo prometido.',
        date: '2026-08-06',
        bought: true,
      },
      {
        by: 'Antonella R.',
        rating: 5,
        comment:
          'Somos del interior y compramos a distancia: nos mandaron anilleros de cartón para medirnos en casa.',
        date: '2026-06-02',
        bought: true,
      },
      {
        by: 'Hernán Z.',
        rating: 4,
        comment:
          'Buenas alianzas. El oro pulido se marca con el uso, es normal, pero sepan que pasa el primer mes.',
        date: '2026-03-10',
      },
      {
        by: 'Victoria U.',
        rating: 5,
        comment: 'Cumplimos veinte años y cambiamos las viejas, que tomaron como parte de pago.',
        date: '2025-12-15',
        bought: true,
      },
      {
        by: 'Sebastián K.',
        rating: 4.5,
        comment:
          'Precio por el par y sin sorpresas. El peso que dice es el que tienen, lo comprobé.',
        date: '2025-09-18',
      },
      {
        by: 'Rodrigo E.',
        rating: 5,
        comment: 'Yo uso 20 y medio. La ajustaron para mí sin cobrar nada.',
        date: '2025-07-07',
        bought: true,
      },
    ],
  },
  {
    name: 'Alianzas de oro rosa martilladas',
    category: 13,
    description:
      'Cada golpe de martillo deja una cara chica que refleja por su cuenta. Las rayas del uso se pierden en esa textura, así que es la pareja indicada para quien trabaja con las manos. El oro rosa debe su color al cobre y no necesita baños.',
    material: 'oro',
    color: 'Oro rosa',
    price: 486000,
    discount: 10,
    photos: [
      {
        file: 'alianzas-rosa-martilladas.jpg',
        alt: 'Par de alianzas de oro rosa con textura martillada',
      },
      { file: 'alianzas-rosa-martilladas-2.jpg', alt: 'Dos alianzas de oro rosa de pie' },
      {
        file: 'alianzas-rosa-martilladas-3.jpg',
        alt: 'Par de alianzas de oro rosa con textura martillada, en su estuche verde',
      },
    ],
    attributes: [
      ['Kilates', '18 k (750), oro rosa'],
      ['Ancho', '3,5 y 4,5 mm'],
      ['Terminación', 'Martillada a mano'],
      ['Peso del par', '6,1 g'],
    ],
    pieces: [
      { id: 404, size: 'Talles 14 y 20', quantity: 4, sold: 38, created: '2026-05-05' },
      { id: 405, size: 'Talles 16 y 22', quantity: 2, sold: 21, created: '2025-10-02' },
    ],
    reviews: [
      {
        by: 'Facundo O.',
        rating: 4.5,
        comment:
          'Soy carpintero y la uso en el taller. Tras cuatro meses está igual que el primer día.',
        date: '2026-10-09',
        bought: true,
      },
      {
        by: 'Daniela R.',
        rating: 5,
        comment: 'Queríamos algo que no fuera lo de todos. La textura es suave, no pincha.',
        date: '2026-07-14',
      },
      {
        by: 'Pablo S.',
        rating: 3.5,
        comment:
          'Muy lindas. La mía vino medio talle grande y estuvo diez días en el taller, justo antes de la fiesta.',
        date: '2026-03-05',
        bought: true,
      },
    ],
  },
  {
    name: 'Alianzas de plata y oro',
    category: 13,
    description:
      'Una alianza de plata y la otra con frente de oro: el mismo dibujo, dos tonos. Es una forma cuidada de empezar cuando el presupuesto va para la casa. Se pueden grabar por dentro: se pide después de comprar, con el número de pedido, y una vez grabadas no tienen devolución. Si más adelante quieren pasarlas a oro, tomamos estas a cuenta.',
    material: 'plata_oro',
    color: 'Plateado y dorado',
    price: 118000,
    photos: [
      { file: 'alianzas-plata-y-oro.jpg', alt: 'Par de alianzas, una plateada y otra dorada' },
      {
        file: 'alianzas-plata-y-oro-2.jpg',
        alt: 'Dos alianzas de pie, una plateada delante de una dorada',
      },
      {
        file: 'alianzas-plata-y-oro-3.jpg',
        alt: 'Par de alianzas, una plateada y otra dorada, en su estuche verde',
      },
    ],
    attributes: [
      ['Base', 'Plata 925'],
      ['Frente', 'Lámina de oro 18 k, soldada'],
      ['Ancho', '3,5 y 4,5 mm'],
      ['Peso del par', '7,4 g'],
    ],
    pieces: [
      { id: 406, size: 'Talles 14 y 20', quantity: 8, sold: 79, created: '2025-12-22' },
      { id: 407, size: 'Talles 12 y 18', quantity: 6, sold: 44, created: '2025-04-22' },
    ],
    reviews: [
      {
        by: 'Milagros F.',
        rating: 4,
        comment:
          'Nos comprometimos con estas. Él usa la de plata y yo la dorada, al revés de lo que pensábamos.',
        date: '2026-09-13',
        bought: true,
      },
      {
        by: 'Lautaro S.',
        rating: 4.5,
        comment: 'Relación precio y calidad, inmejorable. Tienen peso.',
        date: '2026-07-27',
        bought: true,
      },
      {
        by: 'Noelia V.',
        rating: 3,
        comment:
          'La plateada se puso opaca a las semanas por la crema de manos. Se limpia, pero la dorada no da ese trabajo.',
        date: '2026-04-17',
      },
      {
        by: 'Franco I.',
        rating: 4,
        comment: 'Buen grabado, letra chica y clara.',
        date: '2026-02-03',
      },
    ],
  },
  {
    name: 'Alianzas blancas cepilladas',
    category: 13,
    description:
      'Oro blanco con acabado mate y un surco fino que corre por el medio. El cepillado va a lo largo, por eso la luz se desliza en lugar de rebotar. Una vez por año las volvemos a cepillar en el local mientras esperan.',
    material: 'oro',
    color: 'Oro blanco',
    price: 462000,
    photos: [
      { file: 'alianzas-blancas-cepilladas.jpg', alt: 'Par de alianzas blancas de acabado mate' },
      { file: 'alianzas-blancas-cepilladas-2.jpg', alt: 'Dos alianzas blancas mate de pie' },
      {
        file: 'alianzas-blancas-cepilladas-3.jpg',
        alt: 'Par de alianzas blancas de acabado mate, en su estuche verde',
      },
    ],
    attributes: [
      ['Kilates', '18 k (750), oro blanco'],
      ['Ancho', '3,5 y 4,5 mm'],
      ['Terminación', 'Cepillada, con surco central'],
      ['Peso del par', '5,9 g'],
    ],
    pieces: [
      { id: 408, size: 'Talles 14 y 20', quantity: 3, sold: 27, created: '2026-07-06' },
      { id: 409, size: 'Talles 16 y 22', quantity: 1, sold: 16, created: '2025-08-01' },
    ],
    reviews: [
      {
        by: 'Marcos G.',
        rating: 4.5,
        comment: 'Sobrias, mate de verdad. En la mano parecen platino.',
        date: '2026-10-18',
        bought: true,
      },
      {
        by: 'Belén D.',
        rating: 4,
        comment: 'El surco junta un poquito de jabón, con un cepillito sale. Nos encantan igual.',
        date: '2026-09-02',
        bought: true,
      },
    ],
  },
]
