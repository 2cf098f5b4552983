import type { Design } from './design.ts'

export const hombre: Design[] = [
  {
    name: 'Anillo de acero negro',
    category: 15,
    description:
      'Una banda ancha de acero con el color adentro de la superficie, no pintado encima: por eso no se descascara. Por dentro es curvo, entra y sale sin esfuerzo. Una advertencia de oficio: el acero no se puede agrandar ni achicar, elegí bien el talle.',
    material: 'acero_quirurgico',
    color: 'Negro',
    price: 19900,
    photos: [
      { file: 'anillo-acero-negro.jpg', alt: 'Anillo ancho de acero negro' },
      { file: 'anillo-acero-negro-2.jpg', alt: 'Anillo de acero negro, visto de costado' },
    ],
    attributes: [
      ['Acero', '316L'],
      ['Color', 'Negro, PVD'],
      ['Ancho', '8 mm'],
      ['Peso', '7 g'],
    ],
    pieces: [
      { id: 602, size: 'Talle 22', quantity: 11, sold: 59, created: '2026-02-26' },
      { id: 601, size: 'Talle 20', quantity: 12, sold: 46, created: '2025-03-24' },
      { id: 603, size: 'Talle 24', quantity: 5, sold: 32, created: '2025-03-25' },
      { id: 604, size: 'Talle 26', quantity: 0, sold: 15, created: '2025-03-30', discount: 30 },
    ],
    reviews: [
      {
        by: 'Facundo O.',
        rating: 4,
        comment: 'Cómodo y firme. En la obra se golpea y apenas se le nota.',
        date: '2026-09-07',
        bought: true,
      },
      {
        by: 'Bruno C.',
        rating: 3,
        comment:
          'El 22 me quedó grande y no se puede achicar, como dice. Lo cambié por el 20 sin vueltas.',
        date: '2026-06-13',
        bought: true,
      },
      {
        by: 'Esteban L.',
        rating: 4.5,
        comment: 'Negro parejo, sin brillo de bijouterie.',
        date: '2026-04-26',
        bought: true,
      },
    ],
  },
  {
    name: 'Pulsera de cuero trenzado',
    category: 15,
    description:
      'Tres tientos de cuero vacuno trenzados en redondo, con las puntas tomadas por un cierre de acero magnético. Al principio es firme; a las dos semanas copia la muñeca. Un poco de grasa para cuero cada seis meses y dura años.',
    material: 'cuero',
    color: 'Negro',
    price: 46500,
    photos: [
      { file: 'pulsera-cuero-trenzada.jpg', alt: 'Pulsera de cuero negro trenzado' },
      {
        file: 'pulsera-cuero-trenzada-2.jpg',
        alt: 'Trenzado de cuero negro y cierre plateado, de cerca',
      },
    ],
    attributes: [
      ['Cuero', 'Vacuno, curtido vegetal'],
      ['Color', 'Negro'],
      ['Ancho', '9 mm'],
      ['Cierre', 'Magnético, de acero 316L'],
    ],
    pieces: [
      { id: 605, size: '21 cm', quantity: 12, sold: 149, created: '2025-09-24' },
      { id: 606, size: '19 cm', quantity: 7, sold: 87, created: '2025-03-09' },
    ],
    reviews: [
      {
        by: 'Federico M.',
        rating: 4.5,
        comment: 'El imán es fuerte, me la pongo solo y con una mano.',
        date: '2026-10-15',
      },
      {
        by: 'Romina A.',
        rating: 4,
        comment: 'Para mi viejo, que no usa nada. Se la dejó puesta.',
        date: '2026-08-07',
        bought: true,
      },
      {
        by: 'Matías C.',
        rating: 4.5,
        comment: 'Medí la muñeca y le sumé un centímetro y medio: el 21 justo.',
        date: '2026-06-19',
        bought: true,
      },
      {
        by: 'Hernán Z.',
        rating: 3.5,
        comment: 'Los primeros días destiñe un poco sobre camisa blanca. Después ya no.',
        date: '2026-03-18',
        bought: true,
      },
      {
        by: 'Joaquín P.',
        rating: 4,
        comment: 'Trenzado parejo y olor a cuero del bueno.',
        date: '2025-12-11',
      },
    ],
  },
  {
    name: 'Pulsera de suela',
    category: 15,
    description:
      'Una sola tira de suela natural, gruesa, con los cantos bruñidos a mano. El color arranca en avellana y se oscurece con el sol y el uso: la tuya va a terminar distinta de cualquier otra. No le gusta el agua; si se moja, secala a la sombra.',
    material: 'cuero',
    color: 'Avellana',
    price: 38400,
    discount: 20,
    photos: [
      { file: 'pulsera-cuero-suela.jpg', alt: 'Pulsera plana de cuero marrón con cierre plateado' },
      { file: 'pulsera-cuero-suela-2.jpg', alt: 'Cuero marrón y cierre plateado, de cerca' },
    ],
    attributes: [
      ['Cuero', 'Suela vacuna de 3 mm'],
      ['Color', 'Avellana'],
      ['Ancho', '11 mm'],
      ['Cierre', 'Magnético, de acero 316L'],
    ],
    pieces: [
      { id: 607, size: '21 cm', quantity: 6, sold: 41, created: '2026-07-13' },
      { id: 608, size: '19 cm', quantity: 4, sold: 22, created: '2025-08-08' },
    ],
    reviews: [
      {
        by: 'Leandro G.',
        rating: 4.5,
        comment: 'En tres meses tomó un color tostado increíble.',
        date: '2026-10-27',
      },
      {
        by: 'Ramiro N.',
        rating: 4,
        comment: 'Rígida al principio, hay que darle tiempo. La suela es gruesa en serio.',
        date: '2026-09-18',
        bought: true,
      },
    ],
  },
  {
    name: 'Pulsera de caucho',
    category: 15,
    description:
      'Tres cordones de caucho negro que entran juntos en un cierre de acero del mismo color. No pesa, no suena y se enjuaga bajo la canilla. Buena compañera de un reloj deportivo o de una semana en la costa.',
    material: 'caucho',
    color: 'Negro',
    price: 14900,
    photos: [
      { file: 'pulsera-caucho.jpg', alt: 'Pulsera de tres cordones de caucho negro' },
      {
        file: 'pulsera-caucho-2.jpg',
        alt: 'Cordones de caucho negro y cierre del mismo color, de cerca',
      },
    ],
    attributes: [
      ['Cordón', 'Caucho de 4 mm'],
      ['Cierre', 'Magnético, acero negro'],
      ['Ancho', '12 mm'],
    ],
    pieces: [
      { id: 609, size: '21 cm', quantity: 15, sold: 98, created: '2025-12-01' },
      { id: 610, size: '19 cm', quantity: 9, sold: 42, created: '2025-04-07' },
    ],
    reviews: [
      {
        by: 'Lautaro S.',
        rating: 4,
        comment: 'Surfeo con la pulsera puesta y nunca se abrió.',
        date: '2026-02-27',
        bought: true,
      },
      {
        by: 'Cristian D.',
        rating: 4,
        comment: 'Sencilla, cumple. Por este precio no pido más.',
        date: '2026-07-11',
        bought: true,
      },
      {
        by: 'Tomás Q.',
        rating: 2.5,
        comment: 'Al caucho se le pega toda la pelusa del buzo. En verano, bárbara.',
        date: '2026-05-31',
      },
      {
        by: 'Silvina P.',
        rating: 4.5,
        comment: 'Para mi hijo de dieciséis. Quedó chocho.',
        date: '2026-01-05',
      },
    ],
  },
]
