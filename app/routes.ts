import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { calls } from './routes/api/calls'

/* The sitemap: every URL, and the guard it sits behind. Calls of /api stand, with who may make them, in api/calls.ts. */

const api = Object.entries(calls).map(([path, { file }]) => route(path, `routes/api/${file}.ts`))

export default [
  route('healthz', 'routes/healthz.ts'),

  layout('routes/api/layout.ts', [...api, route('api/*', 'routes/api/not-found.ts')]),

  layout('routes/pages.tsx', [
    // The landing page, the brand portal or the consumer portal, by who is signed in.
    index('routes/home.tsx'),
    route('old', 'routes/marketing/old.tsx'),
    route('demo-request', 'routes/marketing/demo-request.tsx'),

    route('signin', 'routes/account/sign-in.tsx'),
    route('signup', 'routes/account/sign-up.tsx'),
    route('forgot-password', 'routes/account/forgot-password.tsx'),
    route('reset-password/:token', 'routes/account/reset-password.tsx'),
    route('join/:token', 'routes/account/join.tsx'),
    layout('routes/account/guard.ts', [route('account', 'routes/account/account.tsx')]),

    layout('routes/brand/guard.ts', [
      ...aliases(['brand', 'brand-portal'], 'routes/brand/portal.tsx'),
      ...prefix('project/:projectId', [
        route('edition', 'routes/brand/project-edition.tsx'),
        route('participation', 'routes/brand/project-participation.tsx'),
        route('phase', 'routes/brand/project-phase.ts'),
      ]),
      route('project-creation', 'routes/brand/project-creation.tsx'),
      route('task-creation', 'routes/brand/task-creation.tsx'),
      route('invitation', 'routes/brand/invitation.tsx'),
      route('csv-invitation', 'routes/brand/csv-invitation.tsx'),
      route('csv-upload', 'routes/brand/csv-upload.ts'),
      route('invitation-link/:invitationId', 'routes/brand/invitation-link.ts'),
      route('invitation-renewal/:invitationId', 'routes/brand/invitation-renewal.ts'),
      route('invitation-withdrawal/:invitationId', 'routes/brand/invitation-withdrawal.ts'),
      route('invitation-tagging/:invitationId', 'routes/brand/invitation-tagging.tsx'),
      route('invitation-results/:batchId', 'routes/brand/invitation-results.ts'),
      route('stakeholder-tagging', 'routes/brand/stakeholder-tagging.tsx'),
      route('stakeholder-account', 'routes/brand/stakeholder-account.tsx'),
      route('task/:taskId', 'routes/brand/task.tsx'),
      ...prefix('task/:taskId', [
        route('edition', 'routes/brand/task-edition.tsx'),
        route('publication', 'routes/brand/task-publication.ts'),
        route('duplication', 'routes/brand/task-duplication.ts'),
        route('deletion', 'routes/brand/task-deletion.ts'),
        route('assignment', 'routes/brand/task-assignment.tsx'),
        route('removal', 'routes/brand/task-removal.ts'),
        route('reminder', 'routes/brand/task-reminder.ts'),
        route('samples', 'routes/brand/task-samples.ts'),
        route('sample-removal', 'routes/brand/task-sample-removal.ts'),
        route('preview', 'routes/brand/task-preview.tsx'),
        route('response/:responseId', 'routes/brand/task-response.tsx'),
        route('export.csv', 'routes/brand/task-export.ts'),
        route('summary', 'routes/brand/task-summary.tsx'),
        route('picture', 'routes/brand/task-picture.ts'),
        route('summaries', 'routes/brand/task-summaries.ts'),
      ]),
    ]),

    layout('routes/consumer/guard.ts', [
      ...aliases(['consumer', 'consumer-portal', 'stakeholder', 'stakeholder-portal'], 'routes/consumer/portal.tsx'),
      ...aliases(['consumer/project/:projectId', 'stakeholder/project/:projectId'], 'routes/consumer/project.tsx'),
      ...aliases(['consumer/task/:taskId', 'stakeholder/task/:taskId'], 'routes/consumer/task.tsx'),
      route('consumer/task/:taskId/step', 'routes/consumer/task-step.ts'),
    ]),

    route('*', 'routes/page-not-found.tsx'),
  ]),
] satisfies RouteConfig

function aliases(paths: string[], file: string): RouteConfigEntry[] {
  return paths.map((path) => route(path, file, { id: `${file.replace(/\.tsx$/, '')}:${path}` }))
}
