import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/*
 * Instants are milliseconds since 1970 in UTC; due dates are text YYYY-MM-DD; JSON is text that the domain parses.
 * Ids never come back (AUTOINCREMENT). Every foreign key says what a delete does and has an index behind it.
 */

const id = () => integer('id').primaryKey({ autoIncrement: true })
const instant = (name: string) => integer(name)
const createdAt = () => instant('created_at').notNull()
const updatedAt = () => instant('updated_at').notNull()
const cascade = (name: string, column: () => AnySQLiteColumn) =>
  integer(name).notNull().references(column, { onDelete: 'cascade' })

export const users = sqliteTable('users', {
  id: id(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  profileImageUrl: text('profile_image_url'),
  /** `sample` people answer sample responses; they have no password and appear in no list. */
  userType: text('user_type', { enum: ['brand', 'consumer', 'sample'] })
    .notNull()
    .default('brand'),
  /** When the owner of the address opened a link that was mailed to it. */
  verifiedAt: instant('verified_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const sessions = sqliteTable(
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

export const brands = sqliteTable(
  'brands',
  {
    id: id(),
    userId: cascade('user_id', () => users.id),
    companyName: text('company_name').notNull(),
    industry: text('industry', { enum: ['beauty', 'food-beverage', 'outdoor', 'home-decor'] }).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('brands_user').on(t.userId)],
)

export const consumers = sqliteTable(
  'consumers',
  { id: id(), userId: cascade('user_id', () => users.id), createdAt: createdAt(), updatedAt: updatedAt() },
  (t) => [uniqueIndex('consumers_user').on(t.userId)],
)

/** Which consumers are whose: a consumer may be the stakeholder of several brands. */
export const stakeholders = sqliteTable(
  'stakeholders',
  {
    id: id(),
    brandId: cascade('brand_id', () => brands.id),
    consumerId: cascade('consumer_id', () => consumers.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('stakeholders_brand_consumer').on(t.brandId, t.consumerId),
    index('stakeholders_consumer').on(t.consumerId),
  ],
)

/** What a brand calls its stakeholders by, to filter, assign and compare: one row a tag. */
export const stakeholderTags = sqliteTable(
  'stakeholder_tags',
  {
    id: id(),
    stakeholderId: cascade('stakeholder_id', () => stakeholders.id),
    tag: text('tag').notNull(),
  },
  (t) => [
    uniqueIndex('stakeholder_tags_stakeholder_tag').on(t.stakeholderId, t.tag),
    index('stakeholder_tags_tag').on(t.tag, t.stakeholderId),
  ],
)

export const projects = sqliteTable(
  'projects',
  {
    id: id(),
    brandId: cascade('brand_id', () => brands.id),
    title: text('title').notNull(),
    description: text('description'),
    phase: text('phase', { enum: ['concept', 'testing', 'validation', 'post-launch'] })
      .notNull()
      .default('concept'),
    status: text('status', { enum: ['active', 'paused', 'completed'] })
      .notNull()
      .default('active'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('projects_brand_created').on(t.brandId, t.createdAt, t.id)],
)

export const invitations = sqliteTable(
  'invitations',
  {
    id: id(),
    brandId: cascade('brand_id', () => brands.id),
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'set null' }),
    email: text('email').notNull(),
    status: text('status', { enum: ['pending', 'accepted'] })
      .notNull()
      .default('pending'),
    message: text('message'),
    /** What a file said of the invitee, for the account form and for the stakeholder they become. */
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

export const projectParticipants = sqliteTable(
  'project_participants',
  {
    id: id(),
    projectId: cascade('project_id', () => projects.id),
    consumerId: cascade('consumer_id', () => consumers.id),
    joinedAt: instant('joined_at').notNull(),
    status: text('status', { enum: ['active'] })
      .notNull()
      .default('active'),
  },
  (t) => [
    uniqueIndex('project_participants_project_consumer').on(t.projectId, t.consumerId),
    index('project_participants_consumer').on(t.consumerId),
  ],
)

export const tasks = sqliteTable(
  'tasks',
  {
    id: id(),
    projectId: cascade('project_id', () => projects.id),
    title: text('title').notNull(),
    description: text('description'),
    status: text('status', { enum: ['draft', 'open', 'closed'] })
      .notNull()
      .default('draft'),
    phase: text('phase', { enum: ['concept', 'testing', 'validation', 'post-launch'] })
      .notNull()
      .default('concept'),
    /** The name of a task type, which the app's registry knows. */
    type: text('type').notNull().default('custom_survey'),
    dueDate: text('due_date'),
    /** JSON of the type's configuration in its canonical form. */
    config: text('config'),
    isDraft: integer('is_draft', { mode: 'boolean' }).notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('tasks_project_created').on(t.projectId, t.createdAt, t.id)],
)

export const taskAssignments = sqliteTable(
  'task_assignments',
  {
    id: id(),
    taskId: cascade('task_id', () => tasks.id),
    consumerId: cascade('consumer_id', () => consumers.id),
    assignedAt: instant('assigned_at').notNull(),
    status: text('status', { enum: ['assigned', 'in_progress', 'completed'] })
      .notNull()
      .default('assigned'),
    /** When the consumer first opened the task. */
    openedAt: instant('opened_at'),
    /** When the mail about the open task was put into the outbox. */
    notifiedAt: instant('notified_at'),
    /** When the last reminder was put into the outbox. */
    remindedAt: instant('reminded_at'),
  },
  (t) => [
    uniqueIndex('task_assignments_task_consumer').on(t.taskId, t.consumerId),
    index('task_assignments_consumer').on(t.consumerId),
  ],
)

export const taskSteps = sqliteTable(
  'task_steps',
  {
    id: id(),
    taskId: cascade('task_id', () => tasks.id),
    type: text('type', { enum: ['survey', 'sample'] }).notNull(),
    title: text('title').notNull(),
    description: text('description'),
    order: integer('order').notNull().default(0),
    config: text('config'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('task_steps_task_type').on(t.taskId, t.type)],
)

export const taskResponses = sqliteTable(
  'task_responses',
  {
    id: id(),
    taskId: cascade('task_id', () => tasks.id),
    stepId: cascade('step_id', () => taskSteps.id),
    consumerId: cascade('consumer_id', () => consumers.id),
    /** JSON of the answers in their canonical form. */
    responses: text('responses').notNull(),
    meta: text('meta'),
    status: text('status', { enum: ['draft', 'submitted'] })
      .notNull()
      .default('draft'),
    submittedAt: instant('submitted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('task_responses_task_consumer').on(t.taskId, t.consumerId),
    index('task_responses_consumer').on(t.consumerId),
    index('task_responses_task_submitted').on(t.taskId, t.status, t.submittedAt, t.id),
    index('task_responses_step').on(t.stepId, t.status),
  ],
)

export const uploads = sqliteTable(
  'uploads',
  {
    id: id(),
    fileName: text('file_name').notNull().unique(),
    /** The brand of an image, or of the task that a video answers. */
    brandId: cascade('brand_id', () => brands.id),
    /** The consumer who recorded a video; null for an image. */
    consumerId: integer('consumer_id').references(() => consumers.id, { onDelete: 'cascade' }),
    taskId: integer('task_id').references(() => tasks.id, { onDelete: 'set null' }),
    questionId: text('question_id'),
    kind: text('kind', { enum: ['image', 'video'] }).notNull(),
    mediaType: text('media_type').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width'),
    height: integer('height'),
    createdAt: createdAt(),
  },
  (t) => [
    index('uploads_brand').on(t.brandId),
    index('uploads_consumer').on(t.consumerId),
    index('uploads_task').on(t.taskId),
  ],
)

export const outbox = sqliteTable(
  'outbox',
  {
    id: id(),
    template: text('template').notNull(),
    recipient: text('recipient').notNull(),
    /** JSON of what the template needs; links are made from it at delivery, so no token stands here. */
    payload: text('payload').notNull(),
    invitationId: integer('invitation_id').references(() => invitations.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['queued', 'delivered', 'failed'] })
      .notNull()
      .default('queued'),
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
  (t) => [index('outbox_due').on(t.status, t.nextAttemptAt), index('outbox_invitation').on(t.invitationId, t.id)],
)

export const tokens = sqliteTable(
  'tokens',
  {
    id: id(),
    /** SHA-256 of the token. */
    hash: text('hash').notNull().unique(),
    purpose: text('purpose', { enum: ['invitation-mail', 'invitation-copy', 'password'] }).notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    invitationId: integer('invitation_id').references(() => invitations.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (t) => [index('tokens_user').on(t.userId), index('tokens_invitation').on(t.invitationId)],
)

export const demoRequests = sqliteTable('demo_requests', {
  id: id(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  createdAt: createdAt(),
})

export const zoneSummaries = sqliteTable(
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
