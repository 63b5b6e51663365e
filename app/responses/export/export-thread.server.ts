import { answerQuestions } from '~/lib/work/asked-thread.server'
import { beginFile, closeFile, nextPart, untilClosed } from './making.server'

/* The program of the thread that makes files of data. */

answerQuestions({ beginFile, nextPart, closeFile, untilClosed })
