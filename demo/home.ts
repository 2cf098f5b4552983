/** The home page of the demo shop; photographs by file name. */
export const home = {
  hero: {
    title: 'Lo que dura\nse elige despacio',
    text: 'Joyas y relojes para toda la vida, en Argentina desde 1998.',
    photo: 'hero.jpg',
    photo_small: 'hero-movil.jpg',
  },
  doors: {
    bands: 'alianzas-piedra.jpg',
    history: 'reloj-acero-azul-2.jpg',
    custom: 'anillo-solitario-oro-2.jpg',
  },
  banners: [
    {
      category: 10,
      title: 'Aros',
      text: 'Argollas, perlas y puntos de luz para todos los días.',
      photo: 'banner-aros.jpg',
      photo_small: 'banner-aros-movil.jpg',
      tone: 'wine',
    },
    {
      category: 12,
      title: 'Collares',
      text: 'De la perla clásica a la inicial que lleva tu nombre.',
      photo: 'banner-collares.jpg',
      photo_small: 'banner-collares-movil.jpg',
      tone: 'navy',
    },
    {
      category: 14,
      title: 'Pulseras',
      text: 'Piedras, eslabones y plata que acompañan el gesto.',
      photo: 'banner-pulseras.jpg',
      photo_small: 'banner-pulseras-movil.jpg',
      tone: 'umber',
    },
  ],
  appointment: {
    title: 'Oro, alianzas y piezas a medida, con cita',
    text: 'Te recibimos en el local para elegir, medir y probar sin apuro. De lunes a viernes, por la mañana o por la tarde.',
    photo: 'alianzas-clasicas-oro-2.jpg',
  },
} as const

export const promo = {
  name: 'El mes del reloj',
  subtitle: 'Cuero, acero y oro rosa con hasta 20 % de descuento.',
  photo: 'promo-relojes.jpg',
}

/** Alternative texts of the scene photographs. */
export const sceneAlts: Record<string, string> = {
  'hero.jpg': 'Anillos y alianzas de oro sobre mármol verde',
  'hero-movil.jpg': 'Anillos y alianzas de oro sobre mármol verde',
  'banner-aros.jpg': 'Par de argollas de oro sobre mármol borgoña',
  'banner-aros-movil.jpg': 'Par de argollas de oro sobre mármol borgoña',
  'banner-collares.jpg': 'Collar de perlas sobre mármol azul',
  'banner-collares-movil.jpg': 'Collar de perlas sobre mármol azul',
  'banner-pulseras.jpg': 'Pulsera de oro con piedras verdes sobre mármol marrón',
  'banner-pulseras-movil.jpg': 'Pulsera de oro con piedras verdes sobre mármol marrón',
  'promo-relojes.jpg': 'Reloj de oro rosa con malla de cuero sobre piedra negra',
  'alianzas-piedra.jpg': 'Dos alianzas de oro de pie sobre piedra',
}
