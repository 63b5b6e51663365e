import { z } from 'zod'
import { demoRequestSchema, signInSchema, signUpSchema } from '~/accounts/users'
import type { Part } from './operation'
import { brandUser, consumerUser } from './records'

const user = z.union([brandUser, consumerUser])

export const sessionPart: Part = {
  title: 'Session',
  description: 'Signing up, in and out, and who is signed in',
  calls: {
    '/api/openapi.json': {
      GET: {
        summary: 'This reference, for programs',
        answers: { 200: { says: 'OpenAPI 3.1', as: z.looseObject({}) } },
      },
    },
    '/api/auth/user': {
      GET: { summary: 'Who is signed in', answers: { 200: { says: 'The account and its profile', as: user } } },
    },
    '/api/auth/signup': {
      POST: {
        summary: 'Open an account for a brand, and a session',
        body: {
          json: signUpSchema,
          example: {
            firstName: 'Ada',
            lastName: 'Moss',
            email: 'ada@brand.example',
            password: 'a long password',
            companyName: 'Moss & Co',
            industry: 'beauty',
          },
        },
        answers: { 201: { says: 'The account; the cookie `sid` carries the session', as: brandUser } },
        refusals: { 409: 'An account with this email already exists' },
      },
    },
    '/api/auth/login': {
      POST: {
        summary: 'Begin a session',
        body: { json: signInSchema, example: { email: 'ada@brand.example', password: 'a long password' } },
        answers: { 200: { says: 'The account; the cookie `sid` carries the session', as: user } },
        refusals: { 401: 'Invalid email or password', 429: 'Too many failures for the address or the client' },
      },
    },
    '/api/login': {
      GET: {
        summary: 'Redirect to the sign-in page',
        query: { redirectTo: z.string().optional().describe('A path on this site to return to') },
        answers: { 302: { says: 'To /signin', as: null } },
      },
    },
    '/api/logout': {
      GET: { summary: 'End the session', answers: { 302: { says: 'To the home page', as: null } } },
    },
    '/api/demo-request': {
      POST: {
        summary: 'Ask for a demonstration',
        body: {
          json: demoRequestSchema,
          example: { firstName: 'Ada', lastName: 'Moss', email: 'ada@brand.example' },
        },
        answers: { 201: { says: 'Kept', as: z.strictObject({ id: z.number().int() }) } },
        refusals: { 429: 'Too many requests from the client' },
      },
    },
  },
}
