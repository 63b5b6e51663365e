import { sql } from 'drizzle-orm'
import { cascade, createdAt, enumColumn, instant, names, phase, timestamps } from './columns'
import { blob, id, inAscii, index, integer, real, table, text, uniqueIndex } from './dialect'

/* Every foreign key says what a delete does and has an index behind it. JSON is text that the domain parses. */

export const users = table('users', {
  id: id(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash'),
  ...names(),
  /** Names and address in one text for searches; null where they are not ASCII alone. The database keeps it. */
  plainText: text('plain_text').generatedAlwaysAs(inAscii(sql`first_name || ' ' || last_name || ' ' || email`), {
    mode: 'stored',
  }),
  profileImageUrl: text('profile_image_url'),
  /**
   * `sample` people answer sample responses, `nameless` ones have the answers of people who were erased; neither has a
   * password, or appears in a list of people.
   */
  userType: enumColumn('user_type', 'brand', 'consumer', 'sample', 'nameless'),
  /** When the owner of the address opened a link that was mailed to it. */
  verifiedAt: instant('verified_at'),
  ...timestamps(),
})

export const sessions = table(
  'sessions',
  {
    /** SHA-256 of the cookie's value. */
    sid: text('sid').primaryKey(),
    userId: cascade('user_id', () => users.id),
    sess: text('sess').notNull(),
    expire: instant('expire').notNull(),
  },
  (t) => [index('sessions_expire').on(t.expire), index('sessions_user').on(t.userId)],
)

export const brands = table('brands', {
  id: id(),
  userId: cascade('user_id', () => users.id).unique('brands_user'),
  companyName: text('company_name').notNull(),
  industry: text('industry', { enum: ['beauty', 'food-beverage', 'outdoor', 'home-decor'] }).notNull(),
  /** For how many days after a task was closed its drafts, videos and addresses are kept; null for good. */
  retentionDays: integer('retention_days'),
  /** When the first steps were put away in the portal. */
  stepsHiddenAt: instant('steps_hidden_at'),
  /** Whether a mail says each morning what came in on the day before. */
  dailyMail: integer('daily_mail', { mode: 'boolean' }).notNull().default(true),
  /** The last day `YYYY-MM-DD` that such a mail was sent about, or found to have nothing. */
  dailyMailDay: text('daily_mail_day'),
  ...timestamps(),
})

export const consumers = table('consumers', {
  id: id(),
  userId: cascade('user_id', () => users.id).unique('consumers_user'),
  ...timestamps(),
})

/** Which consumers are whose: a consumer may be the stakeholder of several brands. */
export const stakeholders = table(
  'stakeholders',
  {
    id: id(),
    brandId: cascade('brand_id', () => brands.id),
    consumerId: cascade('consumer_id', () => consumers.id),
    createdAt: createdAt(),
    /** The part of their answers that remains of a person being removed; null for all others. */
    removal: text('removal', { enum: ['erased', 'nameless'] }),
  },
  (t) => [
    index('stakeholders_removal').on(t.brandId).where(sql`removal is not null`),
    uniqueIndex('stakeholders_brand_consumer').on(t.brandId, t.consumerId),
    index('stakeholders_consumer').on(t.consumerId),
    index('stakeholders_brand_created').on(t.brandId, t.createdAt, t.consumerId),
  ],
)

/** The tags by which a brand filters, assigns and compares its stakeholders: one row per tag. */
export const stakeholderTags = table(
  'stakeholder_tags',
  { id: id(), stakeholderId: cascade('stakeholder_id', () => stakeholders.id), tag: text('tag').notNull() },
  (t) => [
    uniqueIndex('stakeholder_tags_stakeholder_tag').on(t.stakeholderId, t.tag),
    index('stakeholder_tags_tag').on(t.tag, t.stakeholderId),
  ],
)

export const projects = table(
  'projects',
  {
    id: id(),
    brandId: cascade('brand_id', () => brands.id),
    title: text('title').notNull(),
    description: text('description'),
    phase: phase(),
    status: enumColumn('status', 'active', 'paused', 'completed'),
    ...timestamps(),
    /** Since when it is out of sight; null while it is in the lists. */
    archivedAt: instant('archived_at'),
  },
  (t) => [index('projects_brand_created').on(t.brandId, t.createdAt, t.id)],
)

/** The project that shows a brand what results look like; it has one at most. */
export const exampleProjects = table('example_projects', {
  projectId: cascade('project_id', () => projects.id).primaryKey(),
  brandId: cascade('brand_id', () => brands.id).unique('example_projects_brand'),
  /** When its last answer was made; null while it is being made. */
  finishedAt: instant('finished_at'),
  createdAt: createdAt(),
})

/** Tasks that a brand has saved as templates. */
export const studyTemplates = table(
  'study_templates',
  {
    id: id(),
    brandId: cascade('brand_id', () => brands.id),
    name: text('name').notNull(),
    /** JSON of a study; its images are named by their addresses. */
    study: text('study').notNull(),
    ...timestamps(),
  },
  (t) => [index('study_templates_brand').on(t.brandId, t.name)],
)

export const invitations = table(
  'invitations',
  {
    id: id(),
    brandId: cascade('brand_id', () => brands.id),
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'set null' }),
    email: text('email').notNull(),
    status: enumColumn('status', 'pending', 'accepted'),
    message: text('message'),
    /** The invitee's name from a file, for the account form and for the stakeholder they become. */
    firstName: text('first_name'),
    lastName: text('last_name'),
    /** JSON list of tags. */
    tags: text('tags'),
    invitedAt: instant('invited_at').notNull(),
    respondedAt: instant('responded_at'),
  },
  (t) => [
    uniqueIndex('invitations_pending').on(t.brandId, t.email).where(sql`status = 'pending'`),
    index('invitations_brand').on(t.brandId, t.status, t.invitedAt),
    index('invitations_project').on(t.projectId),
    index('invitations_email').on(t.email),
  ],
)

