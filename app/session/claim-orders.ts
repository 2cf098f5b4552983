import { orderLinksApi } from '#contracts/order-links.ts'
import type { MailLink } from './after-sign-in.ts'
import { call } from './call.ts'

export const sendClaim = (link: MailLink): Promise<unknown> =>
  call(orderLinksApi.claimAll, { body: link })
