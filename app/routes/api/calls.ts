import type { Scope } from '~/accounts/api-keys/api-keys'

/**
 * The calls of /api: path, route module, and who may make each method. A pass from a personal link opens some of them
 * too: if the query names its task, or for its files. Everyone who has opened a results link may get the files of its
 * tasks. A brand's API key makes its calls within its scopes.
 */
export type Access = 'anyone' | 'brand' | 'consumer' | 'signed-in'
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type Call = {
  file: string
  methods: Partial<Record<Method, Access>>
  bearers?: 'of task in query' | 'of files'
  /** The scope that a key needs; by default read for GET and write otherwise. */
  scope?: Scope
}

/** The scope that a key needs for a call that a brand may make; null for calls that a brand may not make. */
export function requiredScope({ methods, scope }: Call, method: Method): Scope | null {
  const access = methods[method]
  if (access !== 'brand' && access !== 'signed-in') return null
  return scope ?? (method === 'GET' ? 'read' : 'write')
}

export const calls: Record<string, Call> = {
  '/api/openapi.json': { file: 'openapi', methods: { GET: 'anyone' } },

  '/api/auth/user': { file: 'session/auth-user', methods: { GET: 'signed-in' } },
  '/api/auth/signup': { file: 'session/auth-signup', methods: { POST: 'anyone' } },
  '/api/auth/login': { file: 'session/auth-login', methods: { POST: 'anyone' } },
  '/api/login': { file: 'session/login', methods: { GET: 'anyone' } },
  '/api/logout': { file: 'session/logout', methods: { GET: 'anyone' } },
  '/api/demo-request': { file: 'session/demo-request', methods: { POST: 'anyone' } },

  '/api/brand/projects': { file: 'project/brand-projects', methods: { GET: 'brand', POST: 'brand' } },
  '/api/brand/projects/:id': { file: 'project/brand-project', methods: { PATCH: 'brand' } },
  '/api/projects/:id': { file: 'project/project', methods: { GET: 'brand' } },
  '/api/projects/:id/tasks': { file: 'project/project-tasks', methods: { GET: 'brand' } },
  '/api/projects/:id/data': { file: 'project/project-data', methods: { GET: 'brand' }, scope: 'export' },
  '/api/projects/:id/participants': { file: 'project/project-participants', methods: { POST: 'brand' } },
  '/api/brand/consumers': { file: 'people/brand-consumers', methods: { GET: 'brand' } },
  '/api/brand/invitations/email': { file: 'people/invitations-email', methods: { POST: 'brand' } },
  '/api/brand/invitations/csv': { file: 'people/invitations-csv', methods: { POST: 'brand' } },
  '/api/consumers/create-account': { file: 'people/consumer-account', methods: { POST: 'brand' } },
  '/api/brand/tasks': { file: 'task/brand-tasks', methods: { GET: 'brand', POST: 'brand' } },
  '/api/brand/tasks/:id': { file: 'task/brand-task', methods: { PATCH: 'brand', DELETE: 'brand' } },
  '/api/tasks/:id': { file: 'task/task', methods: { PATCH: 'brand' } },
  '/api/tasks/:id/config': { file: 'task/task-config', methods: { PATCH: 'brand' } },
  '/api/tasks/:id/assignments': { file: 'task/task-assignments', methods: { GET: 'brand' } },
  '/api/tasks/:id/assign/:consumerId': { file: 'task/task-assignment', methods: { POST: 'brand', DELETE: 'brand' } },
  '/api/tasks/:id/responses': { file: 'results/task-responses', methods: { GET: 'brand', POST: 'consumer' } },
  '/api/tasks/:id/heatmap-response': { file: 'consumer/heatmap-response', methods: { POST: 'consumer' } },
  '/api/tasks/:id/heatmap-responses': { file: 'results/heatmap-responses', methods: { GET: 'brand' } },
  '/api/tasks/:id/zone-summary': { file: 'results/zone-summary', methods: { POST: 'brand' } },
  '/api/tasks/:id/add-sample-responses': { file: 'results/task-samples-addition', methods: { POST: 'brand' } },
  '/api/tasks/:id/sample-responses': { file: 'results/task-samples', methods: { DELETE: 'brand' } },
  '/api/tasks/:id/analysis': { file: 'results/task-analysis', methods: { GET: 'brand' } },
  '/api/tasks/:id/export.csv': { file: 'results/task-export', methods: { GET: 'brand' }, scope: 'export' },
  '/api/tasks/:id/data': { file: 'results/task-data', methods: { GET: 'brand' }, scope: 'export' },

  '/api/upload/heatmap-image': { file: 'files/image-upload', methods: { POST: 'brand' } },
  '/api/images/:filename': { file: 'files/image', methods: { GET: 'signed-in' }, bearers: 'of files' },

  '/api/consumer/projects': { file: 'consumer/consumer-projects', methods: { GET: 'consumer' } },
  '/api/consumer/projects/:id': { file: 'consumer/consumer-project', methods: { GET: 'consumer' } },
  '/api/consumer/tasks': { file: 'consumer/consumer-tasks', methods: { GET: 'consumer' } },
  '/api/consumer/tasks/:id': { file: 'consumer/consumer-task', methods: { GET: 'consumer' } },
  '/api/consumer/tasks/:id/responses': { file: 'consumer/consumer-task-responses', methods: { POST: 'consumer' } },
  '/api/consumer/videos': { file: 'consumer/consumer-videos', methods: { POST: 'consumer' } },
  '/api/consumer/video-uploads/:uploadId': {
    file: 'consumer/video-upload',
    methods: { GET: 'consumer', POST: 'consumer' },
    bearers: 'of task in query',
  },
  '/api/consumer/files': { file: 'consumer/consumer-files', methods: { POST: 'consumer' } },
  '/api/videos/:filename': { file: 'files/video', methods: { GET: 'signed-in' }, bearers: 'of files' },
  '/api/files/:filename': { file: 'files/file', methods: { GET: 'signed-in' }, bearers: 'of files' },
}
