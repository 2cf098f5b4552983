import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { Timestamp } from '#contracts/scalars.ts'
import { Done } from './listing.ts'
import { Operation } from './operations.ts'
import { Key } from './order-drafts.ts'

/** A file name without a path. An encrypted copy that somebody put beside the others keeps its ending. */
export const BACKUP_NAME = /^quilate-[\w-]{1,80}\.tar(\.(age|gpg))?$/

/** `before_restore` is the state that a restore replaced. */
export const backupOrigins = ['hand', 'night', 'before_restore', 'upload'] as const
export type BackupOrigin = (typeof backupOrigins)[number]

/** The result of a test restore. */
const BackupTest = z.object({
  at: Timestamp,
  rows: z.int(),
  products: z.int(),
  orders: z.int(),
  photos: z.int(),
  /** Photographs that the database names and the file does not have. */
  missing_photos: z.int(),
})
export type BackupTest = z.infer<typeof BackupTest>
export const StoredBackupTest = z.extend(BackupTest, {
  /** Of the file that was tested: another one was not. */
  bytes: z.int(),
})

export const Backup = z.object({
  name: z.string(),
  at: Timestamp,
  bytes: z.int(),
  origin: z.enum(backupOrigins),
  /** Whether it was read back after it was written, and every table and file was as it should be. */
  is_verified: z.boolean(),
  /** By its ending: what the shop writes is not encrypted. */
  is_encrypted: z.boolean(),
  /** Whether it lies in the folder of the shop; another one was noted when it was written elsewhere. */
  is_here: z.boolean(),
  test: z.nullable(BackupTest),
})
export type Backup = z.infer<typeof Backup>

/** A file is uploaded in pieces, because proxies limit how much and how long one request may send. */
export const PIECE_BYTES = 8 * 1024 * 1024
export const MAX_UPLOAD_BYTES = 20 * 1024 ** 3
const Count = z.string().check(z.regex(/^\d{1,12}$/, 'Tiene que ser un número.'))

/** What came after a backup. The money of paid orders stays at the payment provider. */
export const RestorePreview = z.object({
  made_at: Timestamp,
  shop_name: z.string(),
  orders: z.int(),
  paid_orders: z.int(),
  /** The latest of them. */
  latest: z.array(
    z.object({
      transaction_id: z.string(),
      full_name: z.string(),
      date_issued: Timestamp,
      is_paid: z.boolean(),
    }),
  ),
})
export type RestorePreview = z.infer<typeof RestorePreview>

const byName = z.object({ name: z.string().check(z.regex(BACKUP_NAME)) })

export const adminBackupsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/backups',
    summary: 'The backups that the shop can see, newest first',
    access: 'staff',
    permission: 'settings',
    response: z.object({ results: z.array(Backup), free_bytes: z.nullable(z.int()) }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/admin/backups',
    summary: 'Starts a backup as an operation; one at a time',
    access: 'staff',
    permission: 'settings',
    body: z.object({ key: Key }),
    status: 200,
    response: Operation,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/admin/backups/:name/test',
    summary: 'Starts a test restore into a database of its own, which is dropped at its end',
    access: 'staff',
    permission: 'settings',
    params: byName,
    body: z.object({ key: Key }),
    status: 200,
    response: Operation,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/admin/backups/upload',
    summary:
      'A piece of a backup from a computer; the last one is replied with the name: for the owner alone',
    access: 'staff',
    permission: 'settings',
    confirmed: true,
    upload: PIECE_BYTES,
    body: z.object({
      /** Of the whole file, chosen by the client. */
      key: Key,
      /** Where in the file this piece begins. */
      offset: Count,
      /** Of the whole file, in bytes. */
      total: Count,
    }),
    status: 200,
    response: z.object({ name: z.nullable(z.string()) }),
  }),
  previewRestore: endpoint({
    method: 'GET',
    path: '/api/admin/backups/:name/restore',
    summary: 'What a restore of this backup would lose: for the owner alone',
    access: 'staff',
    permission: 'settings',
    params: byName,
    response: RestorePreview,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/backups/:name/restore',
    summary: 'Starts a restore: the shop closes meanwhile, and everybody has to sign in again',
    access: 'staff',
    permission: 'settings',
    confirmed: true,
    params: byName,
    body: z.object({
      key: Key,
      /** The name of the shop, typed by the owner. */
      shop_name: z.string().check(z.maxLength(100)),
      /** How many orders she knows will be lost; with another one it does not begin. */
      lost_orders: z.int(),
    }),
    status: 200,
    response: Operation,
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/admin/backups/:name/file',
    summary: 'The file, which holds everything the shop knows: for its owner alone',
    access: 'staff',
    permission: 'settings',
    confirmed: true,
    params: byName,
    file: true,
    response: z.string(),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/backups/:name',
    summary: 'Deletes a backup: for the owner alone',
    access: 'staff',
    permission: 'settings',
    confirmed: true,
    params: byName,
    status: 200,
    response: Done,
  }),
}
