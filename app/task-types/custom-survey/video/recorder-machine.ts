import { clockText } from '../../video-length'

/*
 * The states of the video recorder and what leads from one to the next: a pure function, times in milliseconds of any
 * one clock. Camera, microphone and files are the hook's business.
 */

/** Recording stops after this many milliseconds. */
export const LONGEST = 120_000

export type RecorderState =
  /** The camera has not been asked for; `failed` when what was recorded turned out to be nothing. */
  | { at: 'off'; failed: boolean }
  /** Explains what recording means and asks for consent. */
  | { at: 'consent' }
  /** The browser asks for camera and microphone. */
  | { at: 'asking' }
  | { at: 'denied' }
  /** The camera is on and nothing is recorded; `failed` when recording could not start. */
  | { at: 'idle'; failed: boolean }
  /** `before` was recorded up to `since`. */
  | { at: 'recording'; since: number; before: number; elapsed: number }
  | { at: 'paused'; elapsed: number }
  | { at: 'recorded'; elapsed: number; stoppedAtMost: boolean }

export type RecorderEvent =
  | { type: 'open'; consented: boolean }
  | { type: 'agree' }
  | { type: 'grant' }
  | { type: 'deny' }
  | { type: 'start'; now: number }
  /** Recording could not start, or gave nothing. */
  | { type: 'fail' }
  | { type: 'tick'; now: number }
  | { type: 'pause'; now: number }
  | { type: 'resume'; now: number }
  | { type: 'stop'; now: number }
  /** Turns the camera off and forgets what was recorded. */
  | { type: 'close' }

export const OFF: RecorderState = { at: 'off', failed: false }

/** The next state; an event that means nothing in a state changes nothing. */
export function recorderReducer(state: RecorderState, event: RecorderEvent): RecorderState {
  if (event.type === 'close') return OFF
  switch (state.at) {
    case 'recorded':
      if (event.type === 'fail') return { at: 'off', failed: true }
      return event.type === 'open' ? { at: event.consented ? 'asking' : 'consent' } : state
    case 'off':
    case 'denied':
      return event.type === 'open' ? { at: event.consented ? 'asking' : 'consent' } : state
    case 'consent':
      return event.type === 'agree' ? { at: 'asking' } : state
    case 'asking':
      if (event.type === 'grant') return { at: 'idle', failed: false }
      return event.type === 'deny' ? { at: 'denied' } : state
    case 'idle':
      if (event.type === 'fail') return { at: 'idle', failed: true }
      return event.type === 'start' ? { at: 'recording', since: event.now, before: 0, elapsed: 0 } : state
    case 'recording':
      return whileRecording(state, event)
    case 'paused':
      if (event.type === 'resume') {
        return { at: 'recording', since: event.now, before: state.elapsed, elapsed: state.elapsed }
      }
      return event.type === 'stop' ? { at: 'recorded', elapsed: state.elapsed, stoppedAtMost: false } : state
  }
}

/** Minutes and seconds of a time in milliseconds: `1:05`. */
export function minutesAndSeconds(time: number): string {
  return clockText(Math.floor(time / 1_000))
}

function whileRecording(state: RecorderState & { at: 'recording' }, event: RecorderEvent): RecorderState {
  if (event.type !== 'tick' && event.type !== 'pause' && event.type !== 'stop') return state
  const elapsed = Math.min(state.before + event.now - state.since, LONGEST)
  if (elapsed >= LONGEST) return { at: 'recorded', elapsed, stoppedAtMost: true }
  if (event.type === 'pause') return { at: 'paused', elapsed }
  return event.type === 'stop' ? { at: 'recorded', elapsed, stoppedAtMost: false } : { ...state, elapsed }
}
