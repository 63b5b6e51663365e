import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { calls } from './routes/api/calls'

/* The sitemap: every URL, and the guard it sits behind. Calls of /api stand, with who may make them, in api/calls.ts. */

const api = Object.entries(calls).map(([path, { file }]) => route(path, `routes/api/${file}.ts`))

export default [
  route('healthz', 'routes/healthz.ts'),
  route('readyz', 'routes/readyz.ts'),
  route('metrics', 'routes/metrics.ts'),

  layout('routes/api/layout.ts', [...api, route('api/*', 'routes/api/not-found.ts')]),

  layout('routes/pages.ts', [
    // The landing page, the brand portal or the consumer portal, depending on who is signed in. The portal's dialogs
    // lie over it.
    route('/', 'routes/home.tsx', [
      layout('routes/brand/guard.ts', { id: 'portal-guard' }, [
        route('project-creation', 'routes/brand/project/project-creation.tsx'),
        route('project/:projectId/edition', 'routes/brand/project/project-edition.tsx'),
        route('project/:projectId/export', 'routes/brand/data-export.tsx', { id: 'project-data-export' }),
        route('project/:projectId/participation', 'routes/brand/project/project-participation.tsx'),
        route('project/:projectId/deletion', 'routes/brand/project/project-deletion.tsx'),
        route('task-creation', 'routes/brand/task/task-creation.tsx'),
        layout('routes/brand/invitation/invitation-ways.tsx', [
          route('invitation', 'routes/brand/invitation/invitation.tsx'),
          route('csv-invitation', 'routes/brand/invitation/csv-invitation.tsx'),
        ]),
        route('invitation-results/:batchId', 'routes/brand/invitation/invitation-results.tsx'),
        ...prefix('invitation/:invitationId', [
          route('account', 'routes/brand/invitation/invitation-account.tsx'),
          route('link', 'routes/brand/invitation/invitation-link.tsx'),
          route('tagging', 'routes/brand/invitation/invitation-tagging.tsx'),
          route('withdrawal', 'routes/brand/invitation/invitation-withdrawal.tsx'),
        ]),
        route('stakeholder-tagging', 'routes/brand/stakeholders/stakeholder-tagging.tsx'),
        route('stakeholder-assignment', 'routes/brand/stakeholders/stakeholder-assignment.tsx'),
        route('stakeholder-renewal', 'routes/brand/stakeholders/stakeholder-renewal.tsx'),
        route('stakeholder-withdrawal', 'routes/brand/stakeholders/stakeholder-withdrawal.tsx'),
        route('stakeholder-removal', 'routes/brand/stakeholders/stakeholder-removal.tsx'),
      ]),
    ]),
    route('old', 'routes/marketing/old.tsx'),
    route('demo-request', 'routes/marketing/demo-request.tsx'),
    route('method', 'routes/marketing/method.tsx'),
    route('privacy', 'routes/marketing/privacy.tsx'),
    route('docs/api', 'routes/marketing/api-reference.tsx'),

    route('signin', 'routes/account/sign-in.tsx'),
    route('signup', 'routes/account/sign-up.tsx'),
    route('forgot-password', 'routes/account/forgot-password.tsx'),
    route('reset-password/:token', 'routes/account/reset-password.tsx'),
    route('join/:token', 'routes/account/join.tsx'),
    layout('routes/account/guard.ts', [route('account', 'routes/account/account.tsx')]),

    layout('routes/brand/guard.ts', [
      ...aliases(['brand', 'brand-portal'], 'routes/brand/portal.tsx'),
      route('stakeholders/export.csv', 'routes/brand/stakeholders/stakeholder-csv.ts'),
      route('stakeholders/export.xlsx', 'routes/brand/stakeholders/stakeholder-workbook.ts'),
      route('stakeholders/:consumerId', 'routes/brand/person/person.tsx'),
      route('stakeholders/:consumerId/data.zip', 'routes/brand/person/person-archive.ts'),
      route('stakeholders/:consumerId/erasure', 'routes/brand/person/person-erasure.tsx'),
      route('account/brand-deletion', 'routes/brand/brand-deletion.tsx'),
      route('search', 'routes/brand/search.tsx'),
      route('account/keys', 'routes/brand/account-keys.tsx', [
        route('revocation', 'routes/brand/account-keys-revocation.tsx'),
        route(':keyId/revocation', 'routes/brand/account-key-revocation.tsx'),
      ]),
      route('account/webhooks', 'routes/brand/webhook/webhooks.tsx'),
      route('account/webhooks/:webhookId', 'routes/brand/webhook/webhook.tsx', [
        route('secret', 'routes/brand/webhook/webhook-secret.tsx'),
        route('deletion', 'routes/brand/webhook/webhook-deletion.tsx'),
      ]),
      route('project/:projectId/export/file', 'routes/brand/project/project-export-file.ts'),
      route('audit-log', 'routes/brand/audit-log.tsx'),
      route('audit-log/export.csv', 'routes/brand/audit-log-export.ts'),
      route('csv-upload', 'routes/brand/invitation/csv-upload.ts'),
      route('templates', 'routes/brand/getting-started/templates.tsx'),
      route('templates/:template', 'routes/brand/getting-started/template.tsx'),
      route('thumbnails', 'routes/brand/task/builder/thumbnails.ts'),
      route('study-import', 'routes/brand/getting-started/study-import.tsx'),
      route('project/:projectId/study.json', 'routes/brand/getting-started/project-study.ts'),
      route('task/:taskId/study.json', 'routes/brand/getting-started/task-study.ts'),
      route('invitation/:invitationId/link.json', 'routes/brand/invitation/invitation-link-copy.ts'),
      route('invitation-results/:batchId/export.csv', 'routes/brand/invitation/invitation-results-export.ts'),
      route('project/:projectId/links', 'routes/brand/project/result-links.tsx', [
        route(':linkId/revocation', 'routes/brand/project/result-link-revocation.tsx'),
      ]),
      layout('routes/brand/post-only-layout.ts', [
        ...prefix('account/webhooks/:webhookId', [
          route('test', 'routes/brand/webhook/webhook-test.ts'),
          route('state', 'routes/brand/webhook/webhook-state.ts'),
          route('deliveries/:deliveryId/repetition', 'routes/brand/webhook/delivery-repetition.ts'),
        ]),
        route('example', 'routes/brand/getting-started/example.ts'),
        route('example-removal', 'routes/brand/getting-started/example-removal.ts'),
        route('first-steps-removal', 'routes/brand/getting-started/first-steps-removal.ts'),
        route('first-steps-return', 'routes/brand/getting-started/first-steps-return.ts'),
        route('templates/:template/removal', 'routes/brand/getting-started/template-removal.ts'),
        route('project/:projectId/phase', 'routes/brand/project/project-phase.ts'),
        route('project/:projectId/archival', 'routes/brand/project/project-archival.ts'),
        route('project/:projectId/duplication', 'routes/brand/project/project-duplication.ts'),
        route('project/:projectId/links/:linkId/end', 'routes/brand/project/result-link-end.ts'),
        route('invitation/:invitationId/renewal', 'routes/brand/invitation/invitation-renewal.ts'),
        ...prefix('task/:taskId', [
          route('test-mail', 'routes/brand/task/running/task-test-mail.ts'),
          route('duplication', 'routes/brand/task/running/task-duplication.ts'),
          route('preview-links', 'routes/brand/task/preview/task-preview-links.ts'),
          route('template', 'routes/brand/getting-started/task-template.ts'),
          route('reminder', 'routes/brand/task/running/task-reminder.ts'),
          route('samples', 'routes/brand/task/builder/task-samples.ts'),
          route('segment-tags', 'routes/brand/task/results/segment-tags.ts'),
          route('sample-removal', 'routes/brand/task/builder/task-sample-removal.ts'),
          route('area-removal', 'routes/brand/task/results/area-removal.ts'),
        ]),
      ]),
      ...prefix('task/:taskId', [
        route('preview/frame', 'routes/brand/task/preview/task-preview-frame.tsx'),
        route('preview/:draftId/frame', 'routes/brand/task/preview/task-preview-frame.tsx', {
          id: 'draft-preview-frame',
        }),
        route('test', 'routes/brand/task/running/task-test.tsx'),
        route('response/:responseId', 'routes/brand/task/results/task-response.tsx'),
        route('finding-note', 'routes/brand/task/results/finding-note.tsx'),
        route('design', 'routes/brand/task/builder/task-design.tsx'),
        route('screener', 'routes/brand/task/builder/task-screener.tsx', [
          route('preview', 'routes/brand/task/preview/task-preview.tsx', { id: 'screener-preview' }),
          route('preview-links/:linkId/revocation', 'routes/brand/task/preview/preview-link-revocation.tsx', {
            id: 'screener-preview-link-revocation',
          }),
        ]),
        route('design.csv', 'routes/brand/task/builder/task-design-export.ts'),
        route('design-import', 'routes/brand/task/builder/task-design-import.tsx'),
        route('summaries', 'routes/brand/task/results/task-summaries.ts'),
        route('answer-count', 'routes/brand/task/results/task-answer-count.ts'),
      ]),
    ]),

    // The pages that a link to results also shows, read-only: the rest of a task is for its brand alone.
    layout('routes/brand/results-guard.ts', [
      route('project/:projectId', 'routes/brand/project/project.tsx'),
      ...prefix('project/:projectId/report', [
        index('routes/brand/project/project-report.tsx'),
        route('pdf', 'routes/brand/project/project-report-pdf.ts'),
        route('slides', 'routes/brand/project/project-report-slides.ts'),
        route('chart', 'routes/brand/project/project-report-chart.ts'),
      ]),
      route('task/:taskId', 'routes/brand/task/task.tsx', [
        layout('routes/brand/guard.ts', { id: 'task-guard' }, [
          route('edition', 'routes/brand/task/builder/task-edition.tsx'),
          route('assignment', 'routes/brand/task/running/task-assignment.tsx'),
          route('removal/:consumerId', 'routes/brand/task/running/task-removal.tsx'),
          route('deletion', 'routes/brand/task/running/task-deletion.tsx'),
          route('publication', 'routes/brand/task/running/task-publication.tsx'),
          route('export', 'routes/brand/data-export.tsx', { id: 'task-data-export' }),
          route('schedule', 'routes/brand/task/running/task-schedule.tsx'),
          route('preview', 'routes/brand/task/preview/task-preview.tsx'),
          route('preview-links/:linkId/revocation', 'routes/brand/task/preview/preview-link-revocation.tsx'),
          route('area', 'routes/brand/task/results/task-area.tsx'),
        ]),
      ]),
      ...prefix('task/:taskId', [
        route('export.csv', 'routes/brand/task/results/task-export.ts'),
        route('summary', 'routes/brand/task/results/task-summary.tsx'),
        route('picture', 'routes/brand/task/builder/task-picture.ts'),
      ]),
    ]),
    // With a slash, as in DAILY_MAIL_ROUTE, because its pattern identifies it.
    route('/daily-mail/:token', 'routes/account/daily-mail.tsx'),
    // With a slash, as in RESULT_LINK_ROUTE, because its pattern identifies it.
    route('/results/:token', 'routes/shared/result-link.tsx'),
    route('preview/:token', 'routes/shared/preview-link.tsx'),
    // As PREVIEW_FRAME_ROUTE has it.
    route('/preview/:token/frame', 'routes/shared/preview-link-frame.tsx'),
    route('preview/:token/images/:filename', 'routes/shared/preview-link-image.ts'),

    layout('routes/consumer/guard.ts', [
      route('account/data.zip', 'routes/consumer/account-archive.ts'),
      route('account/deletion', 'routes/consumer/account-deletion.tsx'),
      ...aliases(['consumer', 'consumer-portal', 'stakeholder', 'stakeholder-portal'], 'routes/consumer/portal.tsx'),
      ...aliases(['consumer/project/:projectId', 'stakeholder/project/:projectId'], 'routes/consumer/project.tsx'),
    ]),
    layout('routes/consumer/task-guard.ts', [
      ...aliases(['consumer/task/:taskId', 'stakeholder/task/:taskId'], 'routes/consumer/task.tsx'),
      route('consumer/task/:taskId/draft', 'routes/consumer/task-draft.ts'),
      route('consumer/task/:taskId/step', 'routes/consumer/task-step.ts'),
    ]),
    // With a slash, as in TASK_LINK_ROUTE, because its pattern identifies it.
    route('/consumer/task/:taskId/link/:token', 'routes/consumer/task-link.tsx'),

    route('*', 'routes/page-not-found.tsx'),
  ]),
] satisfies RouteConfig

function aliases(paths: string[], file: string): RouteConfigEntry[] {
  return paths.map((path) => route(path, file, { id: `${file.replace(/\.tsx$/, '')}:${path}` }))
}
