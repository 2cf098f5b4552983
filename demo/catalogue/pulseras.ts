import type { Design } from './design.ts'

export const pulseras: Design[] = [
  {
    name: 'Pulsera groumet de oro',
    category: 14,
    description:
      'Eslabones groumet limados en plano, que se apoyan uno sobre otro y caen como una cinta. Son huecos y por eso se puede usar un eslabón ancho sin que la muñeca lo note. El cierre lleva un seguro lateral; revisalo al ponértela.',
    material: 'oro',
    color: 'Oro amarillo',
    gender: 'unisex',
    price: 267000,
    photos: [
      { file: 'pulsera-groumet-oro.jpg', alt: 'Pulsera de eslabones de oro' },
      {
        file: 'pulsera-groumet-oro-2.jpg',
        alt: 'Eslabones y cierre de la pulsera de oro, de cerca',
      },
      {
        file: 'pulsera-groumet-oro-3.jpg',
        alt: 'Pulsera de eslabones de oro, en un rollo de lino',
      },
    ],
    attributes: [
      ['Kilates', '18 k (750)'],
      ['Ancho', '6 mm'],
      ['Eslabón', 'Groumet hueco'],
      ['Peso', '3,8 g'],
      ['Cierre', 'Mosquetón con seguro'],
    ],
    pieces: [
      { id: 501, size: '19 cm', quantity: 4, sold: 72, created: '2026-04-09' },
      { id: 502, size: '21 cm', quantity: 2, sold: 34, created: '2025-06-15', price: 289400 },
    ],
    reviews: [
      {
        by: 'Mariana L.',
        rating: 5,
        comment: 'Cae hermosa sobre la muñeca y suena poquito, como tiene que ser.',
        date: '2026-11-05',
        bought: true,
      },
      {
        by: 'Alejandro V.',
        rating: 4.5,
        comment: 'La de 21 para mí. Discreta pero con presencia; el seguro lateral da confianza.',
        date: '2026-10-02',
      },
      {
        by: 'Gabriela T.',
        rating: 5,
        comment:
          'Me aclararon que era hueca antes de que preguntara. Compré sabiendo lo que llevaba.',
        date: '2026-08-26',
        bought: true,
      },
      {
        by: 'Marcela G.',
        rating: 4.5,
        comment: 'La uso con dos finitas al lado y no se enreda.',
        date: '2026-07-04',
        bought: true,
      },
      {
        by: 'Juan Pablo D.',
        rating: 5,
        comment: 'Aniversario de diez años. Envío asegurado a Salta, firmado en mano.',
        date: '2026-05-21',
        bought: true,
      },
    ],
  },
  {
    name: 'Pulsera rolo de plata',
    category: 14,
    description:
      'Argollas redondas de plata maciza, todas iguales, una dentro de otra. Es una cadena que admite dijes: cualquier eslabón sirve para colgarlos. Tiene cuerpo y hace un ruido sordo, muy de plata, cuando se apoya en la mesa.',
    material: 'plata_925',
    color: 'Plateado',
    price: 69500,
    photos: [
      { file: 'pulsera-rolo-plata.jpg', alt: 'Pulsera de plata de eslabones redondos' },
      {
        file: 'pulsera-rolo-plata-2.jpg',
        alt: 'Eslabones redondos y cierre de la pulsera de plata, de cerca',
      },
      {
        file: 'pulsera-rolo-plata-3.jpg',
        alt: 'Pulsera de plata de eslabones redondos, en un rollo de lino',
      },
    ],
    attributes: [
      ['Pureza', 'Plata 925'],
      ['Ancho', '7 mm'],
      ['Peso', '16 g'],
      ['Cierre', 'Mosquetón grande'],
    ],
    pieces: [{ id: 503, size: '19 cm', quantity: 8, sold: 45, created: '2025-10-29' }],
    reviews: [
      {
        by: 'Paula I.',
        rating: 4.5,
        comment: 'Le fui sumando dijes de mis viajes y quedó divina.',
        date: '2026-10-13',
      },
      {
        by: 'Valentina C.',
        rating: 4,
        comment:
          'Pesada en el buen sentido. Tengo muñeca chica y me baila un poco, ojalá hicieran 17.',
        date: '2026-06-28',
        bought: true,
      },
    ],
  },
  {
    name: 'Pulsera fígaro de acero',
    category: 14,
    description:
      'Tres eslabones cortos y uno largo, el ritmo clásico del fígaro, en acero que no se oxida ni cambia de color. Aguanta mar, pileta y gimnasio sin cuidados. La llevan tanto ellas como ellos.',
    material: 'acero_quirurgico',
    color: 'Plateado',
    gender: 'unisex',
    price: 24900,
    discount: 15,
    photos: [
      { file: 'pulsera-figaro-acero.jpg', alt: 'Pulsera de acero de eslabones largos y cortos' },
      {
        file: 'pulsera-figaro-acero-2.jpg',
        alt: 'Eslabones largos y cortos de la pulsera de acero, de cerca',
      },
      {
        file: 'pulsera-figaro-acero-3.jpg',
        alt: 'Pulsera de acero de eslabones largos y cortos, en un rollo de lino',
      },
    ],
    attributes: [
      ['Acero', '316L'],
      ['Ancho', '6 mm'],
      ['Peso', '18 g'],
      ['Cierre', 'Mosquetón'],
    ],
    pieces: [
      { id: 504, size: '19 cm', quantity: 15, sold: 83, created: '2026-03-04' },
      { id: 505, size: '21 cm', quantity: 10, sold: 64, created: '2025-04-15' },
    ],
    reviews: [
      {
        by: 'Tomás Q.',
        rating: 4,
        comment: 'Verano entero en Mar del Plata sin sacármela y está como nueva.',
        date: '2026-04-04',
        bought: true,
      },
      {
        by: 'Cristian D.',
        rating: 4.5,
        comment: 'Se ve mucho más cara de lo que es.',
        date: '2026-08-17',
        bought: true,
      },
      {
        by: 'Emiliano R.',
        rating: 3.5,
        comment: 'Me arranca algún pelo del brazo de vez en cuando. Por lo demás, bien.',
        date: '2026-09-21',
      },
    ],
  },
  {
    name: 'Pulsera clip dorada',
    category: 14,
    description:
      'Eslabones alargados, como clips, de acero con baño dorado. Es liviana, se puede apilar con otras y entra por la mano gracias a un cierre grande. El color se mantiene si no la rociás con perfume.',
    material: 'acero_dorado',
    color: 'Dorado',
    price: 17900,
    photos: [
      { file: 'pulsera-clip-oro.jpg', alt: 'Pulsera dorada de eslabones alargados' },
      { file: 'pulsera-clip-oro-2.jpg', alt: 'Eslabones alargados de la pulsera dorada, de cerca' },
      {
        file: 'pulsera-clip-oro-3.jpg',
        alt: 'Pulsera dorada de eslabones alargados, en un rollo de lino',
      },
    ],
    attributes: [
      ['Base', 'Acero 316L'],
      ['Baño', 'PVD dorado'],
      ['Ancho', '5 mm'],
      ['Cierre', 'Mosquetón'],
    ],
    pieces: [{ id: 506, size: '18 cm', quantity: 14, sold: 107, created: '2026-05-14' }],
    reviews: [
      {
        by: 'Agustina S.',
        rating: 4,
        comment: 'La uso con el reloj dorado y parecen hechos juntos.',
        date: '2026-10-24',
      },
      {
        by: 'Luciana B.',
        rating: 3,
        comment:
          'Linda, pero a los tres meses el dorado se aclaró cerca del cierre. Yo uso mucha crema, puede ser eso.',
        date: '2026-09-10',
        bought: true,
      },
      {
        by: 'Rocío M.',
        rating: 4.5,
        comment: 'Compré dos y las uno para hacer una gargantilla. Truco gratis.',
        date: '2026-07-19',
        bought: true,
      },
      {
        by: 'Daniela R.',
        rating: 4,
        comment: 'Buen largo para muñeca media. El cierre se maneja con una mano.',
        date: '2026-06-06',
      },
    ],
  },
  {
    name: 'Pulsera riviera de plata',
    category: 14,
    description:
      'Una hilera continua de piedras claras, cada una en su copa articulada: la pulsera se dobla como una tela. Lleva caja de seguridad con doble traba. Se lava con agua tibia, una gota de detergente y un cepillo de cerdas blandas.',
    material: 'plata_925',
    color: 'Plateado',
    price: 158700,
    photos: [
      { file: 'pulsera-tenis-plata.jpg', alt: 'Pulsera de plata con piedras transparentes' },
      {
        file: 'pulsera-tenis-plata-2.jpg',
        alt: 'Piedras transparentes de la pulsera de plata, de cerca',
      },
    ],
    attributes: [
      ['Pureza', 'Plata 925 rodinada'],
      ['Piedras', '54 circones de 3 mm'],
      ['Peso', '11 g'],
      ['Cierre', 'Caja con doble traba'],
    ],
    pieces: [
      { id: 507, size: '18 cm', quantity: 0, sold: 126, created: '2026-10-23' },
      { id: 508, size: '17 cm', quantity: 2, sold: 53, created: '2025-05-15' },
    ],
    reviews: [
      {
        by: 'Victoria U.',
        rating: 5,
        comment: 'Se mueve con la mano, no queda dura como otras. De noche es un espectáculo.',
        date: '2026-10-04',
        bought: true,
      },
      {
        by: 'Nicolás T.',
        rating: 4,
        comment:
          'Se la regalé a mi novia por el título. La doble traba es clave, me explicaron cómo cerrarla.',
        date: '2026-08-01',
      },
      {
        by: 'Sofía G.',
        rating: 4.5,
        comment: 'Un año y no perdió ni una piedra.',
        date: '2026-05-29',
        bought: true,
      },
      {
        by: 'Noelia V.',
        rating: 3.5,
        comment:
          'Vino de 18 y necesitaba 17. El cambio fue simple, pero el envío de vuelta lo pagué yo.',
        date: '2026-02-10',
        bought: true,
      },
    ],
  },
  {
    name: 'Pulsera riviera esmeralda',
    category: 14,
    description:
      'Piedras verdes y claras, una y una, sobre plata con baño de oro. El verde solo aparece de a ratos, según cómo gire la muñeca. La hicimos para acompañar los aros de esmeralda, aunque se basta sola.',
    material: 'plata_oro',
    color: 'Dorado',
    price: 214400,
    discount: 12.5,
    photos: [
      {
        file: 'pulsera-tenis-esmeralda.jpg',
        alt: 'Pulsera dorada con piedras verdes y transparentes alternadas',
      },
      {
        file: 'pulsera-tenis-esmeralda-2.jpg',
        alt: 'Piedras verdes y transparentes de la pulsera dorada, de cerca',
      },
    ],
    attributes: [
      ['Base', 'Plata 925'],
      ['Baño', 'Oro 18 k, 3 micrones'],
      ['Piedras', 'Esmeraldas de laboratorio y circones, 3 mm'],
      ['Cierre', 'Caja con doble traba'],
    ],
    pieces: [{ id: 509, size: '18 cm', quantity: 3, sold: 18, created: '2026-08-18' }],
    reviews: [],
  },
  {
    name: 'Esclava de plata',
    category: 14,
    description:
      'Una banda abierta de plata 900, la ley que usaron siempre los plateros criollos: más dura y apenas más cálida que la 925. Se pone de costado, por la parte angosta de la muñeca, y no hace falta abrirla. Con los años toma marcas que le quedan bien.',
    material: 'plata_900',
    color: 'Plateado',
    gender: 'unisex',
    price: 78600,
    photos: [
      { file: 'esclava-plata.jpg', alt: 'Esclava abierta de plata' },
      { file: 'esclava-plata-2.jpg', alt: 'Esclava de plata acostada, con la abertura a la vista' },
    ],
    attributes: [
      ['Pureza', 'Plata 900'],
      ['Ancho', '13 mm'],
      ['Peso', '24 g'],
      ['Terminación', 'Pulida'],
    ],
    pieces: [
      { id: 510, size: 'Interior 58 mm', quantity: 6, sold: 165, created: '2025-07-30' },
      {
        id: 511,
        size: 'Interior 64 mm',
        quantity: 4,
        sold: 69,
        created: '2025-03-02',
        price: 84300,
      },
    ],
    reviews: [
      {
        by: 'Cecilia N.',
        rating: 4.5,
        comment:
          'Me hizo acordar a las que usaba mi tía en San Antonio de Areco. Plata de verdad, pesa.',
        date: '2026-10-10',
        bought: true,
      },
      {
        by: 'Ignacio L.',
        rating: 4,
        comment: 'Pedí la de 64 para mí. Cuesta tomarle la mano a ponérsela, después sale sola.',
        date: '2026-07-22',
      },
      {
        by: 'Andrea C.',
        rating: 5,
        comment: 'Limpia de diseño y bien gruesa. La uso sin nada más.',
        date: '2026-04-19',
        bought: true,
      },
      {
        by: 'Verónica S.',
        rating: 3,
        comment:
          'Muy linda pero se raya enseguida. Me dijeron que la pulen cuando quiera, todavía no la llevé.',
        date: '2026-01-09',
        bought: true,
      },
      {
        by: 'Santiago A.',
        rating: 4,
        comment: 'Buen embalaje, llegó sin un golpe a Comodoro.',
        date: '2025-11-23',
      },
    ],
  },
  {
    name: 'Brazalete martillado dorado',
    category: 14,
    description:
      'Latón trabajado a martillo y bañado en dorado, con los bordes redondeados para que no marquen. Es más angosto que la esclava y cede un poco, lo justo para acomodarlo. Si te molesta el olor del metal al transpirar, dale una mano de cera incolora por dentro.',
    material: 'metal',
    color: 'Dorado',
    price: 36800,
    photos: [
      {
        file: 'brazalete-oro-martillado.jpg',
        alt: 'Brazalete dorado abierto con textura martillada',
      },
      {
        file: 'brazalete-oro-martillado-2.jpg',
        alt: 'Brazalete dorado acostado, con la abertura a la vista',
      },
    ],
    attributes: [
      ['Base', 'Latón'],
      ['Baño', 'Dorado, 1 micrón'],
      ['Ancho', '10 mm'],
      ['Peso', '19 g'],
    ],
    pieces: [{ id: 512, size: 'Interior 60 mm', quantity: 9, sold: 36, created: '2026-06-25' }],
    reviews: [
      {
        by: 'Micaela E.',
        rating: 4,
        comment: 'La textura es lo mejor, con el sol hace mil reflejos.',
        date: '2026-09-26',
        bought: true,
      },
      {
        by: 'Natalia B.',
        rating: 2.5,
        comment:
          'En verano me dejó la piel verdosa un par de veces. Para invierno, ningún problema.',
        date: '2026-08-13',
      },
    ],
  },
]
