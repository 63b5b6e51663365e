import { answerQuestions } from '~/lib/asked-thread.server'
import { beginFile, closeFile, nextPart, untilClosed } from './making.server'

/* The program of the thread that makes files of data. */

answerQuestions({ beginFile, nextPart, closeFile, untilClosed })