export const projectParticipants = table(
  'project_participants',
  {
    id: id(),
    projectId: cascade('project_id', () => projects.id),
    consumerId: cascade('consumer_id', () => consumers.id),
    joinedAt: instant('joined_at').notNull(),
    status: enumColumn('status', 'active'),
  },
  (t) => [
    uniqueIndex('project_participants_project_consumer').on(t.projectId, t.consumerId),
    index('project_participants_consumer').on(t.consumerId),
    index('project_participants_joined').on(t.projectId, t.joinedAt, t.id),
  ],
)

export const tasks = table(
  'tasks',
  {
    id: id(),
    projectId: cascade('project_id', () => projects.id),
    title: text('title').notNull(),
    description: text('description'),
    status: enumColumn('status', 'draft', 'open', 'closed'),
    phase: phase(),
    /** The name of a task type, which the app's registry knows. */
    type: text('type').notNull().default('custom_survey'),
    dueDate: text('due_date'),
    /** JSON of the type's configuration in its canonical form. */
    config: text('config'),
    isDraft: integer('is_draft', { mode: 'boolean' }).notNull().default(true),
    ...timestamps(),
  },
  (t) => [index('tasks_project_created').on(t.projectId, t.createdAt, t.id)],
)

/** When a task was closed, and when what was not to be kept for longer was removed from it. */
export const taskClosures = table(
  'task_closures',
  {
    taskId: cascade('task_id', () => tasks.id).primaryKey(),
    /** Null while it is open again. */
    closedAt: instant('closed_at'),
    clearedAt: instant('cleared_at'),
    clearedAfterDays: integer('cleared_after_days'),
  },
  (t) => [index('task_closures_closed').on(t.closedAt)],
)

/** When a task is to be opened and closed by itself. */
export const taskSchedules = table(
  'task_schedules',
  {
    taskId: cascade('task_id', () => tasks.id).primaryKey(),
    opensAt: instant('opens_at'),
    closesAt: instant('closes_at'),
    /** The time zone that it was set in, as 'Europe/Berlin'. */
    zone: text('zone').notNull(),
    /** What kept the task from being opened when it was to be. */
    missed: text('missed'),
  },
  (t) => [index('task_schedules_opens').on(t.opensAt), index('task_schedules_closes').on(t.closesAt)],
)

/**
 * Configurations as they were when a preview of them was asked for: what stood in a builder, saved or not, for a day, and
 * what a link to a preview shows until it ends.
 */
