import { isRead } from '~/access/guards.server'
import type { Verb } from '~/access/may'

/** The pages of a brand that do something other than read with GET and write with POST, by their routes. */
export const PAGE_VERBS: Record<string, Verb> = {
  'stakeholders/export.csv': 'export',
  'stakeholders/export.xlsx': 'export',
  'stakeholders/:consumerId/data.zip': 'export',
  'invitation-results/:batchId/export.csv': 'export',
  'project/:projectId/export/file': 'export',
  'task/:taskId/export.csv': 'export',
  'audit-log': 'read the audit log',
  'audit-log/export.csv': 'read the audit log',
  'account/keys': 'manage programs',
  'account/keys/revocation': 'manage programs',
  'account/keys/:keyId/revocation': 'manage programs',
  'account/webhooks': 'manage programs',
  'account/webhooks/:webhookId': 'manage programs',
  'account/webhooks/:webhookId/secret': 'manage programs',
  'account/webhooks/:webhookId/deletion': 'manage programs',
  'account/webhooks/:webhookId/test': 'manage programs',
  'account/webhooks/:webhookId/state': 'manage programs',
  'account/webhooks/:webhookId/deliveries/:deliveryId/repetition': 'manage programs',
  'account/brand-deletion': 'manage the brand',
  'project/:projectId': 'read results',
  'task/:taskId': 'read results',
  'project/:projectId/report': 'read results',
  'project/:projectId/report/pdf': 'read results',
  'project/:projectId/report/slides': 'read results',
  'project/:projectId/report/chart': 'read results',
  'task/:taskId/summary': 'read results',
  'task/:taskId/picture': 'read results',
  'task/:taskId/response/:responseId': 'read results',
}

type Args = { request: Request; pattern: string }

/** What a request to a page of a brand does. A form posted to a page of results writes. */
export function pageVerb({ request, pattern }: Args): Verb {
  const verb = PAGE_VERBS[pattern.replace(/^\/+/, '')] ?? 'read'
  return verb.startsWith('read') && !isRead(request) ? 'write' : verb
}
