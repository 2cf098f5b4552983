/** Errors of changes of products in the back office: code → kind and message. */
export const productRefusals = {
  design_key_used: ['conflict', 'Ese producto ya se creó con otros datos: buscalo en Productos.'],
  category_not_found: ['not_found', 'No existe esa categoría.'],
  category_in_use: ['conflict', 'Todavía hay productos en esta categoría: pasalos a otra primero.'],
  category_removed: ['conflict', 'Su categoría ya no existe: creala de nuevo primero.'],
  stock_moved: ['conflict', 'Mientras editabas cambió el stock. Revisalo antes de guardar.'],
  no_such_promo: ['not_found', 'No existe esa promoción.'],
  too_many_photos: ['conflict', 'Un producto puede tener hasta 20 fotos.'],
  reprice_not_found: ['not_found', 'No existe ese cambio de precios.'],
  already_undone: ['conflict', 'Ese cambio de precios ya se deshizo.'],
  price_change_unconfirmed: ['conflict', 'El precio cambia más de 30 %. ¿Es correcto?'],
  price_change_not_found: ['not_found', 'No existe ese cambio de precio.'],
  price_changed_since: ['conflict', 'Alguien cambió el precio después: queda como está.'],
  prices_moved: ['conflict', 'Los precios cambiaron desde que los miraste: volvé a mirarlos.'],
  bad_table: ['invalid', 'El archivo no es una planilla CSV que podamos leer.'],
  unknown_table: [
    'invalid',
    'No reconocemos las columnas. Usá nuestra planilla, o la exportación de Tiendanube, Shopify o WooCommerce.',
  ],
  table_too_long: ['invalid', 'La planilla puede tener hasta 20.000 filas: dividila.'],
  table_too_wide: [
    'invalid',
    'La planilla puede tener hasta 300 columnas: sacale las que no se cargan.',
  ],
  table_too_large: [
    'invalid',
    'La planilla tiene demasiadas celdas: dividila, o sacale las columnas que no se cargan.',
  ],
  cell_too_long: ['invalid', 'Una celda tiene más de 100.000 letras. ¿Falta cerrar una comilla?'],
  import_not_found: ['not_found', 'No existe esa importación.'],
  bulk_change_not_found: ['not_found', 'No existe ese cambio.'],
  bulk_change_too_large: [
    'conflict',
    'Son demasiadas piezas: de una vez se pueden cambiar hasta 5.000. Elegí menos con los filtros.',
  ],
  bulk_preview_outdated: [
    'conflict',
    'Mientras mirabas cambió alguna de estas piezas. Revisá lo que va a pasar y probá de nuevo.',
  ],
  bulk_key_used: ['conflict', 'Con ese formulario ya se hizo otro cambio. Volvé a empezar.'],
} as const
