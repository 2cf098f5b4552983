import type { Design } from './design.ts'

export const collares: Design[] = [
  {
    name: 'Collar solitario de oro',
    category: 12,
    description:
      'Una piedra redonda tomada por cuatro garras, colgada de una cadena forzada que no se anuda. El pasador corre libre, de modo que la piedra siempre queda al centro. Es lo bastante liviano para no sacárselo y lo bastante firme para dormir con él.',
    material: 'oro',
    color: 'Oro amarillo',
    price: 277600,
    discount: 15,
    photos: [
      { file: 'collar-solitario-oro.jpg', alt: 'Collar de oro con una piedra redonda' },
      {
        file: 'collar-solitario-oro-2.jpg',
        alt: 'Piedra redonda del collar de oro, vista de cerca',
      },
      {
        file: 'collar-solitario-oro-3.jpg',
        alt: 'Collar de oro con una piedra redonda, sobre un busto de lino',
      },
    ],
    attributes: [
      ['Kilates', '18 k (750)'],
      ['Piedra', 'Moissanita redonda, 6 mm'],
      ['Cadena', 'Forzada, 1,2 mm'],
      ['Cierre', 'Mosquetón'],
      ['Peso', '2,1 g'],
    ],
    pieces: [
      { id: 301, size: '45 cm', quantity: 6, sold: 82, created: '2026-11-06' },
      { id: 302, size: '40 cm', quantity: 3, sold: 29, created: '2025-07-24', price: 268900 },
    ],
    reviews: [
      {
        by: 'Daniela R.',
        rating: 4.5,
        comment: 'La cadena parece fina y aguanta: mi bebé le tira todo el día y ahí sigue.',
        date: '2026-10-30',
      },
      {
        by: 'Matías C.',
        rating: 4,
        comment: 'Le gustó mucho. A ella los 45 le quedan justo abajo de la clavícula, mide 1,60.',
        date: '2026-09-05',
        bought: true,
      },
      {
        by: 'Sofía G.',
        rating: 4,
        comment:
          'Lo aproveché con el descuento. La piedra es redonda y blanca, sin tonos amarillos.',
        date: '2026-07-08',
        bought: true,
      },
      {
        by: 'Graciela O.',
        rating: 3,
        comment:
          'Precioso, pero el mosquetón es chico para mis dedos con artrosis. Me ofrecieron cambiarlo por uno más grande y acepté.',
        date: '2026-02-24',
        bought: true,
      },
    ],
  },
  {
    name: 'Collar corazón rosado',
    category: 12,
    description:
      'Un corazón con volumen, liso como un canto rodado, y una piedrita casi escondida en el lóbulo derecho. Es de acero con baño rosado: se lava con agua y jabón y no mancha la ropa. Un regalo que no pide mucha explicación.',
    material: 'acero_dorado',
    color: 'Rosado',
    price: 32500,
    photos: [
      { file: 'collar-corazon-rosa.jpg', alt: 'Collar de tono rosado con un corazón liso' },
      {
        file: 'collar-corazon-rosa-2.jpg',
        alt: 'Dije de corazón rosado, visto de cerca y de costado',
      },
      {
        file: 'collar-corazon-rosa-3.jpg',
        alt: 'Collar de tono rosado con un corazón liso, sobre un busto de lino',
      },
    ],
    attributes: [
      ['Base', 'Acero 316L'],
      ['Baño', 'PVD oro rosa'],
      ['Dije', '13 × 13 mm'],
      ['Cierre', 'Mosquetón, con 5 cm de alargue'],
    ],
    pieces: [{ id: 303, size: '45 cm', quantity: 14, sold: 91, created: '2026-01-30' }],
    reviews: [
      {
        by: 'Lautaro S.',
        rating: 4.5,
        comment: 'Para San Valentín, con envoltorio incluido. Zafé con estilo.',
        date: '2026-02-16',
      },
      {
        by: 'Valentina C.',
        rating: 4,
        comment: 'El alargue me vino bárbaro, lo uso corto con remera y largo con polera.',
        date: '2026-06-11',
        bought: true,
      },
      {
        by: 'Milagros F.',
        rating: 2.5,
        comment:
          'La cadena me pareció corriente al lado del dije, que sí es lindo. Terminé comprando otra aparte.',
        date: '2026-08-24',
        bought: true,
      },
    ],
  },
  {
    name: 'Collar inicial de oro',
    category: 12,
    description:
      'Una medalla redonda con borde en relieve y una letra en mate sobre fondo pulido. La foto muestra la A. Después de comprar, decinos tu letra: respondé el correo de confirmación o escribinos por WhatsApp con el número de pedido. Te mostramos el dibujo antes de grabarla; una vez grabada queda hecha a pedido y no tiene devolución.',
    material: 'oro',
    color: 'Oro amarillo',
    price: 158000,
    photos: [
      { file: 'collar-inicial-oro.jpg', alt: 'Collar de oro con una medalla redonda y la letra A' },
      { file: 'collar-inicial-oro-2.jpg', alt: 'Medalla de oro con la letra A, vista de cerca' },
    ],
    attributes: [
      ['Kilates', '18 k (750)'],
      ['Medalla', '12 mm'],
      ['Letra', 'A elección, con serifas; se elige después de comprar'],
      ['Peso', '1,6 g'],
      ['Cierre', 'Reasa'],
    ],
    pieces: [{ id: 304, size: '42 cm', quantity: 9, sold: 67, created: '2025-11-18' }],
    reviews: [
      {
        by: 'Agustina S.',
        rating: 5,
        comment:
          'Pedí la A y no tuve que esperar nada. El contraste entre mate y brillo es hermoso.',
        date: '2026-10-20',
        bought: true,
      },
      {
        by: 'Gustavo H.',
        rating: 4.5,
        comment: 'La inicial de mi nieta. Me mandaron el dibujo por mail y lo aprobé el mismo día.',
        date: '2026-09-01',
      },
      {
        by: 'Romina A.',
        rating: 3.5,
        comment: 'Me dijeron cinco días hábiles y fueron ocho. El resultado lo vale, pero avisen.',
        date: '2026-04-29',
        bought: true,
      },
      {
        by: 'Paula I.',
        rating: 5,
        comment: 'La medalla es más gruesa que otras que vi, no parece una lámina.',
        date: '2026-03-15',
      },
    ],
  },
  {
    name: 'Collar cruz de plata',
    category: 12,
    description:
      'Una cruz de líneas rectas, con los cantos apenas suavizados y una piedra mínima en el cruce. Está hecha de plata maciza y se nota al tomarla. La elegimos mucho para comuniones y confirmaciones; atrás hay lugar para una fecha.',
    material: 'plata_950',
    color: 'Plateado',
    price: 38900,
    photos: [
      { file: 'collar-cruz-plata.jpg', alt: 'Collar de plata con una cruz lisa' },
      { file: 'collar-cruz-plata-2.jpg', alt: 'Cruz de plata vista de cerca y de costado' },
      {
        file: 'collar-cruz-plata-3.jpg',
        alt: 'Collar de plata con una cruz lisa, sobre un busto de lino',
      },
    ],
    attributes: [
      ['Pureza', 'Plata 950'],
      ['Dije', '24 × 15 mm'],
      ['Cadena', 'Forzada, 1,3 mm'],
      ['Peso', '5,2 g'],
    ],
    pieces: [
      { id: 305, size: '45 cm', quantity: 10, sold: 58, created: '2025-09-03' },
      {
        id: 306,
        size: '60 cm',
        quantity: 4,
        sold: 26,
        created: '2025-03-11',
        price: 45600,
        discount: 10,
      },
    ],
    reviews: [
      {
        by: 'Marcela G.',
        rating: 4.5,
        comment: 'Para la comunión de mi ahijado. Le grabaron la fecha atrás, bien legible.',
        date: '2025-12-09',
        bought: true,
      },
      {
        by: 'Franco I.',
        rating: 4,
        comment: 'La uso yo con la cadena de 60 y queda bien, no es de mujer ni de hombre.',
        date: '2026-05-15',
        bought: true,
      },
      {
        by: 'Walter P.',
        rating: 5,
        comment: 'Sólida. Nada que ver con esas huecas que se abollan.',
        date: '2026-08-28',
      },
    ],
  },
  {
    name: 'Collar zafiro con halo',
    category: 12,
    description:
      'Un zafiro de azul abierto, un aro de piedras claras alrededor y una cadena tan fina que desaparece. El dije mide menos de un centímetro y se ve desde lejos. Queda bien a la altura del primer botón de una camisa.',
    material: 'oro',
    color: 'Oro blanco',
    price: 213800,
    photos: [
      {
        file: 'collar-zafiro-halo.jpg',
        alt: 'Collar con una piedra azul rodeada de piedras claras',
      },
      { file: 'collar-zafiro-halo-2.jpg', alt: 'Dije de piedra azul con halo, visto de cerca' },
      {
        file: 'collar-zafiro-halo-3.jpg',
        alt: 'Collar con una piedra azul rodeada de piedras claras, sobre un busto de lino',
      },
    ],
    attributes: [
      ['Kilates', '18 k (750), oro blanco'],
      ['Piedra', 'Zafiro de laboratorio, 5 mm'],
      ['Halo', '18 circones'],
      ['Dije', '9 mm'],
      ['Cierre', 'Reasa'],
    ],
    pieces: [
      { id: 307, size: '45 cm', quantity: 5, sold: 61, created: '2026-03-30' },
      { id: 308, size: '42 cm', quantity: 2, sold: 24, created: '2025-05-31' },
    ],
    reviews: [
      {
        by: 'Cecilia N.',
        rating: 5,
        comment:
          'El azul es de los que no se olvidan. La cadena casi no se ve y parece que la piedra flota.',
        date: '2026-10-26',
        bought: true,
      },
      {
        by: 'Cristian D.',
        rating: 4.5,
        comment:
          'Se lo llevé a mi mujer al sanatorio cuando nació la nena. Llegó el día exacto que pedí.',
        date: '2026-09-12',
        bought: true,
      },
      {
        by: 'Carolina V.',
        rating: 5,
        comment: 'Tengo otros collares del local y este es el que más uso.',
        date: '2026-07-25',
        bought: true,
      },
      {
        by: 'Pilar H.',
        rating: 4.5,
        comment: 'Bien terminado también por atrás, que es donde una mira.',
        date: '2026-06-16',
      },
      {
        by: 'Emiliano R.',
        rating: 5,
        comment:
          'Me preguntaron qué escote usa ella para recomendarme el largo. Atención de otra época.',
        date: '2026-05-09',
        bought: true,
      },
    ],
  },
  {
    name: 'Collar gota aguamarina',
    category: 12,
    description:
      'Una gota celeste que cuelga de la punta y se mueve al caminar. La cadena y el engarce son de plata con rodio, que demora el oscurecimiento. Va con escotes en V y con ropa clara, donde el color se ve entero.',
    material: 'plata_925',
    color: 'Plateado',
    price: 74500,
    photos: [
      {
        file: 'collar-aguamarina-pera.jpg',
        alt: 'Collar de plata con una piedra celeste en forma de gota',
      },
      {
        file: 'collar-aguamarina-pera-2.jpg',
        alt: 'Piedra celeste en forma de gota, vista de cerca',
      },
      {
        file: 'collar-aguamarina-pera-3.jpg',
        alt: 'Collar de plata con una piedra celeste en forma de gota, sobre un busto de lino',
      },
    ],
    attributes: [
      ['Pureza', 'Plata 925 rodinada'],
      ['Piedra', 'Espinela color aguamarina, 10 × 8 mm'],
      ['Cadena', 'Forzada, 1,2 mm'],
      ['Cierre', 'Mosquetón'],
    ],
    pieces: [{ id: 309, size: '45 cm', quantity: 6, sold: 31, created: '2026-06-01' }],
    reviews: [
      {
        by: 'Luciana B.',
        rating: 4.5,
        comment:
          'Celeste de pileta, divino. Lo estrené en la playa, con cuidado de no meterlo al mar.',
        date: '2026-11-01',
        bought: true,
      },
      {
        by: 'Micaela E.',
        rating: 4,
        comment: 'Hace juego con el anillo gota, lástima que no haya un precio por los dos.',
        date: '2026-10-06',
        bought: true,
      },
    ],
  },
  {
    name: 'Collar corazón abierto',
    category: 12,
    description:
      'El contorno de un corazón en alambre de plata, sin piedra y sin relleno. Es el más liviano de nuestros collares y el que más sale para chicas de doce a quince. Viene en una caja chica que entra en un sobre.',
    material: 'plata_925',
    color: 'Plateado',
    price: 29800,
    photos: [
      { file: 'collar-corazon-abierto.jpg', alt: 'Collar de plata con el contorno de un corazón' },
      { file: 'collar-corazon-abierto-2.jpg', alt: 'Contorno de corazón en plata, visto de cerca' },
      {
        file: 'collar-corazon-abierto-3.jpg',
        alt: 'Collar de plata con el contorno de un corazón, sobre un busto de lino',
      },
    ],
    attributes: [
      ['Pureza', 'Plata 925'],
      ['Dije', '15 × 14 mm'],
      ['Peso', '2,4 g'],
      ['Cierre', 'Reasa'],
    ],
    pieces: [
      { id: 310, size: '40 cm', quantity: 13, sold: 73, created: '2026-02-12' },
      { id: 311, size: '45 cm', quantity: 12, sold: 56, created: '2025-03-06', price: 31900 },
    ],
    reviews: [
      {
        by: 'Verónica S.',
        rating: 4.5,
        comment: 'Para mi hija de trece, que no usaba nada. Este no se lo saca.',
        date: '2026-09-20',
      },
      {
        by: 'Bruno C.',
        rating: 3.5,
        comment: 'Es chico, tal cual dice. Por el precio está bien.',
        date: '2026-07-01',
        bought: true,
      },
      {
        by: 'Rocío M.',
        rating: 4,
        comment: 'Sencillo y bien hecho. Llegó a Bahía Blanca en tres días.',
        date: '2026-05-22',
      },
      {
        by: 'Camila J.',
        rating: 2,
        comment:
          'Se me cortó la cadena al mes, en el eslabón del cierre. La repusieron, pero no me quedé tranquila.',
        date: '2026-03-27',
        bought: true,
      },
    ],
  },
  {
    name: 'Collar de perlas',
    category: 12,
    description:
      'Cuarenta y siete perlas enhebradas en hilo de seda, con un nudo entre cada una para que no se rocen ni se pierdan si el hilo se corta. El cierre es una bolita dorada que se usa atrás o a la vista. Conviene reenhebrarlo cada tres años: el primero va por nuestra cuenta.',
    material: 'otro',
    color: 'Blanco',
    price: 174200,
    photos: [
      { file: 'collar-perlas-blancas.jpg', alt: 'Collar de perlas con cierre dorado' },
      {
        file: 'collar-perlas-blancas-2.jpg',
        alt: 'Collar de perlas blancas, visto de cerca y de costado',
      },
    ],
    attributes: [
      ['Perlas', 'Cultivadas de agua dulce, 8 mm'],
      ['Enhebrado', 'Seda, nudo a nudo'],
      ['Cierre', 'Bola de plata dorada, 8 mm'],
      ['Peso', '36 g'],
    ],
    pieces: [
      { id: 312, size: '45 cm', quantity: 7, sold: 238, created: '2025-08-12' },
      { id: 313, size: '50 cm', quantity: 0, sold: 84, created: '2025-03-20', price: 189500 },
    ],
    reviews: [
      {
        by: 'Graciela O.',
        rating: 4.5,
        comment:
          'Perlas parejas y con ese brillo de adentro que no tienen las de fantasía. El peso en el cuello es agradable.',
        date: '2026-10-16',
        bought: true,
      },
      {
        by: 'Florencia P.',
        rating: 4,
        comment: 'Lo usé de novia y ahora con camisa blanca. Cambia totalmente.',
        date: '2026-08-11',
      },
      {
        by: 'Silvina P.',
        rating: 5,
        comment:
          'Llevé a reenhebrar el mío y de paso compré este para mi hermana. Trabajo impecable.',
        date: '2026-06-24',
        bought: true,
      },
      {
        by: 'Diego F.',
        rating: 4,
        comment: 'El cierre tiene su maña, hay que girarlo antes de tirar. Fuera de eso, un diez.',
        date: '2026-03-31',
        bought: true,
      },
      {
        by: 'Mariana L.',
        rating: 3.5,
        comment: 'Muy lindo, pero los 45 me quedan cortos y del de 50 no había.',
        date: '2025-12-28',
      },
      {
        by: 'Andrea C.',
        rating: 5,
        comment: 'Mi mamá lloró. No tengo más que agregar.',
        date: '2025-10-21',
        bought: true,
      },
    ],
  },
  {
    name: 'Collar de perlas grises',
    category: 12,
    description:
      'Un hilo largo de perlas gris plomo que se lleva suelto, anudado o en dos vueltas. El tono cambia según la ropa: con negro se ve plateado, con azul tira a verde. El cierre es de plata y queda cómodo en la nuca.',
    material: 'otro',
    color: 'Gris',
    price: 226400,
    discount: 12.5,
    photos: [
      {
        file: 'collar-perlas-grises.jpg',
        alt: 'Collar largo de perlas grises en dos vueltas, con cierre plateado',
      },
      {
        file: 'collar-perlas-grises-2.jpg',
        alt: 'Collar de perlas grises en dos vueltas, visto de costado',
      },
    ],
    attributes: [
      ['Perlas', 'Cultivadas de agua dulce, 8 mm'],
      ['Color', 'Gris, teñido por irradiación'],
      ['Enhebrado', 'Seda, nudo a nudo'],
      ['Cierre', 'Plata 925'],
    ],
    pieces: [{ id: 314, size: '90 cm', quantity: 1, sold: 14, created: '2026-04-25' }],
    reviews: [],
  },
]
