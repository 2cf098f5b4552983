/** The words of the log about money, accounts and backups, apart because the others fill a file. */
export const moneySentences = {
  accounting: { export: 'exportó los libros de {}' },
  'cash-closings': { create: 'cerró la caja del {}' },
  'cash-moves': { create: 'anotó un movimiento de caja' },
  backups: {
    create: 'hizo la copia de seguridad {}',
    test: 'probó la copia de seguridad {}',
    upload: 'subió la copia de seguridad {}',
    restore: 'restauró la tienda desde la copia {}',
    download: 'descargó la copia de seguridad {}',
    remove: 'borró la copia de seguridad {}',
  },
  connections: { connect: 'cambió {}', disconnect: 'desconectó {}' },
  demo: { empty: 'vació la demo y empezó la tienda' },
}

export const moneyUnnamed = {
  accounting: 'un mes',
  'cash-closings': 'que ya no está',
  'cash-moves': '',
  backups: 'que ya no está',
  connections: 'una cuenta',
  demo: '',
}

export const moneyResourceWords = {
  accounting: 'Contaduría',
  'cash-closings': 'Cierres de caja',
  'cash-moves': 'Movimientos de caja',
  backups: 'Copias de seguridad',
  demo: 'Demo',
}
