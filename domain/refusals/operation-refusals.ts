/** About operations, and the backups that are made by one. */
export const operationRefusals = {
  operation_not_found: ['not_found', 'No existe esa tarea.'],
  operation_file_gone: ['not_found', 'Ese archivo ya no está: se guarda un día. Volvé a pedirlo.'],
  operation_key_used: ['conflict', 'Con ese formulario ya se pidió otra cosa. Volvé a empezar.'],
  operation_running: ['conflict', 'Esa tarea todavía no terminó.'],
  operation_interrupted: [
    'conflict',
    'La tarea se interrumpió varias veces y la dejamos. No cambió nada: probá de nuevo.',
  ],
  too_many_operations: [
    'too_many',
    'Ya tenés varias tareas en curso. Esperá a que termine alguna.',
  ],
  backup_not_found: ['not_found', 'Esa copia ya no está en la carpeta de la tienda.'],
  backup_running: [
    'conflict',
    'Otra persona ya está haciendo una copia. Esperá a que termine y mirá la lista.',
  ],
  backup_disk_full: [
    'conflict',
    'No queda lugar en el disco para la copia, y no quedó nada a medias. Bajá y borrá copias viejas de la lista, o pedile más lugar a quien mantiene el servidor.',
  ],
  backup_folder_closed: [
    'conflict',
    'La tienda no puede escribir en su carpeta de copias. Pedile a quien mantiene el servidor que revise los permisos de DATA_DIR/backups.',
  ],
  backup_damaged: [
    'conflict',
    'La copia se escribió pero al releerla no estaba entera, y la borramos: el disco puede estar fallando. Probá de nuevo; si se repite, avisale a quien mantiene el servidor.',
  ],
  backup_encrypted: [
    'conflict',
    'Esa copia está cifrada: descifrala en tu computadora y subila así.',
  ],
  backup_newer: [
    'conflict',
    'Esa copia es de una versión más nueva de Quilate que la de esta tienda. Actualizá la tienda y probá de nuevo.',
  ],
  backup_no_database: [
    'conflict',
    'La tienda no puede crear una segunda base de datos en su servidor PostgreSQL, y sin ella no se prueba ni se restaura. Pedile a quien lo mantiene: alter role … createdb, y que el rol pueda entrar en la base «postgres».',
  ],
  backup_not_restorable: [
    'conflict',
    'La copia no se pudo restaurar: no está entera, o no es de Quilate. Hacé otra ahora.',
  ],
  backup_other_secret: [
    'conflict',
    'Esa copia es de una tienda que firma con otra clave (JWT_SECRET): acá nadie podría entrar con su segundo paso. Se restaura en un servidor vacío con «npm run restore».',
  ],
  backup_upload_gap: [
    'conflict',
    'Falta una parte del archivo. Subilo de nuevo desde el principio.',
  ],
  backup_already_here: [
    'conflict',
    'Ya hay otra copia subida de ese mismo momento, con otro contenido. Si querés reemplazarla, borrala primero.',
  ],
  backup_too_large: [
    'invalid',
    'Ese archivo es demasiado grande para subirlo acá: copialo al servidor.',
  ],
  restore_not_typed: ['invalid', 'Escribí el nombre de la tienda tal como figura.'],
  restore_new_orders: [
    'conflict',
    'Mientras se preparaba entró otro pedido, así que no cambió nada. Mirá de nuevo qué se pierde y volvé a confirmar.',
  ],
  restore_interrupted: [
    'conflict',
    'El servidor se reinició en el medio y la restauración no siguió: la tienda está como estaba. Si todavía hace falta, empezala de nuevo.',
  ],
  restore_failed: [
    'conflict',
    'No se pudo restaurar, y la tienda está como estaba. El motivo está en el registro del servidor.',
  ],
  maintenance: ['unavailable', 'La tienda vuelve en unos minutos. Probá de nuevo en un rato.'],
  backup_failed: [
    'conflict',
    'No se pudo hacer la copia, y no quedó nada a medias. Probá de nuevo en unos minutos; si se repite, avisale a quien mantiene el servidor: el motivo está en su registro.',
  ],
  demo_missing: ['not_found', 'Esta tienda no tiene nada de la demo.'],
  demo_owner_only: ['forbidden', 'La demo la vacía sólo la dueña.'],
  demo_emptying: ['conflict', 'Otra persona ya está vaciando la demo. Esperá a que termine.'],
  demo_not_emptied: [
    'conflict',
    'No se pudo vaciar la demo, y no cambió nada. Probá de nuevo en unos minutos; si se repite, avisale a quien mantiene el servidor: el motivo está en su registro.',
  ],
  owner_only: [
    'forbidden',
    'Las copias tienen todos los datos: las baja, borra o restaura sólo la dueña.',
  ],
} as const
