import type { Verb } from '~/access/may'

/**
 * The calls of /api: path, route module, and what each method does, which decides who may make it. Personal links open
 * some calls too: those whose query names their task, and those that load files. Results links open those that load files.
 */
export type Access = Verb | 'anyone'
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type Call = {
  file: string
  methods: Partial<Record<Method, Access>>
  /** The query names the task, so that the holder of its personal link may make the call. */
  namesTask?: true
}

export const calls: Record<string, Call> = {
  '/api/openapi.json': { file: 'openapi', methods: { GET: 'anyone' } },

  '/api/auth/user': { file: 'session/auth-user', methods: { GET: 'read own account' } },
  '/api/auth/signup': { file: 'session/auth-signup', methods: { POST: 'anyone' } },
  '/api/auth/login': { file: 'session/auth-login', methods: { POST: 'anyone' } },
  '/api/login': { file: 'session/login', methods: { GET: 'anyone' } },
  '/api/logout': { file: 'session/logout', methods: { GET: 'anyone' } },
  '/api/demo-request': { file: 'session/demo-request', methods: { POST: 'anyone' } },

  '/api/brand/projects': { file: 'project/brand-projects', methods: { GET: 'read', POST: 'write' } },
  '/api/brand/projects/:id': { file: 'project/brand-project', methods: { PATCH: 'write' } },
  '/api/projects/:id': { file: 'project/project', methods: { GET: 'read' } },
  '/api/projects/:id/tasks': { file: 'project/project-tasks', methods: { GET: 'read' } },
  '/api/projects/:id/data': { file: 'project/project-data', methods: { GET: 'export' } },
  '/api/projects/:id/participants': { file: 'project/project-participants', methods: { POST: 'write' } },
  '/api/brand/consumers': { file: 'people/brand-consumers', methods: { GET: 'read' } },
  '/api/brand/invitations/email': { file: 'people/invitations-email', methods: { POST: 'write' } },
  '/api/brand/invitations/csv': { file: 'people/invitations-csv', methods: { POST: 'write' } },
  '/api/consumers/create-account': { file: 'people/consumer-account', methods: { POST: 'write' } },
  '/api/brand/tasks': { file: 'task/brand-tasks', methods: { GET: 'read', POST: 'write' } },
  '/api/brand/tasks/:id': { file: 'task/brand-task', methods: { PATCH: 'write', DELETE: 'write' } },
  '/api/tasks/:id': { file: 'task/task', methods: { PATCH: 'write' } },
  '/api/tasks/:id/config': { file: 'task/task-config', methods: { PATCH: 'write' } },
  '/api/tasks/:id/assignments': { file: 'task/task-assignments', methods: { GET: 'read' } },
  '/api/tasks/:id/assign/:consumerId': { file: 'task/task-assignment', methods: { POST: 'write', DELETE: 'write' } },
  '/api/tasks/:id/responses': { file: 'results/task-responses', methods: { GET: 'read results', POST: 'answer' } },
  '/api/tasks/:id/heatmap-response': { file: 'consumer/heatmap-response', methods: { POST: 'answer' } },
  '/api/tasks/:id/heatmap-responses': { file: 'results/heatmap-responses', methods: { GET: 'read results' } },
  '/api/tasks/:id/zone-summary': { file: 'results/zone-summary', methods: { POST: 'write' } },
  '/api/tasks/:id/add-sample-responses': { file: 'results/task-samples-addition', methods: { POST: 'write' } },
  '/api/tasks/:id/sample-responses': { file: 'results/task-samples', methods: { DELETE: 'write' } },
  '/api/tasks/:id/analysis': { file: 'results/task-analysis', methods: { GET: 'read results' } },
  '/api/tasks/:id/export.csv': { file: 'results/task-export', methods: { GET: 'export' } },
  '/api/tasks/:id/data': { file: 'results/task-data', methods: { GET: 'export' } },

  '/api/upload/heatmap-image': { file: 'files/image-upload', methods: { POST: 'write' } },
  '/api/images/:filename': { file: 'files/image', methods: { GET: 'load files' } },

  '/api/consumer/projects': { file: 'consumer/consumer-projects', methods: { GET: 'read own tasks' } },
  '/api/consumer/projects/:id': { file: 'consumer/consumer-project', methods: { GET: 'read own tasks' } },
  '/api/consumer/tasks': { file: 'consumer/consumer-tasks', methods: { GET: 'read own tasks' } },
  '/api/consumer/tasks/:id': { file: 'consumer/consumer-task', methods: { GET: 'read own tasks' } },
  '/api/consumer/tasks/:id/responses': { file: 'consumer/consumer-task-responses', methods: { POST: 'answer' } },
  '/api/consumer/videos': { file: 'consumer/consumer-videos', methods: { POST: 'answer' } },
  '/api/consumer/video-uploads/:uploadId': {
    file: 'consumer/video-upload',
    methods: { GET: 'answer', POST: 'answer' },
    namesTask: true,
  },
  '/api/consumer/files': { file: 'consumer/consumer-files', methods: { POST: 'answer' } },
  '/api/videos/:filename': { file: 'files/video', methods: { GET: 'load files' } },
  '/api/files/:filename': { file: 'files/file', methods: { GET: 'load files' } },
}
