import type { FastifyInstance } from 'fastify'
import { adminCustomerRecordsApi } from '#contracts/admin/customer-records.ts'
import { adminCustomersApi } from '#contracts/admin/customers.ts'
import { adminGuestBuyersApi } from '#contracts/admin/guest-buyers.ts'
import { adminMeApi } from '#contracts/admin/me.ts'
import { adminPasskeysApi } from '#contracts/admin/passkeys.ts'
import { adminRolesApi } from '#contracts/admin/roles.ts'
import { adminSecondFactorApi } from '#contracts/admin/second-factor.ts'
import { adminStaffApi } from '#contracts/admin/staff.ts'
import { toVisibleSorting } from '#domain/people/hide-spent.ts'
import type { Shop } from '#domain/shop.ts'
import { toPreviewCookie } from '#server/http/closed-shop.ts'
import { serve, serveDownload, toSuccess } from '#server/http/serve.ts'
import { serveCrud } from '#server/http/serve-crud.ts'

export function serveAdminCustomers(app: FastifyInstance, { adminCustomers }: Shop): void {
  const { list, listTags, get, create, update, block, unblock, note } = adminCustomersApi
  serve(app, list, ({ caller, query }) => adminCustomers.list(toVisibleSorting(caller, query)))
  serveDownload(app, adminCustomersApi.export, ({ caller, query }) =>
    adminCustomers.export(caller, query),
  )
  serve(app, listTags, () => adminCustomers.listTags())
  serve(app, get, ({ params }) => adminCustomers.get(params.id))
  serve(app, create, ({ caller, body }) => adminCustomers.create(caller, body))
  serve(app, update, ({ caller, params, body }) => adminCustomers.update(caller, params.id, body))
  serve(app, block, ({ caller, params, body }) =>
    adminCustomers.block(caller, params.id, body.version),
  )
  serve(app, unblock, ({ caller, params, body }) =>
    adminCustomers.unblock(caller, params.id, body.version),
  )
  serve(app, note, ({ caller, params, body }) => adminCustomers.note(caller, params.id, body.text))
}

export function serveGuestBuyers(app: FastifyInstance, { adminGuestBuyers }: Shop): void {
  const { list, get, update, note, join, split } = adminGuestBuyersApi
  serve(app, list, ({ caller, query }) => adminGuestBuyers.list(toVisibleSorting(caller, query)))
  serveDownload(app, adminGuestBuyersApi.export, ({ caller, query }) =>
    adminGuestBuyers.export(caller, query),
  )
  serve(app, get, ({ params }) => adminGuestBuyers.get(params.id))
  serve(app, update, ({ caller, params, body }) => adminGuestBuyers.update(caller, params.id, body))
  serve(app, note, ({ caller, params, body }) =>
    adminGuestBuyers.note(caller, params.id, body.text),
  )
  serve(app, join, ({ caller, params, body }) => adminGuestBuyers.join(caller, params.id, body))
  serve(app, split, ({ caller, body }) => toSuccess(adminGuestBuyers.split(caller, body.key)))
}

export function serveCustomerRecords(app: FastifyInstance, { customerRecords }: Shop): void {
  serve(app, adminCustomerRecordsApi.previewMerge, ({ params, query }) =>
    customerRecords.previewMerge(params.id, query.other),
  )
  serve(app, adminCustomerRecordsApi.merge, ({ caller, params, body }) =>
    customerRecords.merge(caller, params.id, body),
  )
  serve(app, adminCustomerRecordsApi.getData, ({ caller, params }) =>
    customerRecords.getData(caller, params.id),
  )
  serve(app, adminCustomerRecordsApi.erase, ({ caller, params, body }) =>
    toSuccess(customerRecords.erase(caller, params.id, body.version)),
  )
}

