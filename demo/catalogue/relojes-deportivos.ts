import type { Design } from './design.ts'

export const relojesDeportivos: Design[] = [
  {
    name: 'Reloj de buceo',
    category: 18,
    description:
      'Corona a rosca, bisel que gira hacia un solo lado y puntos luminosos que se leen a oscuras. La malla, de silicona o de caucho, es blanda, no junta olor y se seca al instante. Apto para bucear con tanque de verdad; si lo usás en el mar, enjuagalo con agua dulce y probá la estanqueidad una vez por año.',
    material: 'silicona',
    color: 'Negro y azul',
    brand: 'Rompiente',
    price: 134900,
    photos: [
      { file: 'reloj-buceo-silicona.jpg', alt: 'Reloj de buceo negro con malla de silicona azul' },
      {
        file: 'reloj-buceo-silicona-2.jpg',
        alt: 'Reloj de buceo acostado, con el bisel y los puntos luminosos de cerca',
      },
      {
        file: 'reloj-buceo-silicona-3.jpg',
        alt: 'Reloj de buceo negro con malla de silicona azul, en un almohadón de lino',
      },
    ],
    attributes: [
      ['Movimiento', 'Cuarzo, con fecha'],
      ['Caja', '42 mm, acero 316L'],
      ['Cristal', 'Mineral endurecido'],
      ['Resistencia al agua', '20 ATM, apta para buceo'],
      ['Ancho de malla', '22 mm'],
      ['Bisel', 'Giratorio, 120 posiciones'],
    ],
    pieces: [
      { id: 901, size: 'Malla de silicona azul', quantity: 9, sold: 111, created: '2025-12-16' },
      {
        id: 902,
        size: 'Malla de caucho negro',
        color: 'Negro',
        quantity: 5,
        sold: 57,
        created: '2025-04-18',
        material: 'caucho',
        photo: {
          file: 'reloj-buceo-caucho.jpg',
          alt: 'Reloj de buceo negro con malla de caucho negro',
        },
        price: 139900,
      },
    ],
    reviews: [
      {
        by: 'Lautaro S.',
        rating: 4.5,
        comment: 'Buceé a 25 metros en Madryn y ni una gota. La luminosidad dura toda la noche.',
        date: '2026-03-17',
        bought: true,
      },
      {
        by: 'Matías C.',
        rating: 4,
        comment: 'Robusto y cómodo. El bisel tiene los clics bien marcados.',
        date: '2026-10-18',
        bought: true,
      },
      {
        by: 'Ramiro N.',
        rating: 5,
        comment: 'Una temporada entera de guardavidas y sigue como nuevo.',
        date: '2026-04-08',
        bought: true,
      },
      {
        by: 'Paula I.',
        rating: 3.5,
        comment: 'Muy buen reloj, un poco alto para usarlo con camisa.',
        date: '2026-07-15',
      },
      {
        by: 'Franco I.',
        rating: 4,
        comment: 'La silicona no da calor ni irrita. Trae un pasador de repuesto.',
        date: '2026-09-06',
      },
    ],
  },
]
