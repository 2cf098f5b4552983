import type { Permission } from '#contracts/permissions.ts'

/** The calls of settings and of the audit log. */
export const permissionsOfSettings: Record<string, Permission[]> = {
  'adminSettings.list': ['settings'],
  'adminSettings.get': ['settings'],
  'adminSettings.update': ['settings'],
  'adminSettings.reset': ['settings'],
  'adminSettings.previewPage': ['settings'],
  'adminSettings.previewHome': ['settings'],
  'adminSettings.previewLetter': ['settings'],
  'adminSettings.testLetter': ['settings'],
  'adminConnections.get': ['settings'],
  'adminConnections.connectPayments': ['settings'],
  'adminConnections.disconnectPayments': ['settings'],
  'adminConnections.connectMail': ['settings'],
  'adminConnections.disconnectMail': ['settings'],
  'adminConnections.testMail': ['settings'],
  'adminConnections.checkMailDns': ['settings'],
  'adminSetup.get': ['settings'],
  'adminSetup.reviewPage': ['settings'],
  'adminSetup.checkAddress': ['settings'],
  'adminSetup.open': ['settings'],
  'adminSetup.close': ['settings'],
  'adminAudit.list': ['staff'],
  'adminAudit.listPeople': ['staff'],
}
