import { z } from 'zod'
import { PROJECT_STATUSES } from '~/projects/projects'
import { CONSUMER_ASSIGNMENT_STATUSES } from '~/tasks/assignment/assignment-statuses'
import type { Operation, Part } from './operation'
import { anId, WIDTH } from './query'
import { consumerProject, consumerTaskItem, consumerTaskPage, response } from './records'
import { answersBody, clicksBody } from './task-type-schemas'

const kept = {
  200: { says: 'A draft was replaced, or an identical submission was repeated', as: response },
  201: { says: 'The response', as: response },
}
const FINAL = { 409: 'Something else was submitted before, or the task is closed' }

const answered: Operation = {
  summary: 'Save a draft of the answers to a task, or submit them',
  body: {
    json: answersBody,
    example: { responses: { scent: 'Cedar' }, status: 'submitted' },
  },
  answers: kept,
  refusals: FINAL,
}

const OF_QUESTION = {
  taskId: z.number().int().min(1).describe('The task'),
  questionId: z.string().describe('The question that it answers'),
}

const received = z.strictObject({ received: z.number().int() })
const file = z.strictObject({ filename: z.string(), url: z.string(), name: z.string(), size: z.number().int() })
const video = z.strictObject({ filename: z.string(), url: z.string(), size: z.number().int() })

export const consumerPart: Part = {
  title: 'Consumers',
  description: 'What people who are invited read, answer and upload',
  calls: {
    '/api/consumer/projects': {
      GET: {
        summary: 'The projects that the consumer takes part in, newest first',
        paged: PROJECT_STATUSES,
        answers: { 200: { says: 'All of them', as: z.array(consumerProject) } },
      },
    },
    '/api/consumer/projects/:id': {
      GET: {
        summary: 'A project that the consumer takes part in',
        answers: { 200: { says: 'The project', as: consumerProject } },
      },
    },
    '/api/consumer/tasks': {
      GET: {
        summary: 'The tasks that are assigned to the consumer, open or closed, newest first',
        query: { projectId: anId('Those of one project') },
        paged: CONSUMER_ASSIGNMENT_STATUSES,
        answers: { 200: { says: 'All of them', as: z.array(consumerTaskItem) } },
      },
    },
    '/api/consumer/tasks/:id': {
      GET: {
        summary: 'A task with all that is needed to answer it',
        answers: { 200: { says: 'The task, its project and the response so far', as: consumerTaskPage } },
      },
    },
    '/api/consumer/tasks/:id/responses': { POST: answered },
    '/api/tasks/:id/responses': { POST: answered },
    '/api/tasks/:id/heatmap-response': {
      POST: {
        summary: 'Submit the marks of a heatmap',
        body: {
          json: clicksBody,
          example: { clicks: [{ imageId: 'front', x: 40, y: 25, sentiment: 'like', round: 1, comment: 'The cap' }] },
        },
        answers: kept,
        refusals: { 409: 'The task is not a heatmap or is closed, or something else was submitted before' },
      },
    },
    '/api/consumer/videos': {
      POST: {
        summary: 'Upload the recording for a question: WebM, MP4 or QuickTime, at most 200 MB',
        body: { form: OF_QUESTION, file: 'video' },
        answers: { 201: { says: 'Where it is', as: video } },
        refusals: { 409: 'The task is closed or submitted' },
      },
    },
    '/api/consumer/video-uploads/:uploadId': {
      GET: {
        summary: 'How much of a recording sent in pieces has arrived',
        answers: { 200: { says: 'In bytes; or the recording, once it is complete', as: z.union([received, video]) } },
        refusals: { 400: 'The id of the upload is none' },
      },
      POST: {
        summary: 'Send the next piece of a recording',
        query: {
          ...OF_QUESTION,
          offset: z.number().int().min(0).describe('Where the piece starts, in bytes'),
          size: z.number().int().min(1).describe('How long the whole is, in bytes'),
        },
        body: { bytes: 'At most 2 MB' },
        answers: {
          200: { says: 'More pieces are expected', as: z.union([received, video]) },
          201: { says: 'The recording is complete', as: video },
        },
        refusals: { 409: 'The piece does not follow on, or the task is closed or submitted' },
      },
    },
    '/api/consumer/files': {
      POST: {
        summary: 'Upload a file for a question: an image (JPG, PNG, WebP) or PDF, at most 10 MB',
        body: { form: OF_QUESTION, file: 'file' },
        answers: { 201: { says: 'Where it is', as: file } },
        refusals: { 409: 'The task is closed or submitted' },
      },
    },
    '/api/videos/:filename': {
      GET: {
        summary: 'A recording',
        answers: {
          200: { says: 'Its bytes', as: 'file' },
          206: { says: 'Those that `Range` asks for', as: 'file' },
        },
      },
    },
    '/api/files/:filename': {
      GET: {
        summary: 'An image or PDF of an answer, to be saved',
        query: { w: WIDTH },
        answers: {
          200: { says: 'Its bytes', as: 'file' },
          206: { says: 'Those that `Range` asks for', as: 'file' },
        },
      },
    },
  },
}
