import type { FastifyInstance } from 'fastify'
import { adminAccountingApi } from '#contracts/admin/accounting.ts'
import { adminBackupsApi, PIECE_BYTES } from '#contracts/admin/backups.ts'
import { adminCashApi } from '#contracts/admin/cash.ts'
import { adminDemoApi } from '#contracts/admin/demo.ts'
import { adminOperationsApi } from '#contracts/admin/operations.ts'
import type { Shop } from '#domain/shop.ts'
import { serve, serveFile, toSuccess } from '#server/http/serve.ts'
import { acceptUploads } from '#server/http/uploads.ts'

export function serveAdminAccounting(app: FastifyInstance, { accounting }: Shop): void {
  serve(app, adminAccountingApi.getMonth, ({ params }) => accounting.getMonth(params.month))
  serve(app, adminAccountingApi.export, ({ caller, body }) => accounting.startExport(caller, body))
}

export function serveAdminCash(app: FastifyInstance, { cash }: Shop): void {
  serve(app, adminCashApi.getOpen, ({ caller }) => cash.getOpen(caller))
  serve(app, adminCashApi.addMove, ({ caller, body }) => cash.addMove(caller, body))
  serve(app, adminCashApi.close, ({ caller, body }) => cash.close(caller, body))
  serve(app, adminCashApi.list, ({ caller, query }) => cash.list(caller, query))
  serve(app, adminCashApi.get, ({ caller, params }) => cash.get(caller, params.id))
}

export function serveAdminOperations(app: FastifyInstance, { operations }: Shop): void {
  serve(app, adminOperationsApi.list, ({ caller }) => operations.list(caller))
  serve(app, adminOperationsApi.get, ({ caller, params }) => operations.get(caller, params.id))
  serve(app, adminOperationsApi.cancel, ({ caller, params }) =>
    operations.cancel(caller, params.id),
  )
  serve(app, adminOperationsApi.dismiss, ({ caller, params }) =>
    toSuccess(operations.dismiss(caller, params.id)),
  )
  serveFile(app, adminOperationsApi.download, ({ caller, params }) =>
    operations.download(caller, params.id),
  )
}

export function serveAdminDemo(app: FastifyInstance, { demo }: Shop): void {
  serve(app, adminDemoApi.get, () => demo.get())
  serve(app, adminDemoApi.empty, ({ caller, body }) => demo.empty(caller, body.key))
}

export async function serveAdminBackups(
  app: FastifyInstance,
  { backups, restores }: Shop,
): Promise<void> {
  await acceptUploads(app, PIECE_BYTES, (uploads) => {
    serve(uploads, adminBackupsApi.upload, ({ caller, file, body }) =>
      backups.upload(caller, file, body),
    )
  })
  serve(app, adminBackupsApi.list, () => backups.list())
  serve(app, adminBackupsApi.start, ({ caller, body }) => backups.start(caller, body.key))
  serve(app, adminBackupsApi.test, ({ caller, params, body }) =>
    backups.test(caller, params.name, body.key),
  )
  serve(app, adminBackupsApi.previewRestore, ({ caller, params }) =>
    restores.preview(caller, params.name),
  )
  serve(app, adminBackupsApi.restore, ({ caller, params, body }) =>
    restores.start(caller, params.name, body),
  )
  serveFile(app, adminBackupsApi.download, ({ caller, params }) =>
    backups.download(caller, params.name),
  )
  serve(app, adminBackupsApi.remove, ({ caller, params }) =>
    toSuccess(backups.remove(caller, params.name)),
  )
}
