/**
 * What each screen is for, in two or three sentences, by the paths of the menu and of the pages below them. The longest path that
 * an address begins with counts.
 */
export const helpTexts: Record<string, string> = {
  '/': 'Acá empieza el día: arriba, lo que espera una mano; abajo, cómo va la tienda. Cada tarjeta lleva a lo que hay que hacer, y lo que está al día no se muestra.',
  '/setup':
    'El camino hasta abrir tu tienda, en diez pasos. Podés dejarlo cuando quieras y seguir otro día: cada paso recuerda lo que hiciste.',
  '/ajustes/cobros':
    'La cuenta de Mercado Pago con la que cobrás. Las claves se comprueban al guardarlas y quedan cifradas; nadie las vuelve a ver enteras.',
  '/ajustes/envio-de-correo':
    'El servidor que manda tus mails y desde qué dirección. Con la prueba ves si llegan, y con el control del dominio, si no van a spam.',
  '/orders':
    'Todos los pedidos, los de la web y los del local. Las pestañas son vistas guardadas; con los filtros armás una tuya. Elegí varios para imprimir remitos o marcarlos preparados de una vez.',
  '/orders/create':
    'Para un pedido que tomaste por WhatsApp, por teléfono o en el local. Si elegís mandar un link, las piezas quedan reservadas hasta que se pague.',
  '/tablero':
    'Los mismos pedidos por etapa. Arrastrá una tarjeta a la columna siguiente cuando el pedido avanza; a quien compró le llega el correo de siempre.',
  '/remito': 'El remito y la etiqueta de un pedido. No llevan precios, así sirven para un regalo.',
  '/remitos': 'Los remitos y etiquetas de los pedidos que elegiste, uno por hoja.',
  '/venta':
    'Vendé en el mostrador: buscá la pieza por nombre o leé su código, elegí cómo te pagan y cobrá. El stock baja en el momento, y podés tomar una seña.',
  '/semana':
    'Los turnos de la semana. Arriba está lo que falta confirmar; los horarios libres se tocan para dar un turno. Los días y horarios salen de Ajustes y de Feriados.',
  '/appointments':
    'Todos los turnos en una lista, también los pasados. Al confirmar uno, a quien lo pidió le llega un correo con el día y la hora.',
  '/holidays':
    'Los días en que no se atiende. Nadie puede pedir turno para un feriado, y los turnos que ya estaban te los mostramos para que los muevas.',
  '/messages':
    'Lo que escribieron desde el formulario de contacto. La respuesta sale por correo y queda guardada acá.',
  '/revocations':
    'Los pedidos de arrepentimiento. Hay 24 horas para responder con el código y diez días desde la entrega para devolver: el reloj te dice cuánto queda.',
  '/unresolved-money':
    'Pagos que no cierran con un pedido: llegaron tarde, dos veces o por otro monto. Cada uno se devuelve o se asigna, y deja de estar en la lista.',
  '/transferencias':
    'Para no buscar las transferencias una por una: subís los movimientos del banco y ves cuál paga cada pedido, cuáles vienen de menos y cuáles ya anotaste. Nada se anota sin que lo confirmes.',
  '/returns':
    'Cambios y devoluciones abiertos. Acá recibís las piezas, decidís si vuelven al stock y devolvés el dinero o mandás otra.',
  '/customers':
    'Quiénes compran, con lo que compraron. Desde la ficha podés bloquear una cuenta o borrar sus datos si lo pide.',
  '/guest-buyers':
    'Quiénes compraron en el local o por WhatsApp y no tienen cuenta, reunidos por correo o, si no dejaron, por teléfono. Cuando alguien tiene cuenta, sus pedidos pasan a «Con cuenta». Si dos fichas son de la misma persona, uní una a la otra.',
  '/coupons':
    'Códigos de descuento para compartir. Podés ponerles fecha, un mínimo de compra y cuántas veces se usan.',
  '/shipping-options':
    'Las formas de entrega y lo que cuestan, por zona o desde cierto monto gratis. Lo que apagues deja de ofrecerse en la compra.',
  '/contaduria':
    'Los números de un mes para quien lleva la contabilidad: ventas, IVA, cobros y devoluciones. Cada tabla se baja en Excel o CSV, y los totales son los de la pantalla.',
  '/caja':
    'Lo que entró y salió del cajón desde el último cierre. Al cerrar contás la plata, anotás la diferencia y queda fijo; lo que se venda después va al cierre siguiente.',
  '/credits':
    'Lo que la tienda le debe a quien devolvió algo y eligió crédito. Cada código se usa en la compra o en el mostrador, entero o de a partes.',
  '/discount-rules':
    'Descuentos con fecha para una categoría, un material o una etiqueta. Empiezan y terminan solos, y no tocan el precio de lista.',
  '/synonyms':
    'Palabras que la gente busca y la tienda llama de otra forma: «pendientes» son aros. Se agregan desde acá o desde lo que buscaron y no hay.',
  '/products':
    'Cada fila es un diseño con sus piezas. El stock y el precio de una pieza sola se cambian en la fila; para varios a la vez, elegilos y usá la barra.',
  '/products/create':
    'Primero lo que comparten todas las piezas, después los talles con su stock. Hasta que no lo marques visible, nadie lo ve en la tienda.',
  '/movimientos':
    'Todo lo que entró y salió de una pieza: ventas, devoluciones y cambios a mano, con quién y cuándo.',
  '/etiquetas':
    'Etiquetas con código para pegar en las piezas. El lector del mostrador las entiende.',
  '/categories':
    'Las secciones de la tienda y su orden. Una categoría con productos no se puede borrar: movelos antes a otra.',
  '/remarcar':
    'Cambiá muchos precios de una vez, por porcentaje o por el valor del oro. Siempre ves el antes y el después, y se puede deshacer.',
  '/importar':
    'Traé productos de una planilla o de otra tienda, y llevate los tuyos. Antes de guardar ves fila por fila qué va a cambiar.',
  '/promos': 'Los carteles de la portada. Con fechas, empiezan y terminan solos aunque no estés.',
  '/portada':
    'Lo que se ve al entrar a la tienda. Tocá una parte de la vista previa para cambiarla; nadie ve los cambios hasta que guardás.',
  '/paginas':
    'Los textos fijos de la tienda: quiénes somos, envíos, cambios y los legales. Los cambios se ven apenas guardás.',
  '/reviews':
    'Las opiniones de quienes compraron. Podés contestarlas u ocultar una, y queda anotado por qué.',
  '/ajustes':
    'Los datos de la tienda y cómo trabaja: impuestos, formas de pago, stock, turnos y los textos de los correos.',
  '/staff':
    'Quiénes entran a la trastienda y qué puede hacer cada persona. Si alguien se va, sacalo de acá y su sesión se cierra.',
  '/roles':
    'Un rol es un conjunto de permisos. Cambiarlo vale enseguida para todas las personas que lo tienen.',
  '/audit':
    'Quién cambió qué y cuándo. Se filtra por persona, por fecha o por cosa; lo de un solo pedido o producto se ve desde su página. No se puede borrar.',
  '/salud':
    'Si todo anda: la base, las copias, el correo y los pagos. Lo que esté en rojo te dice qué hacer. Abajo se hacen y se bajan las copias de toda la tienda.',
  '/cuenta':
    'Tu contraseña y tu segundo paso, los dispositivos donde entraste y los avisos de este equipo. Si ves un ingreso que no es tuyo, cerralo y cambiá la contraseña.',
}

const UNKNOWN = 'Esta dirección no es de ninguna pantalla. Elegí una del menú.'

/** The text of the screen at an address. */
export function findHelp(path: string): string {
  const starts = Object.keys(helpTexts)
    .filter((start) => path === start || (start !== '/' && path.startsWith(`${start}/`)))
    .sort((one, other) => other.length - one.length)
  return helpTexts[starts[0] ?? ''] ?? UNKNOWN
}
