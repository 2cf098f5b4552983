import type { Design } from './design.ts'

export const relojesDeMujer: Design[] = [
  {
    name: 'Reloj dama, cuero y oro rosa',
    category: 16,
    description:
      'Esfera blanca sin brillo, agujas finas y una caja de tono oro rosa que abriga el color del cuero. Pesa poco y la corona es chica: no se clava en la mano al doblarla. La malla se cambia sin herramientas, con un pasador que se corre con la uña.',
    material: 'cuero',
    color: 'Oro rosa y marrón',
    brand: 'Celina Roca',
    price: 198400,
    photos: [
      { file: 'reloj-dama-rosa-cuero.jpg', alt: 'Reloj de oro rosa con malla de cuero marrón' },
      {
        file: 'reloj-dama-rosa-cuero-2.jpg',
        alt: 'Reloj de tono oro rosa acostado, con la esfera blanca de cerca',
      },
      {
        file: 'reloj-dama-rosa-cuero-3.jpg',
        alt: 'Reloj de oro rosa con malla de cuero marrón, en un almohadón de lino',
      },
    ],
    attributes: [
      ['Movimiento', 'Cuarzo'],
      ['Caja', '34 mm, acero con PVD oro rosa'],
      ['Cristal', 'Mineral'],
      ['Resistencia al agua', '3 ATM, solo salpicaduras'],
      ['Ancho de malla', '16 mm'],
    ],
    pieces: [
      { id: 701, size: 'Malla de cuero marrón', quantity: 9, sold: 196, created: '2026-10-30' },
      {
        id: 702,
        size: 'Malla de cuero negro',
        color: 'Oro rosa y negro',
        photo: {
          file: 'reloj-dama-rosa-cuero-negro.jpg',
          alt: 'Reloj de oro rosa con malla de cuero negro',
        },
        quantity: 4,
        sold: 77,
        created: '2025-06-09',
      },
    ],
    reviews: [
      {
        by: 'Belén D.',
        rating: 4.5,
        comment: 'Delicado y legible a la vez. El cuero es blando desde el primer día.',
        date: '2026-10-21',
        bought: true,
      },
      {
        by: 'Gabriela T.',
        rating: 4,
        comment:
          'Bellísimo. Para mi muñeca finita tuve que hacerle un agujero más, lo hicieron en el momento.',
        date: '2026-09-04',
        bought: true,
      },
      {
        by: 'Marcos G.',
        rating: 4.5,
        comment: 'Regalo de cumpleaños para mi mujer. Venía con la pila puesta y en hora.',
        date: '2026-07-17',
        bought: true,
      },
      {
        by: 'Florencia P.',
        rating: 3.5,
        comment:
          'El cuero se marcó bastante en la hebilla a los seis meses. El reloj en sí, perfecto.',
        date: '2026-05-08',
      },
      {
        by: 'Sofía G.',
        rating: 4,
        comment: 'El segundero no se escucha, lo dejo en la mesa de luz y duermo igual.',
        date: '2026-02-06',
      },
    ],
  },
  {
    name: 'Reloj dama dorado',
    category: 16,
    description:
      'Todo dorado, de la caja al último eslabón, con una esfera champaña que cambia según la luz. La malla se arma eslabón por eslabón: te la dejamos a medida en cinco minutos. Tiene el peso de una pulsera y se usa como tal.',
    material: 'acero_dorado',
    color: 'Dorado',
    brand: 'Celina Roca',
    price: 184500,
    photos: [
      {
        file: 'reloj-dama-dorado.jpg',
        alt: 'Reloj dorado con malla de eslabones y esfera champaña',
      },
      { file: 'reloj-dama-dorado-2.jpg', alt: 'Reloj dorado acostado, con la esfera de cerca' },
      {
        file: 'reloj-dama-dorado-3.jpg',
        alt: 'Reloj dorado con malla de eslabones y esfera champaña, en un almohadón de lino',
      },
    ],
    attributes: [
      ['Movimiento', 'Cuarzo'],
      ['Caja', '34 mm, acero con PVD dorado'],
      ['Cristal', 'Mineral'],
      ['Resistencia al agua', '3 ATM, solo salpicaduras'],
      ['Cierre', 'Desplegable con pulsadores'],
    ],
    pieces: [{ id: 703, size: 'Caja 34 mm', quantity: 6, sold: 62, created: '2026-01-20' }],
    reviews: [
      {
        by: 'Marcela G.',
        rating: 4.5,
        comment: 'Elegante sin ser ostentoso. Me lo ajustaron mientras tomaba un café.',
        date: '2026-10-07',
        bought: true,
      },
      {
        by: 'Graciela O.',
        rating: 4,
        comment: 'Se lee bien, aun sin anteojos. Eso a mi edad vale.',
        date: '2026-06-22',
        bought: true,
      },
      {
        by: 'Julieta F.',
        rating: 3,
        comment: 'Me gusta, pero la fecha es chiquitísima y dos eslabones me pellizcan.',
        date: '2026-04-14',
        bought: true,
      },
    ],
  },
  {
    name: 'Reloj dama con piedras',
    category: 16,
    description:
      'Un bisel de piedras claras rodea la esfera plateada y la malla de acero blanco sigue el mismo tono frío. De día pasa por un reloj sobrio; de noche se enciende el borde. Las piedras van en un canal, no pegadas.',
    material: 'acero_blanco',
    color: 'Plateado',
    brand: 'Celina Roca',
    price: 169900,
    discount: 15,
    photos: [
      {
        file: 'reloj-dama-piedras.jpg',
        alt: 'Reloj plateado con un borde de piedras transparentes',
      },
      {
        file: 'reloj-dama-piedras-2.jpg',
        alt: 'Reloj plateado acostado, con el borde de piedras de cerca',
      },
      {
        file: 'reloj-dama-piedras-3.jpg',
        alt: 'Reloj plateado con un borde de piedras transparentes, en un almohadón de lino',
      },
    ],
    attributes: [
      ['Movimiento', 'Cuarzo'],
      ['Caja', '36 mm, acero blanco'],
      ['Bisel', '60 circones'],
      ['Cristal', 'Mineral'],
      ['Resistencia al agua', '3 ATM, solo salpicaduras'],
    ],
    pieces: [{ id: 704, size: 'Caja 36 mm', quantity: 5, sold: 40, created: '2026-05-20' }],
    reviews: [
      {
        by: 'Natalia B.',
        rating: 4,
        comment: 'Brilla lo justo. Lo compré en oferta y llegó con garantía sellada.',
        date: '2026-10-12',
      },
      {
        by: 'Antonella R.',
        rating: 4.5,
        comment: 'La malla no engancha los pelitos del brazo, milagro.',
        date: '2026-08-20',
        bought: true,
      },
    ],
  },
  {
    name: 'Reloj dama, esfera borgoña',
    category: 16,
    description:
      'Borgoña en la esfera y en el cuero, con la caja dorada entre los dos. El rayado de la esfera parte del centro y hace que el rojo vaya del vino al cereza según cómo lo mires. Una pieza de otoño que va bien todo el año.',
    material: 'cuero',
    color: 'Dorado y borgoña',
    brand: 'Celina Roca',
    price: 176900,
    photos: [
      { file: 'reloj-dama-borgona.jpg', alt: 'Reloj dorado con esfera y malla borgoña' },
      {
        file: 'reloj-dama-borgona-2.jpg',
        alt: 'Reloj dorado acostado, con la esfera borgoña de cerca',
      },
      {
        file: 'reloj-dama-borgona-3.jpg',
        alt: 'Reloj dorado con esfera y malla borgoña, en un almohadón de lino',
      },
    ],
    attributes: [
      ['Movimiento', 'Cuarzo'],
      ['Caja', '34 mm, acero con PVD dorado'],
      ['Cristal', 'Mineral'],
      ['Resistencia al agua', '3 ATM, solo salpicaduras'],
      ['Ancho de malla', '16 mm'],
    ],
    pieces: [
      { id: 705, size: 'Malla de cuero borgoña', quantity: 7, sold: 85, created: '2026-03-23' },
    ],
    reviews: [
      {
        by: 'Camila J.',
        rating: 5,
        comment: 'El color es un vino hermoso, distinto a todo lo que había visto.',
        date: '2026-11-06',
        bought: true,
      },
      {
        by: 'Luciana B.',
        rating: 4.5,
        comment: 'Me llevó dos semanas decidirme y ahora no uso otro.',
        date: '2026-09-25',
        bought: true,
      },
      {
        by: 'Carolina V.',
        rating: 5,
        comment: 'Malla y esfera del mismo tono exacto. Bien resuelto.',
        date: '2026-08-03',
      },
      {
        by: 'Gustavo H.',
        rating: 4.5,
        comment: 'Mi hija se recibió y este fue el premio. Grabaron la fecha en la tapa.',
        date: '2026-06-10',
        bought: true,
      },
      {
        by: 'Milagros F.',
        rating: 5,
        comment: 'Compré por la foto y en persona gana.',
        date: '2026-04-30',
        bought: true,
      },
    ],
  },
]
