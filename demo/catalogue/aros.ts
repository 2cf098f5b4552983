import type { Design } from './design.ts'

export const aros: Design[] = [
  {
    name: 'Argollas de oro',
    category: 10,
    description:
      'Argollas lisas de tubo redondo, huecas por dentro para que no pesen en el lóbulo. El cierre se esconde en la propia argolla: entra con un clic y no deja punta atrás. Son las que nuestras clientas se ponen y no se sacan ni para dormir.',
    material: 'oro',
    color: 'Oro amarillo',
    price: 92300,
    photos: [
      { file: 'argollas-oro.jpg', alt: 'Par de argollas de oro amarillo' },
      { file: 'argollas-oro-2.jpg', alt: 'Argollas de oro apoyadas una sobre otra' },
    ],
    attributes: [
      ['Kilates', '18 k (750)'],
      ['Grosor', '2 mm'],
      ['Peso del par', '0,9 g'],
      ['Cierre', 'A presión, embutido'],
    ],
    pieces: [
      { id: 101, size: '20 mm de diámetro', quantity: 12, sold: 143, created: '2026-05-28' },
      {
        id: 102,
        size: '25 mm de diámetro',
        quantity: 6,
        sold: 71,
        created: '2025-05-08',
        price: 118500,
      },
    ],
    reviews: [
      {
        by: 'Agustina S.',
        rating: 5,
        comment:
          'Duermo con ellas puestas hace seis meses y ni me entero. Mis orejas son sensibles y cero problema.',
        date: '2026-11-08',
        bought: true,
      },
      {
        by: 'Carolina V.',
        rating: 4.5,
        comment: 'Livianas y con buen brillo. Las de 20 quedan pegaditas al lóbulo.',
        date: '2026-10-03',
        bought: true,
      },
      {
        by: 'Marcela G.',
        rating: 5,
        comment:
          'Le compré un par a cada una de mis hijas. Vinieron en cajas separadas sin que lo pidiera.',
        date: '2026-08-30',
      },
      {
        by: 'Sebastián K.',
        rating: 4.5,
        comment:
          'Primer regalo que le hago y no cambia por otra cosa. El cierre es firme, al principio cuesta un poquito.',
        date: '2026-07-12',
        bought: true,
      },
      {
        by: 'Noelia V.',
        rating: 5,
        comment: 'El tamaño es perfecto para el día a día. Volví por las de 25.',
        date: '2026-06-26',
        bought: true,
      },
      {
        by: 'Cecilia N.',
        rating: 5,
        comment: 'Las retiré en el local y me enseñaron a abrirlas sin forzarlas.',
        date: '2026-06-05',
      },
    ],
  },
  {
    name: 'Argollas de plata torneadas',
    category: 10,
    description:
      'El alambre de plata se tuerce sobre sí mismo y deja un surco que junta luz y sombra. Vistas de lejos parecen una cuerda fina. Si pasan tiempo guardadas, un paño seco alcanza para devolverles el blanco.',
    material: 'plata_925',
    color: 'Plateado',
    price: 34900,
    photos: [
      { file: 'argollas-plata-torneadas.jpg', alt: 'Par de argollas de plata retorcida' },
      {
        file: 'argollas-plata-torneadas-2.jpg',
        alt: 'Argollas de plata retorcida apoyadas una sobre otra',
      },
    ],
    attributes: [
      ['Pureza', 'Plata 925'],
      ['Grosor', '2,5 mm'],
      ['Peso del par', '4,2 g'],
      ['Cierre', 'Criollo, con bisagra'],
    ],
    pieces: [
      { id: 103, size: '25 mm de diámetro', quantity: 9, sold: 54, created: '2026-01-14' },
      {
        id: 104,
        size: '18 mm de diámetro',
        quantity: 11,
        sold: 48,
        created: '2025-04-03',
        price: 28900,
      },
    ],
    reviews: [
      {
        by: 'Rocío M.',
        rating: 4.5,
        comment: 'El torneado les da un movimiento re lindo. Quedan bien con jean y con vestido.',
        date: '2026-09-22',
        bought: true,
      },
      {
        by: 'Eugenia K.',
        rating: 4,
        comment: 'Se sienten un poco más que unas lisas, pero no molestan.',
        date: '2026-05-30',
      },
      {
        by: 'Micaela E.',
        rating: 3,
        comment:
          'Una vino con el cierre algo flojo. Me la cambiaron en el día, tuve que ir hasta el local.',
        date: '2026-02-18',
        bought: true,
      },
    ],
  },
  {
    name: 'Argollas planas rosadas',
    category: 10,
    description:
      'Una cinta plana de acero con baño rosado, ancha de frente y muy fina de perfil. No llevan níquel en la capa exterior, así que suelen andar bien en orejas delicadas. Para usar con pelo recogido: ahí se ven enteras.',
    material: 'acero_dorado',
    color: 'Rosado',
    price: 18900,
    photos: [
      { file: 'argollas-rosa-planas.jpg', alt: 'Par de argollas planas de tono rosado' },
      {
        file: 'argollas-rosa-planas-2.jpg',
        alt: 'Argollas planas de tono rosado, vistas de cerca',
      },
    ],
    attributes: [
      ['Base', 'Acero 316L'],
      ['Baño', 'PVD oro rosa'],
      ['Ancho', '4 mm'],
      ['Cierre', 'A presión'],
    ],
    pieces: [{ id: 105, size: '22 mm de diámetro', quantity: 15, sold: 76, created: '2026-04-16' }],
    reviews: [
      {
        by: 'Valentina C.',
        rating: 4,
        comment: 'Por lo que salen, un golazo. El rosado es suave, nada chillón.',
        date: '2026-10-11',
        bought: true,
      },
      {
        by: 'Luciana B.',
        rating: 4.5,
        comment: 'Me hacen alergia casi todas y estas no.',
        date: '2026-08-02',
        bought: true,
      },
      {
        by: 'Antonella R.',
        rating: 3.5,
        comment: 'Bien, aunque el borde es medio filoso al ponérselas. Hay que ir con cuidado.',
        date: '2026-06-17',
      },
    ],
  },
  {
    name: 'Argollas con circones',
    category: 10,
    description:
      'Solo la mitad que mira al frente lleva piedras; la de atrás es lisa, para que no raspe el cuello. Cada circón va en su propia copa con cuatro granos. Brillan de noche más de lo que promete su tamaño.',
    material: 'plata_925',
    color: 'Plateado',
    price: 46900,
    discount: 10,
    photos: [
      {
        file: 'argollas-circones.jpg',
        alt: 'Par de argollas plateadas con una hilera de piedras transparentes',
      },
      {
        file: 'argollas-circones-2.jpg',
        alt: 'Argollas plateadas de costado, con la hilera de piedras al frente',
      },
    ],
    attributes: [
      ['Pureza', 'Plata 925 rodinada'],
      ['Piedras', '26 circones de 1,5 mm'],
      ['Peso del par', '3,6 g'],
      ['Cierre', 'Criollo, con bisagra'],
    ],
    pieces: [{ id: 106, size: '22 mm de diámetro', quantity: 7, sold: 39, created: '2026-08-27' }],
    reviews: [
      {
        by: 'Camila J.',
        rating: 5,
        comment: 'Las llevé a mi fiesta de egresados. En las fotos con flash son una locura.',
        date: '2026-11-04',
      },
      {
        by: 'Victoria U.',
        rating: 4,
        comment: 'Muy prolijo el engarce. Les falta la bolsita de terciopelo, venían solo en caja.',
        date: '2026-10-08',
        bought: true,
      },
    ],
  },
  {
    name: 'Aros punto de luz',
    category: 10,
    description:
      'Dos piedras redondas de cuatro garras, a ras de la oreja. El perno es de rosca larga y la mariposa ancha, así el aro no se cae hacia adelante. Se hacen en oro blanco y, con el mismo dibujo, en plata.',
    material: 'oro',
    color: 'Oro blanco',
    price: 83400,
    photos: [
      { file: 'aros-puntos-diamante.jpg', alt: 'Par de aros con piedras transparentes' },
      {
        file: 'aros-puntos-diamante-2.jpg',
        alt: 'Aros de piedra transparente, con el perno y la mariposa a la vista',
      },
      {
        file: 'aros-puntos-diamante-3.jpg',
        alt: 'Par de aros con piedras transparentes, sobre un exhibidor verde',
      },
    ],
    attributes: [
      ['Piedra', 'Circón blanco'],
      ['Engarce', 'Cuatro garras'],
      ['Cierre', 'Mariposa'],
      ['Peso del par', '1,1 g'],
    ],
    pieces: [
      { id: 107, size: 'Oro blanco, 5 mm', quantity: 10, sold: 187, created: '2025-12-09' },
      {
        id: 108,
        size: 'Oro blanco, 4 mm',
        quantity: 8,
        sold: 94,
        created: '2025-03-27',
        price: 71900,
      },
      {
        id: 109,
        size: 'Plata 925, 5 mm',
        color: 'Plateado',
        quantity: 13,
        sold: 102,
        created: '2025-03-26',
        material: 'plata_925',
        price: 26900,
        name: 'Aros punto de luz de plata',
      },
    ],
    reviews: [
      {
        by: 'Florencia P.',
        rating: 4.5,
        comment: 'Van con absolutamente todo. El de 5 mm se nota sin ser exagerado.',
        date: '2026-10-25',
        bought: true,
      },
      {
        by: 'Gustavo H.',
        rating: 4,
        comment:
          'Compra segura para el Día de la Madre. Pedí envoltorio y llegó con una tarjeta escrita a mano.',
        date: '2026-10-17',
        bought: true,
      },
      {
        by: 'Pilar H.',
        rating: 5,
        comment: 'La mariposa es grande y sostiene bien, con otros se me inclinaban.',
        date: '2026-07-29',
      },
      {
        by: 'Nicolás T.',
        rating: 3,
        comment: 'Son chiquitos. Medí 5 mm con una regla antes de comprar, yo no lo hice.',
        date: '2026-04-11',
        bought: true,
      },
      {
        by: 'Julieta F.',
        rating: 4.5,
        comment:
          'Los de plata para mi sobrina y los de oro para mí. Al lado casi no se distinguen.',
        date: '2026-03-03',
      },
    ],
  },
  {
    name: 'Aros de esmeralda',
    category: 10,
    description:
      'Un punto verde sobre base dorada, del tamaño de una lenteja. La plata con baño de oro permite usar una piedra más generosa sin que el precio se vaya. Quedan muy bien con pelo oscuro y con ropa en tonos tierra.',
    material: 'plata_oro',
    color: 'Dorado',
    price: 58900,
    photos: [
      {
        file: 'aros-puntos-esmeralda.jpg',
        alt: 'Par de aros dorados con una piedra verde redonda',
      },
      {
        file: 'aros-puntos-esmeralda-2.jpg',
        alt: 'Aros dorados de piedra verde, con el perno a la vista',
      },
      {
        file: 'aros-puntos-esmeralda-3.jpg',
        alt: 'Par de aros dorados con una piedra verde redonda, sobre un exhibidor verde',
      },
    ],
    attributes: [
      ['Piedra', 'Esmeralda de laboratorio, 5 mm'],
      ['Base', 'Plata 925'],
      ['Baño', 'Oro 18 k, 2 micrones'],
      ['Cierre', 'Mariposa'],
    ],
    pieces: [{ id: 110, size: '5 mm de diámetro', quantity: 6, sold: 43, created: '2026-02-20' }],
    reviews: [
      {
        by: 'Andrea C.',
        rating: 4.5,
        comment: 'Verde botella, elegantes. Los combino con el anillo y parecen juego.',
        date: '2026-09-16',
        bought: true,
      },
      {
        by: 'Mariana L.',
        rating: 4,
        comment: 'Tardaron cinco días a Mendoza, bien embalados.',
        date: '2026-05-02',
        bought: true,
      },
    ],
  },
  {
    name: 'Aros de perla',
    category: 10,
    description:
      'Perlas cultivadas de agua dulce, elegidas de a pares por tamaño y por tono, sobre una copa de oro que apenas asoma. Ponételas al final, después del perfume y la crema, y pasales un paño suave al guardarlas. La perla gana brillo con el contacto de la piel.',
    material: 'oro',
    color: 'Blanco crema',
    price: 64900,
    photos: [
      { file: 'aros-perla.jpg', alt: 'Par de aros de perla con base dorada' },
      {
        file: 'aros-perla-2.jpg',
        alt: 'Aros de perla de costado, con el perno dorado entre las dos',
      },
      {
        file: 'aros-perla-3.jpg',
        alt: 'Par de aros de perla con base dorada, sobre un exhibidor verde',
      },
    ],
    attributes: [
      ['Perla', 'Cultivada de agua dulce'],
      ['Kilates', '18 k (750)'],
      ['Color', 'Blanco crema'],
      ['Cierre', 'Mariposa'],
    ],
    pieces: [
      { id: 111, size: '8 mm de diámetro', quantity: 8, sold: 118, created: '2026-11-10' },
      {
        id: 112,
        size: '6 mm de diámetro',
        quantity: 5,
        sold: 63,
        created: '2025-04-29',
        price: 52900,
      },
    ],
    reviews: [
      {
        by: 'Silvina P.',
        rating: 5,
        comment: 'Las dos perlas son iguales de verdad, cosa rara. El crema es cálido y favorece.',
        date: '2026-10-14',
      },
      {
        by: 'Verónica S.',
        rating: 4,
        comment:
          'Me los puse para un bautismo y ya no salgo sin ellos. La de 8 es más grande de lo que pensaba.',
        date: '2026-08-19',
        bought: true,
      },
      {
        by: 'Federico M.',
        rating: 4,
        comment: 'Regalo para mi suegra. Cayó muy bien.',
        date: '2026-05-18',
        bought: true,
      },
      {
        by: 'Natalia B.',
        rating: 3.5,
        comment:
          'La perla es linda, pero el perno es finito y una vez se me dobló. Lo enderezaron en el local en cinco minutos.',
        date: '2026-03-20',
        bought: true,
      },
      {
        by: 'Belén D.',
        rating: 4.5,
        comment: 'Los de 6 mm son ideales para segundo agujero.',
        date: '2025-11-28',
      },
    ],
  },
  {
    name: 'Aros bisel azul',
    category: 10,
    description:
      'El bisel rodea la piedra azul por completo, sin garras: no se enganchan en el pelo, la bufanda ni el teléfono. La plata 950 es un poco más blanda y más blanca que la 925. Pensados para quien no se saca los aros en todo el día.',
    material: 'plata_950',
    color: 'Plateado',
    price: 54300,
    photos: [
      {
        file: 'aros-zafiro-bisel.jpg',
        alt: 'Par de aros redondos con una piedra azul en bisel plateado',
      },
      {
        file: 'aros-zafiro-bisel-2.jpg',
        alt: 'Aros de piedra azul en bisel, con el perno a la vista',
      },
      {
        file: 'aros-zafiro-bisel-3.jpg',
        alt: 'Par de aros redondos con una piedra azul en bisel plateado, sobre un exhibidor verde',
      },
    ],
    attributes: [
      ['Pureza', 'Plata 950'],
      ['Piedra', 'Zafiro de laboratorio, 6 mm'],
      ['Engarce', 'Bisel cerrado'],
      ['Cierre', 'Mariposa'],
    ],
    pieces: [{ id: 113, size: '7 mm de diámetro', quantity: 4, sold: 8, created: '2026-09-30' }],
    reviews: [],
  },
]
