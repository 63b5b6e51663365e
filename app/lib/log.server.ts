import pino from 'pino'
import { env } from './env.server'

/** Holds no addresses, bodies, tokens or cookies: log ids, counts and errors, never input. */
export const log = pino({ level: env.LOG_LEVEL, base: undefined })