export const taskPreviews = table(
  'task_previews',
  {
    id: id(),
    taskId: cascade('task_id', () => tasks.id),
    /** As in `tasks`. */
    config: text('config'),
    /** The builder's form as JSON, and the revision that it was made from; null for a link. */
    form: text('form'),
    madeFrom: text('made_from'),
    /** The seed of the link's token; null without a link. */
    seed: text('seed'),
    /** SHA-256 of the token. */
    hash: text('hash').unique(),
    /** It is removed after this. */
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('task_previews_task').on(t.taskId, t.id), index('task_previews_expires').on(t.expiresAt)],
)

/** Configurations that a task had before, which know what things were called that its respondents wrote about. */
export const earlierConfigs = table(
  'earlier_configs',
  {
    id: id(),
    taskId: cascade('task_id', () => tasks.id),
    config: text('config').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('earlier_configs_task').on(t.taskId, t.id)],
)

export const taskAssignments = table(
  'task_assignments',
  {
    id: id(),
    taskId: cascade('task_id', () => tasks.id),
    consumerId: cascade('consumer_id', () => consumers.id),
    assignedAt: instant('assigned_at').notNull(),
    status: enumColumn('status', 'assigned', 'in_progress', 'completed'),
    /** When the consumer first opened the task. */
    openedAt: instant('opened_at'),
    /** The place among those who began the task, from 0; null before, and of who began before such places were kept. */
    ordinal: integer('ordinal'),
    /** When the mail about the open task was put into the outbox. */
    notifiedAt: instant('notified_at'),
    /** When the last reminder was put into the outbox. */
    remindedAt: instant('reminded_at'),
    /** When the consumer's last draft was removed, and how many days after the task had closed; null if none was. */
    draftRemovedAt: instant('draft_removed_at'),
    draftRemovedAfter: integer('draft_removed_after'),
  },
  (t) => [
    uniqueIndex('task_assignments_task_consumer').on(t.taskId, t.consumerId),
    index('task_assignments_consumer').on(t.consumerId),
    index('task_assignments_progress').on(t.taskId, t.status, t.remindedAt),
    index('task_assignments_ordinal').on(t.taskId, t.ordinal),
  ],
)

/** The places of people who were removed from a task after they had begun it: assigned again, they keep theirs. */
export const removedAssignments = table(
  'removed_assignments',
  {
    id: id(),
    taskId: cascade('task_id', () => tasks.id),
    consumerId: cascade('consumer_id', () => consumers.id),
    /** As in `task_assignments`. */
    ordinal: integer('ordinal').notNull(),
  },
  (t) => [
    uniqueIndex('removed_assignments_task_consumer').on(t.taskId, t.consumerId),
    index('removed_assignments_ordinal').on(t.taskId, t.ordinal),
    index('removed_assignments_consumer').on(t.consumerId),
  ],
)

export const taskSteps = table(
  'task_steps',
  {
    id: id(),
    taskId: cascade('task_id', () => tasks.id),
    type: text('type', { enum: ['survey', 'sample'] }).notNull(),
    title: text('title').notNull(),
    description: text('description'),
    order: integer('order').notNull().default(0),
    config: text('config'),
    ...timestamps(),
  },
  (t) => [uniqueIndex('task_steps_task_type').on(t.taskId, t.type)],
)

export const taskResponses = table(
  'task_responses',
  {
    id: id(),
    taskId: cascade('task_id', () => tasks.id),
    stepId: cascade('step_id', () => taskSteps.id),
    consumerId: cascade('consumer_id', () => consumers.id),
    /** JSON of the answers in their canonical form. */
    responses: text('responses').notNull(),
    meta: text('meta'),
    status: enumColumn('status', 'draft', 'submitted'),
    submittedAt: instant('submitted_at'),
    ...timestamps(),
    /** JSON list of answers that no longer have a place in the task's configuration; not part of the answers. */
    setApart: text('set_apart'),
    /** The page that saved it last, where it said which it was. */
    savedBy: text('saved_by'),
  },
  (t) => [
    uniqueIndex('task_responses_task_consumer').on(t.taskId, t.consumerId),
    index('task_responses_consumer').on(t.consumerId),
    // Has all that a list of submissions is found and ordered by.
    index('task_responses_task_submitted').on(t.taskId, t.status, t.submittedAt, t.updatedAt, t.consumerId, t.stepId),
    index('task_responses_step').on(t.stepId, t.status),
    // How far everyone has come, without reading past the answers.
    index('task_responses_progress').on(t.taskId, t.consumerId, t.status, t.submittedAt, t.updatedAt),
  ],
)