export function serveAdminStaff(app: FastifyInstance, { adminStaff, securityEvents }: Shop): void {
  serve(app, adminStaffApi.list, ({ query }) => adminStaff.list(query))
  serve(app, adminStaffApi.get, ({ params }) => adminStaff.get(params.id))
  serve(app, adminStaffApi.listEvents, async ({ params }) => {
    const { id } = await adminStaff.get(params.id)
    return { events: await securityEvents.list(id) }
  })
  serve(app, adminStaffApi.update, ({ caller, params, body }) =>
    adminStaff.update(caller, params.id, body),
  )
  serve(app, adminStaffApi.remove, ({ caller, params, query }) =>
    toSuccess(adminStaff.remove(caller, params.id, query.version)),
  )
  serve(app, adminStaffApi.invite, ({ caller, body }) => adminStaff.invite(caller, body))
  serve(app, adminStaffApi.inviteAgain, ({ caller, params }) =>
    adminStaff.inviteAgain(caller, params.id),
  )
  serve(app, adminStaffApi.closeSessions, ({ caller, params }) =>
    adminStaff.closeSessions(caller, params.id),
  )
  serve(app, adminStaffApi.dropSecondFactor, ({ caller, params }) =>
    adminStaff.dropSecondFactor(caller, params.id),
  )
}

export function serveAdminRoles(app: FastifyInstance, { roles }: Shop): void {
  serveCrud(app, adminRolesApi, roles)
}

export function serveAdminMe(app: FastifyInstance, shop: Shop): void {
  const { changeOwnName, confirmIdentity, emailChange, passkeys, secondFactor } = shop
  const { opening, previewPass, publicUrl } = shop
  const https = publicUrl.startsWith('https://')
  serve(app, adminMeApi.get, async ({ caller, setCookie }) => {
    if (!(await opening.isOpen())) setCookie(toPreviewCookie(previewPass, https))
    return {
      id: caller.id,
      role: caller.role === 'owner' ? ('owner' as const) : ('seller' as const),
      permissions: [...caller.permissions],
      has_passkey: (await passkeys.list(caller)).length > 0,
      has_second_factor: await secondFactor.has(caller.id),
      needs_second_factor: caller.needsSecondFactor,
    }
  })
  serve(app, adminMeApi.update, ({ caller, body }) => toSuccess(changeOwnName(caller, body)))
  serve(app, adminMeApi.askEmail, ({ caller, body, from }) =>
    toSuccess(emailChange.ask(caller, body, from)),
  )
  serve(app, adminMeApi.changeEmail, ({ caller, body, from }) =>
    toSuccess(emailChange.change(caller, body, from)),
  )
  serve(app, adminMeApi.startConfirm, ({ caller, from }) => passkeys.startConfirm(caller, from))
  serve(app, adminMeApi.confirm, ({ caller, body, from }) =>
    toSuccess(confirmIdentity(caller, body, from)),
  )
}

export function serveSecondFactor(
  app: FastifyInstance,
  { secondFactor, secondFactorRule, passkeys }: Shop,
): void {
  serve(app, adminSecondFactorApi.get, ({ caller }) => secondFactor.get(caller))
  serve(app, adminSecondFactorApi.start, ({ caller, body, from }) =>
    secondFactor.start(caller, body, from),
  )
  serve(app, adminSecondFactorApi.confirm, async ({ caller, body, from }) => ({
    recovery_codes: await secondFactor.confirm(caller, body.code, from),
  }))
  serve(app, adminSecondFactorApi.renewCodes, async ({ caller }) => ({
    recovery_codes: await secondFactor.renewCodes(caller),
  }))
  serve(app, adminSecondFactorApi.remove, ({ caller, body, from }) =>
    toSuccess(secondFactor.remove(caller, body.code, from)),
  )
  serve(app, adminSecondFactorApi.getRule, ({ caller }) => secondFactorRule.get(caller))
  serve(app, adminSecondFactorApi.setRule, ({ caller, body }) =>
    secondFactorRule.set(caller, body.required),
  )
  serve(app, adminPasskeysApi.list, async ({ caller }) => ({
    passkeys: await passkeys.list(caller),
  }))
  serve(app, adminPasskeysApi.startRegistration, ({ caller, from }) =>
    passkeys.startRegistration(caller, from),
  )
  serve(app, adminPasskeysApi.register, ({ caller, body, from }) =>
    passkeys.register(caller, body, from),
  )
  serve(app, adminPasskeysApi.rename, ({ caller, params, body }) =>
    passkeys.rename(caller, params.id, body.name),
  )
  serve(app, adminPasskeysApi.remove, ({ caller, params, from }) =>
    toSuccess(passkeys.remove(caller, params.id, from)),
  )
}
