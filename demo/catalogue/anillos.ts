import type { Design } from './design.ts'

export const anillos: Design[] = [
  {
    name: 'Anillo solitario de oro',
    category: 11,
    description:
      'Una sola piedra sobre seis garras altas, para que la luz entre por todos lados. El aro es liso y macizo, con el interior redondeado: se siente suave desde el primer día. Se agranda o achica hasta dos talles en nuestro taller.',
    material: 'oro',
    color: 'Oro amarillo',
    price: 489000,
    photos: [
      {
        file: 'anillo-solitario-oro.jpg',
        alt: 'Anillo de oro amarillo con una piedra redonda, de frente',
      },
      { file: 'anillo-solitario-oro-2.jpg', alt: 'Anillo solitario de oro, visto de cerca' },
      {
        file: 'anillo-solitario-oro-3.jpg',
        alt: 'Anillo de oro amarillo con una piedra redonda, de frente, en un exhibidor de porcelana',
      },
    ],
    attributes: [
      ['Kilates', '18 k (750)'],
      ['Piedra', 'Moissanita redonda, 6,5 mm'],
      ['Engarce', 'Seis garras'],
      ['Ancho', '2,2 mm'],
      ['Peso', '2,6 g'],
    ],
    pieces: [
      { id: 202, size: 'Talle 14', quantity: 4, sold: 96, created: '2026-11-15' },
      { id: 201, size: 'Talle 12', quantity: 3, sold: 41, created: '2025-06-02' },
      { id: 203, size: 'Talle 16', quantity: 6, sold: 58, created: '2025-06-03' },
      { id: 204, size: 'Talle 18', quantity: 0, sold: 37, created: '2025-06-04' },
    ],
    reviews: [
      {
        by: 'Lucía M.',
        rating: 5,
        comment:
          'Llegó en cuatro días, en una caja preciosa. La piedra tiene una luz increíble y el talle vino justo.',
        date: '2026-10-12',
        bought: true,
      },
      {
        by: 'Martín R.',
        rating: 5,
        comment:
          'Lo elegí para pedir casamiento y me ayudaron con la medida por WhatsApp. Dijo que sí.',
        date: '2026-09-03',
        bought: true,
      },
      {
        by: 'Carolina V.',
        rating: 4,
        comment:
          'Muy lindo y más delicado de lo que imaginaba. El aro es fino: mirá bien la medida antes de comprar.',
        date: '2026-08-21',
      },
      {
        by: 'Ezequiel B.',
        rating: 4.5,
        comment:
          'Fui a verlo al local antes de decidir. En la mano se ve mejor que en la foto, la piedra queda alta y brilla hasta con poca luz.',
        date: '2026-06-30',
        bought: true,
      },
      {
        by: 'Silvina P.',
        rating: 3,
        comment:
          'La pieza es linda, pero las garras altas se me enganchan en los pulóveres. Lo uso para salir y no todos los días.',
        date: '2026-05-17',
      },
      {
        by: 'Tomás Q.',
        rating: 5,
        comment:
          'Compré el 16 y hubo que achicarlo a 14. Lo ajustaron en una semana y no se nota nada.',
        date: '2026-03-08',
        bought: true,
      },
      {
        by: 'Belén D.',
        rating: 4.5,
        comment:
          'Seis meses de uso diario y el interior sigue impecable. Lo lavo con agua tibia y jabón neutro, como me dijeron.',
        date: '2026-01-22',
        bought: true,
      },
      {
        by: 'Ignacio L.',
        rating: 4,
        comment:
          'Buen peso para el precio. Hubiera preferido que la factura viniera aparte de la caja, porque era sorpresa.',
        date: '2025-11-11',
      },
      {
        by: 'Victoria U.',
        rating: 5,
        comment:
          'Heredé el gusto de mi abuela por los solitarios y este no le envidia nada al de ella.',
        date: '2025-08-26',
        bought: true,
      },
    ],
  },
  {
    name: 'Solitario oval de oro blanco',
    category: 11,
    description:
      'Una piedra oval alarga el dedo y ocupa más que una redonda del mismo peso. El aro de oro blanco lleva rodio, que le da ese tono frío; cada dos o tres años conviene renovarlo y lo hacemos en un día. La piedra va alta y el aro fino, así que admite una alianza al lado sin separarse.',
    material: 'oro',
    color: 'Oro blanco',
    price: 512400,
    photos: [
      {
        file: 'anillo-solitario-oval-blanco.jpg',
        alt: 'Anillo de oro blanco con una piedra oval transparente',
      },
      {
        file: 'anillo-solitario-oval-blanco-2.jpg',
        alt: 'Anillo de oro blanco acostado, con la piedra oval al frente',
      },
      {
        file: 'anillo-solitario-oval-blanco-3.jpg',
        alt: 'Anillo de oro blanco con una piedra oval transparente, en un exhibidor de porcelana',
      },
    ],
    attributes: [
      ['Kilates', '18 k (750), oro blanco'],
      ['Piedra', 'Moissanita oval, 8 × 6 mm'],
      ['Baño', 'Rodio'],
      ['Peso', '2,8 g'],
    ],
    pieces: [
      { id: 205, size: 'Talle 14', quantity: 3, sold: 22, created: '2026-08-04' },
      { id: 206, size: 'Talle 16', quantity: 1, sold: 17, created: '2025-09-15' },
    ],
    reviews: [
      {
        by: 'Antonella R.',
        rating: 5,
        comment:
          'Quería algo distinto al redondo y el oval me ganó apenas me lo probé. Estiliza un montón.',
        date: '2026-10-05',
      },
      {
        by: 'Leandro G.',
        rating: 4,
        comment: 'Hermoso anillo. El envío tardó nueve días a Neuquén, dos más de lo avisado.',
        date: '2026-09-14',
        bought: true,
      },
      {
        by: 'Eugenia K.',
        rating: 3.5,
        comment:
          'La piedra es una belleza; el aro me resultó un poco fino para mi mano, que es grande.',
        date: '2026-04-02',
      },
    ],
  },
  {
    name: 'Anillo esmeralda y pavé',
    category: 11,
    description:
      'Una esmeralda oval al centro y, a cada lado, una hilera de piedras claras que baja hasta la mitad del aro. El verde es profundo, con las pequeñas marcas propias de la piedra natural: no hay dos iguales. Guardalo aparte, porque la esmeralda se raya con otras gemas, y no uses ultrasonido para limpiarlo.',
    material: 'oro',
    color: 'Oro blanco',
    price: 527800,
    photos: [
      { file: 'anillo-esmeralda-pave.jpg', alt: 'Anillo plateado con una piedra verde' },
      {
        file: 'anillo-esmeralda-pave-2.jpg',
        alt: 'Anillo con piedra verde oval y aro de piedras claras, visto de cerca',
      },
      {
        file: 'anillo-esmeralda-pave-3.jpg',
        alt: 'Anillo plateado con una piedra verde, en un exhibidor de porcelana',
      },
    ],
    attributes: [
      ['Kilates', '18 k (750), oro blanco'],
      ['Piedra', 'Esmeralda natural oval, 7 × 5 mm'],
      ['Pavé', 'Circones de 1,2 mm'],
      ['Ancho', '2 mm'],
      ['Peso', '2,4 g'],
    ],
    pieces: [
      { id: 207, size: 'Talle 14', quantity: 5, sold: 64, created: '2026-11-03' },
      { id: 208, size: 'Talle 16', quantity: 2, sold: 39, created: '2025-07-10' },
    ],
    reviews: [
      {
        by: 'Mariana L.',
        rating: 5,
        comment:
          'El verde no se puede explicar, hay que verlo con luz de día. Mi marido acertó con todo.',
        date: '2026-10-28',
        bought: true,
      },
      {
        by: 'Pilar H.',
        rating: 5,
        comment:
          'Me mandaron un video de la piedra antes de despacharlo. Llegó asegurado y con certificado.',
        date: '2026-09-19',
        bought: true,
      },
      {
        by: 'Graciela O.',
        rating: 4.5,
        comment:
          'Me lo regalé al jubilarme. Las piedritas del aro raspan apenas los dedos de al lado los primeros días, después ni se sienten.',
        date: '2026-08-08',
      },
      {
        by: 'Santiago A.',
        rating: 5,
        comment:
          'Para los quince de mi hija. El estuche es de madera y quedó tan lindo como el anillo.',
        date: '2026-05-25',
        bought: true,
      },
      {
        by: 'Andrea C.',
        rating: 5,
        comment: 'Lo uso con una alianza lisa y calzan perfecto juntos.',
        date: '2026-02-13',
      },
      {
        by: 'Rocío M.',
        rating: 4.5,
        comment:
          'Tiene pequeñas inclusiones que se ven con lupa, tal como dice la descripción. Para mí es parte de la gracia.',
        date: '2025-12-04',
        bought: true,
      },
      {
        by: 'Joaquín P.',
        rating: 5,
        comment:
          'Pedí cita, me mostraron tres esmeraldas sueltas y me explicaron la diferencia sin apuro.',
        date: '2025-09-30',
        bought: true,
      },
    ],
  },
  {
    name: 'Anillo zafiro con halo',
    category: 11,
    description:
      'Un zafiro azul rodeado por un halo de piedras claras que lo hace ver casi un milímetro más grande. El aro liso deja que toda la atención vaya al centro. El zafiro es una de las piedras más duras: aguanta el uso diario mejor que una esmeralda.',
    material: 'oro',
    color: 'Oro blanco',
    price: 398600,
    photos: [
      {
        file: 'anillo-zafiro-halo.jpg',
        alt: 'Anillo de oro blanco con una piedra azul rodeada de piedras claras',
      },
      {
        file: 'anillo-zafiro-halo-2.jpg',
        alt: 'Anillo acostado, con la piedra azul y su halo de frente',
      },
      {
        file: 'anillo-zafiro-halo-3.jpg',
        alt: 'Anillo de oro blanco con una piedra azul rodeada de piedras claras, en un exhibidor de porcelana',
      },
    ],
    attributes: [
      ['Kilates', '18 k (750), oro blanco'],
      ['Piedra', 'Zafiro de laboratorio, 6 mm'],
      ['Halo', '22 circones'],
      ['Peso', '2,3 g'],
    ],
    pieces: [
      { id: 209, size: 'Talle 14', quantity: 4, sold: 33, created: '2026-06-18' },
      { id: 210, size: 'Talle 16', quantity: 1, sold: 28, created: '2025-08-21' },
    ],
    reviews: [
      {
        by: 'Camila J.',
        rating: 4.5,
        comment: 'El azul es oscuro, casi noche, y al sol se enciende. Justo lo que buscaba.',
        date: '2026-09-27',
      },
      {
        by: 'Rodrigo E.',
        rating: 4,
        comment:
          'Se lo di en nuestro aniversario. Pedí que no figurara el precio en el paquete y lo respetaron.',
        date: '2026-07-20',
        bought: true,
      },
      {
        by: 'Noelia V.',
        rating: 2.5,
        comment:
          'A los dos meses se aflojó una piedrita del halo. Lo arreglaron sin cargo, pero estuve doce días sin el anillo.',
        date: '2026-03-29',
        bought: true,
      },
    ],
  },
  {
    name: 'Anillo de tres piedras',
    category: 11,
    description:
      'Un rubí al centro y una piedra clara a cada lado: pasado, presente y lo que viene, según la costumbre. El aro se afina apenas hacia las piedras y es bien redondo por dentro. Queda firme en el dedo y no gira, porque el peso está repartido.',
    material: 'oro',
    color: 'Oro amarillo',
    price: 442100,
    photos: [
      {
        file: 'anillo-rubi-tres-piedras.jpg',
        alt: 'Anillo de oro con una piedra roja y dos transparentes',
      },
      {
        file: 'anillo-rubi-tres-piedras-2.jpg',
        alt: 'Anillo de oro acostado, con una piedra roja entre dos transparentes',
      },
      {
        file: 'anillo-rubi-tres-piedras-3.jpg',
        alt: 'Anillo de oro con una piedra roja y dos transparentes, en un exhibidor de porcelana',
      },
    ],
    attributes: [
      ['Kilates', '18 k (750)'],
      ['Piedra central', 'Rubí de laboratorio, 5,5 mm'],
      ['Piedras laterales', 'Moissanitas de 3,5 mm'],
      ['Ancho', '2,4 mm'],
      ['Peso', '3,1 g'],
    ],
    pieces: [
      { id: 211, size: 'Talle 16', quantity: 7, sold: 172, created: '2025-10-20' },
      { id: 212, size: 'Talle 14', quantity: 3, sold: 66, created: '2025-04-11' },
    ],
    reviews: [
      {
        by: 'Verónica S.',
        rating: 4.5,
        comment: 'Tres piedras por mis tres hijos. El rojo es vivo, sin tirar a rosado.',
        date: '2026-10-19',
        bought: true,
      },
      {
        by: 'Hernán Z.',
        rating: 4,
        comment:
          'Buena terminación. El grabado lo cotizan aparte y demora diez días más, tenelo en cuenta si es para una fecha.',
        date: '2026-06-09',
      },
      {
        by: 'Julieta F.',
        rating: 5,
        comment: 'No gira nada en el dedo y eso que tengo los nudillos anchos.',
        date: '2026-02-28',
        bought: true,
      },
      {
        by: 'Cecilia N.',
        rating: 3.5,
        comment: 'Es lindo, aunque en pantalla las piedras de los costados parecían más grandes.',
        date: '2025-12-19',
      },
    ],
  },
  {
    name: 'Anillo aguamarina gota',
    category: 11,
    description:
      'Una piedra en forma de gota, del celeste del agua baja, sobre un aro de plata liviano. Se usa con la punta hacia la uña o hacia la mano: cambia bastante. Buena puerta de entrada para quien no suele llevar anillos con piedra.',
    material: 'plata_925',
    color: 'Plateado',
    price: 96400,
    photos: [
      { file: 'anillo-aguamarina-pera.jpg', alt: 'Anillo de plata con una piedra celeste' },
      {
        file: 'anillo-aguamarina-pera-2.jpg',
        alt: 'Anillo de plata acostado, con una piedra celeste en forma de gota',
      },
      {
        file: 'anillo-aguamarina-pera-3.jpg',
        alt: 'Anillo de plata con una piedra celeste, en un exhibidor de porcelana',
      },
    ],
    attributes: [
      ['Pureza', 'Plata 925'],
      ['Piedra', 'Espinela color aguamarina, 8 × 6 mm'],
      ['Ancho', '2 mm'],
      ['Peso', '2,1 g'],
    ],
    pieces: [
      { id: 213, size: 'Talle 14', quantity: 8, sold: 47, created: '2026-03-12' },
      { id: 214, size: 'Talle 16', quantity: 5, sold: 31, created: '2025-05-20' },
    ],
    reviews: [
      {
        by: 'Micaela E.',
        rating: 4.5,
        comment:
          'El celeste es más intenso que en la foto, a mí me encantó. Pesa poquito y me olvido de que lo llevo.',
        date: '2026-09-11',
        bought: true,
      },
      {
        by: 'Daniela R.',
        rating: 4,
        comment:
          'Lo pedí un lunes y el jueves lo tenía en Rosario. Un poco grande el 16: si dudás, andá por el menor.',
        date: '2026-05-06',
        bought: true,
      },
      {
        by: 'Luciana B.',
        rating: 3,
        comment:
          'Lindo diseño, pero la plata se me oscureció rápido. Con el paño que mandan vuelve, hay que ser constante.',
        date: '2026-04-23',
      },
    ],
  },
  {
    name: 'Anillo de amatista',
    category: 11,
    description:
      'Amatista en talla esmeralda, con caras largas que muestran el violeta sin destellos de más. Son cuatro garras dobladas sobre las esquinas, donde la piedra es más frágil. La amatista pierde color si pasa horas al sol: guardalo en su caja.',
    material: 'plata_925',
    color: 'Plateado',
    price: 160600,
    discount: 20,
    photos: [
      { file: 'anillo-amatista.jpg', alt: 'Anillo plateado con una piedra violeta' },
      {
        file: 'anillo-amatista-2.jpg',
        alt: 'Anillo plateado acostado, con una piedra violeta rectangular',
      },
      {
        file: 'anillo-amatista-3.jpg',
        alt: 'Anillo plateado con una piedra violeta, en un exhibidor de porcelana',
      },
    ],
    attributes: [
      ['Pureza', 'Plata 925 rodinada'],
      ['Piedra', 'Amatista natural, 9 × 7 mm'],
      ['Origen de la piedra', 'Wanda, Misiones'],
      ['Peso', '3,4 g'],
    ],
    pieces: [
      { id: 215, size: 'Talle 16', quantity: 9, sold: 88, created: '2026-07-22' },
      { id: 216, size: 'Talle 14', quantity: 6, sold: 52, created: '2025-03-18' },
    ],
    reviews: [
      {
        by: 'Natalia B.',
        rating: 5,
        comment:
          'Soy de febrero y buscaba mi piedra hace años. El violeta es parejo y bien intenso.',
        date: '2026-11-02',
        bought: true,
      },
      {
        by: 'Florencia P.',
        rating: 4.5,
        comment:
          'Que la piedra sea de Misiones le suma. Lo usé en un casamiento y me preguntaron toda la noche.',
        date: '2026-09-08',
        bought: true,
      },
      {
        by: 'Gabriela T.',
        rating: 5,
        comment: 'Es una piedra grande y sin embargo no se engancha con nada.',
        date: '2026-08-15',
        bought: true,
      },
      {
        by: 'Marcos G.',
        rating: 4.5,
        comment:
          'Regalo para mi vieja. Llamaron para confirmar el talle antes de enviarlo, un detalle que se agradece.',
        date: '2026-05-12',
      },
      {
        by: 'Paula I.',
        rating: 4.5,
        comment: 'Con la rebaja quedó a muy buen precio. Trae tarjeta con los datos de la piedra.',
        date: '2026-04-07',
      },
      {
        by: 'Esteban L.',
        rating: 5,
        comment: 'Segunda compra. La primera fue una cadena; esta pieza me gustó todavía más.',
        date: '2026-01-16',
        bought: true,
      },
    ],
  },
  {
    name: 'Anillo morganita y halo rosa',
    category: 11,
    description:
      'Morganita rosada dentro de un halo, sobre un aro también cubierto de piedras hasta la mitad. El oro rosa lleva cobre en la aleación: el tono no se va con los años. Es una pieza de fiesta que muchas personas terminan usando a diario.',
    material: 'oro',
    color: 'Oro rosa',
    price: 386900,
    photos: [
      { file: 'anillo-morganita-rosa.jpg', alt: 'Anillo de oro rosa con una piedra rosada y halo' },
      {
        file: 'anillo-morganita-rosa-2.jpg',
        alt: 'Anillo de oro rosa acostado, con la piedra rosada y su halo de frente',
      },
      {
        file: 'anillo-morganita-rosa-3.jpg',
        alt: 'Anillo de oro rosa con una piedra rosada y halo, en un exhibidor de porcelana',
      },
    ],
    attributes: [
      ['Kilates', '18 k (750), oro rosa'],
      ['Piedra', 'Morganita natural, 6 mm'],
      ['Halo y aro', 'Circones'],
      ['Peso', '2,7 g'],
    ],
    pieces: [
      { id: 217, size: 'Talle 14', quantity: 5, sold: 19, created: '2026-09-09' },
      { id: 218, size: 'Talle 16', quantity: 3, sold: 12, created: '2025-11-06' },
    ],
    reviews: [
      {
        by: 'Milagros F.',
        rating: 4.5,
        comment: 'Durazno más que rosa, delicadísimo. Con la piel morena queda hermoso.',
        date: '2026-10-22',
        bought: true,
      },
      {
        by: 'Alejandro V.',
        rating: 4,
        comment:
          'Muy buena atención por teléfono. Ojo que no admite cambio de talle grande por las piedras del aro.',
        date: '2026-06-14',
      },
    ],
  },
  {
    name: 'Anillo de citrino',
    category: 11,
    description:
      'Un citrino cuadrado, color miel, con las esquinas tomadas por cuatro garras. El aro es de plata con una capa gruesa de oro de 18 kilates, tres veces la de un enchapado común. Sacátelo para nadar y para limpiar: el cloro es lo que más gasta el baño.',
    material: 'plata_oro',
    color: 'Dorado',
    price: 136400,
    photos: [
      { file: 'anillo-citrino-princesa.jpg', alt: 'Anillo de oro con una piedra amarilla' },
      {
        file: 'anillo-citrino-princesa-2.jpg',
        alt: 'Anillo dorado acostado, con una piedra cuadrada color miel',
      },
      {
        file: 'anillo-citrino-princesa-3.jpg',
        alt: 'Anillo de oro con una piedra amarilla, en un exhibidor de porcelana',
      },
    ],
    attributes: [
      ['Piedra', 'Citrino natural, 7 × 7 mm'],
      ['Base', 'Plata 925'],
      ['Baño', 'Oro 18 k, 3 micrones'],
      ['Ancho', '2,2 mm'],
      ['Peso', '3 g'],
    ],
    pieces: [
      { id: 219, size: 'Talle 16', quantity: 6, sold: 35, created: '2026-02-05' },
      { id: 220, size: 'Talle 12', quantity: 4, sold: 21, created: '2025-06-27' },
    ],
    reviews: [
      {
        by: 'Sofía G.',
        rating: 4,
        comment: 'El color miel es precioso y combina con todo lo dorado que tengo.',
        date: '2026-10-01',
        bought: true,
      },
      {
        by: 'Walter P.',
        rating: 3.5,
        comment:
          'Mi señora está contenta. Yo lo esperaba un poco más pesado, es plata con baño y no oro macizo, leí tarde.',
        date: '2026-07-03',
      },
      {
        by: 'Romina A.',
        rating: 5,
        comment: 'Un año usándolo casi todos los días y el dorado sigue entero.',
        date: '2026-06-21',
        bought: true,
      },
    ],
  },
]