/**
 * The data behind a submission's figures, if its type stores that in addition to the answers; can be rebuilt from them
 * at any time.
 */
export const responseColumns = table('response_columns', {
  responseId: cascade('response_id', () => taskResponses.id).primaryKey(),
  bytes: blob('bytes', { mode: 'buffer' }).notNull(),
})

export const uploads = table(
  'uploads',
  {
    id: id(),
    fileName: text('file_name').notNull().unique(),
    /** The brand of an image, or of the task that a video or file answers. */
    brandId: cascade('brand_id', () => brands.id),
    /** The consumer who gave a video or file; null for an image. */
    consumerId: integer('consumer_id').references(() => consumers.id, { onDelete: 'cascade' }),
    taskId: integer('task_id').references(() => tasks.id, { onDelete: 'set null' }),
    questionId: text('question_id'),
    kind: text('kind', { enum: ['image', 'video', 'file'] }).notNull(),
    mediaType: text('media_type').notNull(),
    bytes: integer('bytes').notNull(),
    /**
     * The sender's name for a file of an answer, made safe; null if it has none, and for files from before names were
     * stored.
     */
    name: text('name'),
    width: integer('width'),
    height: integer('height'),
    /** A video's length; null until it is measured, or if it cannot be. */
    durationMs: integer('duration_ms'),
    /** When a video was measured, and its length and index were written into it. */
    measuredAt: instant('measured_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('uploads_brand').on(t.brandId),
    index('uploads_consumer').on(t.consumerId),
    index('uploads_task').on(t.taskId),
  ],
)

export const outbox = table(
  'outbox',
  {
    id: id(),
    template: text('template').notNull(),
    recipient: text('recipient').notNull(),
    /** JSON of the template's data; links are made from it at delivery, so it contains no token. */
    payload: text('payload').notNull(),
    invitationId: integer('invitation_id').references(() => invitations.id, { onDelete: 'cascade' }),
    status: enumColumn('status', 'queued', 'delivered', 'failed'),
    /** Deliveries begun, counted before the first byte goes out. */
    attempts: integer('attempts').notNull().default(0),
    /** Deliveries that are known to have failed; attempts beyond these ended without a word. */
    failures: integer('failures').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    leasedUntil: instant('leased_until'),
    lastError: text('last_error'),
    createdAt: createdAt(),
    deliveredAt: instant('delivered_at'),
  },
  (t) => [
    index('outbox_due').on(t.status, t.nextAttemptAt),
    index('outbox_invitation').on(t.invitationId, t.id),
    index('outbox_recipient').on(t.recipient),
  ],
)

export const tokens = table(
  'tokens',
  {
    id: id(),
    /** SHA-256 of the token. */
    hash: text('hash').notNull().unique(),
    purpose: text('purpose', { enum: ['invitation-mail', 'invitation-copy', 'password', 'task'] }).notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    invitationId: integer('invitation_id').references(() => invitations.id, { onDelete: 'cascade' }),
    assignmentId: integer('assignment_id').references(() => taskAssignments.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('tokens_user').on(t.userId),
    index('tokens_invitation').on(t.invitationId),
    index('tokens_assignment').on(t.assignmentId),
  ],
)

/** The work that remains of an erasure once its rows are gone: files, and pages of the database. */
export const erasures = table('erasures', {
  id: id(),
  /** Sealed, because it names what is not to be found any more. */
  work: text('work').notNull(),
  createdAt: createdAt(),
})

/** How often something was tried; removed some time after it has ended. */
export const rateLimits = table(
  'rate_limits',
  {
    /** Hashed with the instance's secret: limit and whose count it is. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [index('rate_limits_ends').on(t.endsAt)],
)

/** State that processes share for a while; its meaning is up to its writer. */
export const marks = table(
  'marks',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull().default(0),
    value: text('value'),
    /** It is removed after this. */
    until: instant('until').notNull(),
  },
  (t) => [index('marks_until').on(t.until)],
)

export const demoRequests = table('demo_requests', {
  id: id(),
  ...names(),
  email: text('email').notNull(),
  createdAt: createdAt(),
})

/** Areas that a brand has named or drawn on the images of a task. Positions and sizes are percents of the image. */
export const taskAreas = table(
  'task_areas',
  {
    id: id(),
    taskId: cascade('task_id', () => tasks.id),
    imageId: text('image_id').notNull(),
    /** A `zone` is named where its middle is, and has no size. */
    kind: enumColumn('kind', 'own', 'zone'),
    name: text('name').notNull(),
    left: real('left').notNull(),
    top: real('top').notNull(),
    width: real('width').notNull(),
    height: real('height').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('task_areas_task').on(t.taskId)],
)

export const zoneSummaries = table(
  'zone_summaries',
  {
    id: id(),
    taskId: cascade('task_id', () => tasks.id),
    /** SHA-256 of the model and the comments. */
    key: text('key').notNull(),
    summary: text('summary').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('zone_summaries_task_key').on(t.taskId, t.key)],
)

/** Links by which people without an account look at results. They are read-only, and end by themselves. */
export const resultLinks = table(
  'result_links',
  {
    id: id(),
    brandId: cascade('brand_id', () => brands.id),
    projectId: cascade('project_id', () => projects.id),
    /** The reader for whom the brand made it, in the brand's words. */
    label: text('label').notNull(),
    /** The tasks that `result_link_tasks` names, or all that are not drafts, those to come included. */
    scope: enumColumn('scope', 'tasks', 'project'),
    /** The seed of the token. */
    seed: text('seed').notNull(),
    /** SHA-256 of the token. */
    hash: text('hash').notNull().unique(),
    passwordHash: text('password_hash'),
    showsTexts: integer('shows_texts', { mode: 'boolean' }).notNull(),
    showsNames: integer('shows_names', { mode: 'boolean' }).notNull(),
    showsVideos: integer('shows_videos', { mode: 'boolean' }).notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    firstSeenAt: instant('first_seen_at'),
    lastSeenAt: instant('last_seen_at'),
    timesSeen: integer('times_seen').notNull().default(0),
    ...timestamps(),
  },
  (t) => [index('result_links_brand').on(t.brandId), index('result_links_project').on(t.projectId, t.id)],
)

export const resultLinkTasks = table(
  'result_link_tasks',
  { id: id(), linkId: cascade('link_id', () => resultLinks.id), taskId: cascade('task_id', () => tasks.id) },
  (t) => [
    uniqueIndex('result_link_tasks_link_task').on(t.linkId, t.taskId),
    index('result_link_tasks_task').on(t.taskId),
  ],
)

/** Keys by which programs of a brand use the API in its name. */
export const apiKeys = table(
  'api_keys',
  {
    id: id(),
    brandId: cascade('brand_id', () => brands.id),
    name: text('name').notNull(),
    /** SHA-256 of the key, which is shown once and kept nowhere. */
    hash: text('hash').notNull().unique(),
    /** How the key begins, by which its owner tells it from others. */
    beginning: text('beginning').notNull(),
    reads: integer('reads', { mode: 'boolean' }).notNull(),
    writes: integer('writes', { mode: 'boolean' }).notNull(),
    exports: integer('exports', { mode: 'boolean' }).notNull(),
    /** Null where it does not expire. */
    expiresAt: instant('expires_at'),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
  },
  (t) => [index('api_keys_brand').on(t.brandId, t.id)],
)

/** Addresses of a brand's own programs that are told when something happens. */
export const webhooks = table(
  'webhooks',
  {
    id: id(),
    brandId: cascade('brand_id', () => brands.id),
    url: text('url').notNull(),
    /** JSON list of the events that it receives. */
    events: text('events').notNull(),
    /** The encrypted secret that signs messages; after a change the previous one also signs them for a while. */
    secret: text('secret').notNull(),
    earlierSecret: text('earlier_secret'),
    earlierUntil: instant('earlier_until'),
    /** `failed` is off too: nothing arrived for days. */
    state: enumColumn('state', 'on', 'off', 'failed'),
    ...timestamps(),
  },
  (t) => [index('webhooks_brand').on(t.brandId, t.id)],
)

/** Messages to webhooks, each with how its last try ended. */
export const webhookDeliveries = table(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: cascade('webhook_id', () => webhooks.id),
    messageId: text('message_id').notNull(),
    type: text('type').notNull(),
    /** The subject, such as 'task 7': messages of one subject arrive in order. */
    subject: text('subject').notNull(),
    /** The person it tells of, with whom it goes. */
    consumerId: integer('consumer_id').references(() => consumers.id, { onDelete: 'cascade' }),
    body: text('body').notNull(),
    status: enumColumn('status', 'queued', 'delivered', 'failed'),
    /** Tries begun. */
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    leasedUntil: instant('leased_until'),
    triedAt: instant('tried_at'),
    /** The status of the last answer and how it begins, or why there was none. */
    answerStatus: integer('answer_status'),
    answer: text('answer'),
    createdAt: createdAt(),
  },
  (t) => [
    index('webhook_deliveries_heads').on(t.status, t.webhookId, t.subject, t.id),
    index('webhook_deliveries_webhook').on(t.webhookId, t.id),
    index('webhook_deliveries_consumer').on(t.consumerId),
    index('webhook_deliveries_created').on(t.createdAt),
  ],
)

/** The response to a request with an idempotency key, so that repeating it creates nothing; stored for a day. */
export const idempotencyKeys = table(
  'idempotency_keys',
  {
    id: id(),
    userId: cascade('user_id', () => users.id),
    /** SHA-256 of the key, which is the client's. */
    key: text('key').notNull(),
    /** The call and what was sent to it, hashed with the instance's secret. */
    request: text('request').notNull(),
    /** The answer's status and JSON; null while it is under way. */
    status: integer('status'),
    answer: text('answer'),
    /** The end of the lease; the worker extends it again and again. */
    leasedUntil: instant('leased_until').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('idempotency_keys_user_key').on(t.userId, t.key),
    index('idempotency_keys_created').on(t.createdAt),
  ],
)

/** Actions on a brand's data and on access to it. Rows are only added: triggers refuse all else. */
export const auditEntries = table(
  'audit_entries',
  {
    id: id(),
    brandId: cascade('brand_id', () => brands.id),
    at: instant('at').notNull(),
    actor: text('actor', { enum: ['brand', 'person', 'server', 'operator', 'somebody'] }).notNull(),
    /** As the app names what is noted. */
    action: text('action').notNull(),
    /** The name of the API key with which the brand's user did it. */
    keyName: text('key_name'),
    /** The consumer it is about. No name and no foreign key: it outlives the person's data. */
    consumerId: integer('consumer_id'),
    /** The title that the task or project had. */
    title: text('title'),
    count: integer('count'),
    /** The subject and day of an entry made once a day, unique within a brand. Null for entries made each time. */
    onceKey: text('once_key'),
  },
  (t) => [index('audit_entries_brand').on(t.brandId, t.id), uniqueIndex('audit_entries_once').on(t.brandId, t.onceKey)],
)

/** A brand's notes under the findings of its tasks. */
export const findingNotes = table(
  'finding_notes',
  {
    id: id(),
    taskId: cascade('task_id', () => tasks.id),
    /** The key of the finding, as the task's type gives it. */
    finding: text('finding').notNull(),
    text: text('text').notNull(),
    ...timestamps(),
  },
  (t) => [uniqueIndex('finding_notes_task_finding').on(t.taskId, t.finding)],
)

/** Figures that take long to compute, by their input. */
export const longEstimates = table(
  'long_estimates',
  {
    id: id(),
    taskId: cascade('task_id', () => tasks.id),
    /** As the task's type names it. */
    name: text('name').notNull(),
    /** SHA-256 of the input. */
    key: text('key').notNull(),
    /** How far it has come; at 100 it is done. */
    percent: integer('percent').notNull(),
    /** JSON of the first answer, then of the whole; null before there is one. */
    value: text('value'),
    ...timestamps(),
  },
  (t) => [uniqueIndex('long_estimates_task_name_key').on(t.taskId, t.name, t.key)],
)
